import { Hono } from 'hono';
import { gateway } from '@/lib/contract';
import { bootstrapCalls } from '@/lib/contract/bootstrap';
import { rememberCountries, type CountryRow } from './db/countries';
import type { Database } from './db/database';
import type { Env } from './env';
import { answerFailure } from './failures';
import { requireXpId } from './forgery';
import type { Geo } from './geo';
import { bootstrapHandlers, visitHandlers, type CustomerData } from './handlers/bootstrap';
import { listingHandlers } from './handlers/listing';
import { productHandlers } from './handlers/product';
import type { Log } from './log';
import { createRouter } from './router';
import { visitors, type CustomerOf } from './visitor';

/** What the process gives the backend: everything that touches the world outside. */
export type Parts = { env: Env; db: Database; geo: Geo; log: Log };

/** What every handler is given. */
export type Backend = Parts & {
  /** The countries the store sells to, at most a minute old. */
  countries: () => Promise<CountryRow[]>;
};

const customerOf: CustomerOf = async () => undefined;
const customerData: CustomerData = async () => undefined;

/** Both bases and what stands beside them, as one function from Request to Response. */
export function createBackend(parts: Parts): { fetch: (request: Request, bindings?: object) => Response | Promise<Response> } {
  const backend: Backend = { ...parts, countries: rememberCountries(parts.db) };
  const app = new Hono();
  app.onError(answerFailure(parts.log));
  app.notFound((http) => http.json({ status: 404, message: 'Not found' }, 404));
  app.get('/health', async (http) => {
    await backend.countries();
    return http.json({ status: 200 });
  });
  app.use('/main/*', requireXpId);
  const bootstrap = bootstrapHandlers(customerData);
  app.route('/main', createRouter(bootstrapCalls, bootstrap, backend, visitors(backend, 'main', customerOf)));
  app.route('/gateway', createRouter(gateway, { ...bootstrap, ...visitHandlers, ...listingHandlers, ...productHandlers }, backend, visitors(backend, 'gateway', customerOf)));
  return { fetch: app.fetch };
}
