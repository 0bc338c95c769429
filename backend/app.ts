import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Redis } from 'ioredis';
import { gateway, main } from '@/lib/contract';
import { openCache, type Cache } from './infra/cache';
import { rememberCountries, type CountryRow } from './countries/repository';
import type { Database } from './infra/db/database';
import { docsPage } from './http/docsPage';
import type { Env } from './env';
import { answerFailure } from './http/errors';
import { requireXpId } from './http/csrf';
import type { Geo } from './infra/geo';
import { accountHandlers } from './account/handlers';
import { addressHandlers } from './address/handlers';
import { browseHandlers } from './browse/handlers';
import { afterSaleHandlers } from './orders/cancellations/handlers';
import { exchangeHandlers } from './orders/exchanges/handlers';
import { bootstrapHandlers, visitHandlers } from './bootstrap/handlers';
import { cartHandlers } from './cart/handlers';
import { catalogueHandlers } from './catalogue/handlers';
import { checkoutHandlers } from './checkout/handlers';
import { giftCardHandlers } from './giftcards/handlers';
import { listingHandlers } from './listing/handlers';
import { lookupHandlers } from './orders/lookupHandlers';
import { measurementHandlers } from './measurements/handlers';
import { offerHandlers, pincodeHandlers } from './product/offerHandlers';
import { orderHandlers } from './orders/handlers';
import { otpHandlers } from './auth/otpHandlers';
import { paymentHandlers } from './payments/handlers';
import { privacyHandlers } from './privacy/handlers';
import { productHandlers } from './product/handlers';
import { customerData, profileHandlers } from './account/profileHandlers';
import { recentHandlers } from './recent/handlers';
import { sessionHandlers } from './auth/sessionHandlers';
import { stockAlertHandlers } from './stockAlerts/handlers';
import { walletHandlers } from './wallet/handlers';
import { wishlistHandlers } from './wishlist/handlers';
import { sandboxIdentity } from './auth/identity/sandboxPage';
import { healthApp } from './http/health';
import { openInvoices, type Invoices } from './invoices/render';
import { isForwarded, isSecureSite } from './http/isLocal';
import { openListing, type Listing } from './listing/live';
import { openLimits, type Limits } from './http/rateLimits';
import type { Log } from './infra/log';
import { outboxPage } from './mail/outboxPage';
import { azapaymentApp } from './payments/sandbox/server';
import { createMedia } from './media/server';
import { watchRequests } from './http/metrics';
import { openRenderPool, type RenderPool } from './infra/workers/pool';
import { createRouter } from './http/router';
import { openSearches, type Searches } from './http/searchRateLimit';
import { secureAnswers } from './http/gatewayHeaders';
import { shedding } from './http/loadShedding';
import { createShare } from './share/server';
import { readToTheEnd } from './http/drainRequestBody';
import { visitors } from './http/visitor';

/** What the process gives the backend: everything that touches the world outside. */
export type Parts = {
  env: Env;
  db: Database;
  /** Where the gateway reads; left out, where everything is. */
  reads?: Database;
  /** What replicas share beside the database; left out, they do without. */
  redis?: Redis;
  geo: Geo;
  log: Log;
  /** True from the moment the process is told to stop. */
  isStopping?: () => boolean;
};

/** What every handler is given. */
export type Backend = Parts & {
  /** The countries the store sells to, at most a minute old. */
  countries: () => Promise<CountryRow[]>;
  /** What lists are sifted from, in the memory of this process. */
  listing: Listing;
  limits: Limits;
  searches: Searches;
  cache: Cache;
  render: RenderPool;
  invoices: Invoices;
};

/** Both bases and what stands beside them, as one function from Request to Response. */
export function createBackend(parts: Parts): {
  fetch: (request: Request, bindings?: object) => Response | Promise<Response>;
} {
  const reads = parts.reads ?? parts.db;
  const render = openRenderPool();
  const backend: Backend = {
    ...parts,
    render,
    invoices: openInvoices(parts.env, render, parts.log),
    countries: rememberCountries(parts.db),
    listing: openListing(reads),
    limits: openLimits(parts.db, parts.redis),
    searches: openSearches(parts.env.SEARCHES_A_MINUTE, parts.redis),
    cache: openCache(parts.redis),
  };
  const app = new Hono();
  app.onError(answerFailure(parts.log));
  app.notFound((http) => http.json({ status: 404, message: 'Not found' }, 404));
  const { watch, metrics, type } = watchRequests(parts.env, parts.log);
  app.use(secureAnswers, readToTheEnd, requestId({ limitLength: 64 }), watch);
  app.route('/health', healthApp(backend));
  // For operators, who ask the process itself; not for whom a proxy lets in, whatever address it thought it was passing on.
  app.get(
    '/metrics',
    (http, next) => (isForwarded(http) ? Promise.resolve(http.notFound()) : next()),
    async (http) => http.body(await metrics(), 200, { 'Content-Type': type }),
  );
  if (parts.env.NODE_ENV === 'development' && !isSecureSite(parts.env))
    app.route('/docs', docsPage());
  app.route('/media/share', createShare({ ...backend, db: reads }));
  app.route('/media', createMedia(parts.env, parts.log));
  const inTurn = shedding(parts.env.MOST_REQUESTS);
  for (const base of ['/main/*', '/gateway/*']) app.use(base, inTurn);
  app.use('/main/*', requireXpId);
  const bootstrap = bootstrapHandlers(customerData);
  const people = {
    ...accountHandlers,
    ...profileHandlers,
    ...cartHandlers,
    ...wishlistHandlers,
    ...recentHandlers,
    ...addressHandlers,
    ...checkoutHandlers,
    ...orderHandlers,
    ...paymentHandlers,
    ...giftCardHandlers,
    ...otpHandlers,
    ...walletHandlers,
    ...measurementHandlers,
    ...afterSaleHandlers,
    ...exchangeHandlers,
    ...stockAlertHandlers,
    ...pincodeHandlers,
    ...privacyHandlers,
    ...sessionHandlers,
    ...lookupHandlers,
  };
  app.route(
    '/main',
    createRouter(main, { ...bootstrap, ...people }, backend, visitors(backend, 'main')),
  );
  app.route(
    '/gateway',
    createRouter(
      gateway,
      {
        ...bootstrap,
        ...visitHandlers,
        ...listingHandlers,
        ...productHandlers,
        ...offerHandlers,
        ...browseHandlers(reads, render),
        ...catalogueHandlers,
      },
      { ...backend, db: reads },
      visitors(backend, 'gateway'),
    ),
  );
  app.route('/azapayment', azapaymentApp(backend));
  app.route('/outbox', outboxPage(backend));
  app.route('/sandbox-identity', sandboxIdentity(backend));
  return { fetch: app.fetch };
}
