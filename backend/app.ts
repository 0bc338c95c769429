import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Redis } from 'ioredis';
import { gateway, main } from '@/lib/contract';
import { openCache, type Cache } from './cache';
import { rememberCountries, type CountryRow } from './db/countries';
import type { Database } from './db/database';
import { docsPage } from './docsPage';
import type { Env } from './env';
import { answerFailure } from './failures';
import { requireXpId } from './forgery';
import type { Geo } from './geo';
import { accountHandlers } from './handlers/account';
import { addressHandlers } from './handlers/address';
import { browseHandlers } from './handlers/browse';
import { afterSaleHandlers } from './handlers/afterSale';
import { exchangeHandlers } from './handlers/exchange';
import { bootstrapHandlers, visitHandlers } from './handlers/bootstrap';
import { cartHandlers } from './handlers/cart';
import { catalogueHandlers } from './handlers/catalogue';
import { checkoutHandlers } from './handlers/checkout';
import { giftCardHandlers } from './handlers/giftcards';
import { listingHandlers } from './handlers/listing';
import { lookupHandlers } from './handlers/lookup';
import { measurementHandlers } from './handlers/measurements';
import { offerHandlers, pincodeHandlers } from './handlers/offer';
import { orderHandlers } from './handlers/orders';
import { otpHandlers } from './handlers/otp';
import { paymentHandlers } from './handlers/payments';
import { privacyHandlers } from './handlers/privacy';
import { productHandlers } from './handlers/product';
import { customerData, profileHandlers } from './handlers/profile';
import { recentHandlers } from './handlers/recent';
import { sessionHandlers } from './handlers/sessions';
import { stockAlertHandlers } from './handlers/stockAlerts';
import { walletHandlers } from './handlers/wallet';
import { wishlistHandlers } from './handlers/wishlist';
import { sandboxIdentity } from './identity/sandboxPage';
import { healthApp } from './health';
import { openInvoices, type Invoices } from './invoice/render';
import { isForwarded, isSecureSite } from './local';
import { openListing, type Listing } from './listing/live';
import { openLimits, type Limits } from './limits';
import type { Log } from './log';
import { outboxPage } from './mail/outboxPage';
import { azapaymentApp } from './payments/sandbox';
import { createMedia } from './media';
import { watchRequests } from './metrics';
import { openRenderPool, type RenderPool } from './render/pool';
import { createRouter } from './router';
import { openSearches, type Searches } from './searches';
import { secureAnswers } from './secureAnswers';
import { shedding } from './shedding';
import { createShare } from './share';
import { readToTheEnd } from './unread';
import { visitors } from './visitor';

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
