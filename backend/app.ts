import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Redis } from 'ioredis';
import { gateway, main } from '@/lib/contract';
import { createRevisionCache, type RevisionCache } from './infra/cache';
import { createCountriesCache, type CountryRow } from './countries/repository';
import type { Database } from './infra/db/database';
import { docsPage } from './http/docsPage';
import type { BackendEnv } from './env';
import { createErrorHandler } from './http/errors';
import { requireXpId } from './http/csrf';
import type { CountryLookup } from './infra/geo';
import { accountHandlers } from './account/handlers';
import { addressHandlers } from './address/handlers';
import { browseHandlers } from './browse/handlers';
import { cancellationHandlers } from './orders/cancellations/handlers';
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
import { findCustomer, profileHandlers } from './account/profileHandlers';
import { recentHandlers } from './recent/handlers';
import { sessionHandlers } from './auth/sessionHandlers';
import { stockAlertHandlers } from './stockAlerts/handlers';
import { walletHandlers } from './wallet/handlers';
import { wishlistHandlers } from './wishlist/handlers';
import { sandboxIdentityApp } from './auth/identity/sandboxPage';
import { healthApp } from './http/health';
import { createInvoiceRenderer, type InvoiceRenderer } from './invoices/render';
import { isForwarded, isSecureSite } from './http/isLocal';
import { createLiveCatalogueIndex, type LiveCatalogueIndex } from './listing/liveCatalogueIndex';
import { createRateLimits, type RateLimits } from './http/rateLimits';
import type { Log } from './infra/log';
import { outboxPage } from './mail/outboxPage';
import { azapaymentApp } from './payments/sandbox/server';
import { createMediaServer } from './media/server';
import { createRequestMetrics } from './http/metrics';
import { createRenderPool, type RenderPool } from './infra/workers/pool';
import { createRouter } from './http/router';
import { createSearchRateLimit, type SearchRateLimit } from './http/searchRateLimit';
import { setResponseHeaders } from './http/responseHeaders';
import { loadShedding } from './http/loadShedding';
import { createShareServer } from './share/server';
import { drainRequestBody } from './http/drainRequestBody';
import { createVisitorResolver } from './http/visitor';

/** What the process gives the backend: everything that touches the world outside. */
export type BackendDependencies = {
  env: BackendEnv;
  db: Database;
  /** Where the gateway reads; left out, where everything is. */
  readDb?: Database;
  /** What replicas share beside the database; left out, they do without. */
  redis?: Redis;
  geo: CountryLookup;
  log: Log;
  /** True from the moment the process is told to stop. */
  isStopping?: () => boolean;
};

/** What every handler is given. */
export type BackendContext = BackendDependencies & {
  /** The countries the store sells to, at most a minute old. */
  countries: () => Promise<CountryRow[]>;
  /** What lists are sifted from, in the memory of this process. */
  listing: LiveCatalogueIndex;
  limits: RateLimits;
  searchRateLimit: SearchRateLimit;
  cache: RevisionCache;
  render: RenderPool;
  invoices: InvoiceRenderer;
};

/** Both bases and what stands beside them, as one function from Request to Response. */
export function createBackend(dependencies: BackendDependencies): {
  fetch: (request: Request, bindings?: object) => Response | Promise<Response>;
} {
  const readDb = dependencies.readDb ?? dependencies.db;
  const render = createRenderPool();
  const backend: BackendContext = {
    ...dependencies,
    render,
    invoices: createInvoiceRenderer(dependencies.env, render, dependencies.log),
    countries: createCountriesCache(dependencies.db),
    listing: createLiveCatalogueIndex(readDb),
    limits: createRateLimits(dependencies.db, dependencies.redis),
    searchRateLimit: createSearchRateLimit(dependencies.env.SEARCHES_A_MINUTE, dependencies.redis),
    cache: createRevisionCache(dependencies.redis),
  };
  const app = new Hono();
  app.onError(createErrorHandler(dependencies.log));
  app.notFound((http) => http.json({ status: 404, message: 'Not found' }, 404));
  const {
    recordRequest,
    metrics,
    contentType: metricsType,
  } = createRequestMetrics(dependencies.env, dependencies.log);
  app.use(setResponseHeaders, drainRequestBody, requestId({ limitLength: 64 }), recordRequest);
  app.route('/health', healthApp(backend));
  // For operators, who ask the process itself; not for whom a proxy lets in, whatever address it thought it was passing on.
  app.get(
    '/metrics',
    (http, next) => (isForwarded(http) ? Promise.resolve(http.notFound()) : next()),
    async (http) => http.body(await metrics(), 200, { 'Content-Type': metricsType }),
  );
  if (dependencies.env.NODE_ENV === 'development' && !isSecureSite(dependencies.env))
    app.route('/docs', docsPage());
  app.route('/media/share', createShareServer({ ...backend, db: readDb }));
  app.route('/media', createMediaServer(dependencies.env, dependencies.log));
  const shedLoad = loadShedding(dependencies.env.MOST_REQUESTS);
  for (const base of ['/main/*', '/gateway/*']) app.use(base, shedLoad);
  app.use('/main/*', requireXpId);
  const bootstrap = bootstrapHandlers(findCustomer);
  const mainHandlers = {
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
    ...cancellationHandlers,
    ...exchangeHandlers,
    ...stockAlertHandlers,
    ...pincodeHandlers,
    ...privacyHandlers,
    ...sessionHandlers,
    ...lookupHandlers,
  };
  app.route(
    '/main',
    createRouter(
      main,
      { ...bootstrap, ...mainHandlers },
      backend,
      createVisitorResolver(backend, 'main'),
    ),
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
        ...browseHandlers(readDb, render),
        ...catalogueHandlers,
      },
      { ...backend, db: readDb },
      createVisitorResolver(backend, 'gateway'),
    ),
  );
  app.route('/azapayment', azapaymentApp(backend));
  app.route('/outbox', outboxPage(backend));
  app.route('/sandbox-identity', sandboxIdentityApp(backend));
  return { fetch: app.fetch };
}
