import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { gateway, main } from '@/lib/contract';
import { createRevisionCache } from './infra/cache';
import { courierWebhooks } from './couriers/webhookApp';
import { createCountriesCache } from './countries/repository';
import type { BackendContext, BackendDependencies } from './http/context';
import { docsPage } from './http/docsPage';
import { createErrorHandler } from './http/errors';
import { requireXpId } from './http/csrf';
import { accountHandlers } from './account/handlers';
import { addressHandlers } from './address/handlers';
import { browseHandlers } from './browse/handlers';
import { cancellationHandlers } from './orders/cancellations/handlers';
import { delayHandlers } from './delays/handlers';
import { emailPreferenceHandlers } from './emailPreferences/handlers';
import { exchangeHandlers } from './orders/exchanges/handlers';
import { bootstrapHandlers, visitHandlers } from './bootstrap/handlers';
import { cartHandlers } from './cart/handlers';
import { catalogueHandlers } from './catalogue/handlers';
import { createCatalogueSyncApp } from './catalogue/sync/app';
import { shopifyWebhooks } from './catalogue/sync/shopifyWebhooks';
import { checkoutHandlers } from './checkout/handlers';
import { giftCardHandlers } from './giftCards/handlers';
import { invoiceHandlers } from './invoices/handlers';
import { packingSlipHandlers } from './invoices/packingSlipHandlers';
import { listingHandlers } from './listing/handlers';
import { orderTrackingHandlers } from './orders/trackingHandlers';
import { measurementHandlers } from './measurements/handlers';
import { namedListHandlers } from './namedLists/handlers';
import { offerHandlers, pincodeHandlers } from './product/offerHandlers';
import { orderHandlers } from './orders/handlers';
import { otpHandlers } from './auth/otpHandlers';
import { paymentHandlers } from './payments/handlers';
import { helpTextHandlers } from './content/helpTexts';
import { policyHandlers } from './policies/handlers';
import { privacyHandlers } from './privacy/handlers';
import { productHandlers } from './product/handlers';
import { findCustomer, profileHandlers } from './account/profileHandlers';
import { recentHandlers } from './recent/handlers';
import { savedCardHandlers } from './payments/savedCards';
import { sessionHandlers } from './auth/sessionHandlers';
import { stockAlertHandlers } from './stockAlerts/handlers';
import { storeHandlers } from './stores/handlers';
import { ticketHandlers } from './tickets/handlers';
import { walletHandlers } from './wallet/handlers';
import { wishlistHandlers } from './wishlist/handlers';
import { sandboxIdentityApp } from './auth/identity/sandboxPage';
import { healthApp } from './http/health';
import { createInvoiceRenderer } from './invoices/render';
import { isSecureSite } from './http/isLocal';
import { createPostgresSearchEngine } from './listing/postgresSearchEngine';
import { createRateLimits } from './http/rateLimits';
import { outboxPage } from './mail/outboxPage';
import { azapaymentApp } from './payments/sandbox/server';
import { providerWebhooks } from './payments/webhookApp';
import { createMediaServer } from './media/server';
import { countWebhooks, createRequestMetrics } from './http/metrics';
import { backendRegister, databaseWritable } from './infra/metrics';
import { measureQueues } from './infra/queueMetrics';
import { createWorkerPool } from './infra/workers/pool';
import { createRouter } from './http/router';
import { isSandboxOn } from './sandboxes';
import { createSearchRateLimit } from './http/searchRateLimit';
import { traceRequest } from './http/requestTracing';
import { setResponseHeaders } from './http/responseHeaders';
import { loadShedding } from './http/loadShedding';
import { refuseChanges, writeProblem } from './http/refuseChanges';
import { createShareServer } from './share/server';
import { drainRequestBody } from './http/drainRequestBody';
import { createInterestRecorder } from './landingPages/searchInterest';
import { createStaffApp } from './staff/app';
import { createVisitorResolver } from './http/visitor';
import { createSearchSignalHandlers } from './ranking/signalHandlers';
import { createWebVitalsHandlers } from './webVitals/handlers';

const createContext = (
  dependencies: BackendDependencies,
  readDb: BackendDependencies['db'],
): BackendContext => {
  const workers = createWorkerPool();
  return {
    ...dependencies,
    workers,
    invoices: createInvoiceRenderer(dependencies.env, workers, dependencies.log),
    countries: createCountriesCache(dependencies.db),
    searchEngine: createPostgresSearchEngine(readDb, dependencies.log),
    rateLimits: createRateLimits(dependencies.db, dependencies.redis),
    searchRateLimit: createSearchRateLimit(
      dependencies.env.SEARCH_RATE_LIMIT_PER_MINUTE,
      dependencies.redis,
    ),
    cache: createRevisionCache(dependencies.redis),
    recordInterest: createInterestRecorder(dependencies.db, dependencies.log),
  };
};

const bootstrap = bootstrapHandlers(findCustomer);

const createMainRouter = (backend: BackendContext) =>
  createRouter(
    main,
    {
      ...bootstrap,
      ...accountHandlers,
      ...profileHandlers,
      ...cartHandlers,
      ...wishlistHandlers,
      ...namedListHandlers,
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
      ...invoiceHandlers,
      ...packingSlipHandlers,
      ...stockAlertHandlers,
      ...emailPreferenceHandlers,
      ...pincodeHandlers,
      ...privacyHandlers,
      ...sessionHandlers,
      ...savedCardHandlers,
      ...orderTrackingHandlers,
      ...delayHandlers,
      ...ticketHandlers,
    },
    backend,
    createVisitorResolver(backend, 'main'),
  );

/** Visitors are resolved from `backend.db`; the handlers read from `readDb`. */
const createGatewayRouter = (backend: BackendContext, readDb: BackendContext['db']) =>
  createRouter(
    gateway,
    {
      ...bootstrap,
      ...visitHandlers,
      ...listingHandlers,
      ...productHandlers,
      ...offerHandlers,
      ...browseHandlers(readDb, backend.workers),
      ...catalogueHandlers,
      ...policyHandlers,
      ...helpTextHandlers,
      ...storeHandlers,
      ...createWebVitalsHandlers(),
      ...createSearchSignalHandlers(backend.db),
    },
    { ...backend, db: readDb },
    createVisitorResolver(backend, 'gateway'),
  );

type Fetch = (request: Request, bindings?: object) => Response | Promise<Response>;

/**
 * Builds both API bases and the auxiliary pages as one function from Request to Response, and the
 * staff API as another, with the process's metrics as text: they share no port.
 */
export function createBackend(dependencies: BackendDependencies): {
  fetch: Fetch;
  staffFetch: Fetch;
  metrics: () => Promise<string>;
} {
  const { env, log } = dependencies;
  const readDb = dependencies.readDb ?? dependencies.db;
  const recordRequest = createRequestMetrics(env, log);
  const backend = createContext(dependencies, readDb);
  const app = new Hono();
  app.onError(createErrorHandler(log));
  app.notFound((http) => http.json({ status: 404, message: 'Not found' }, 404));
  app.use(
    setResponseHeaders,
    drainRequestBody,
    requestId({ limitLength: 64 }),
    traceRequest,
    recordRequest,
  );
  app.route('/health', healthApp(backend));
  if (env.NODE_ENV === 'development' && !isSecureSite(env)) app.route('/docs', docsPage());
  app.route('/media/share', createShareServer({ ...backend, db: readDb }));
  app.route('/media', createMediaServer(env, log));
  const shedLoad = loadShedding(env.MAX_CONCURRENT_REQUESTS);
  for (const base of ['/main/*', '/gateway/*', '/catalogue/*']) app.use(base, shedLoad);
  for (const base of ['/main/*', '/gateway/*', '/azapayment/*', '/webhooks/*', '/catalogue/*'])
    app.use(base, refuseChanges(backend.embedded));
  app.use('/main/*', requireXpId);
  app.route('/main', createMainRouter(backend));
  app.route('/gateway', createGatewayRouter(backend, readDb));
  app.route('/', createCatalogueSyncApp(backend));
  app.use('/azapayment/*', countWebhooks);
  app.use('/webhooks/*', countWebhooks);
  app.route('/azapayment', providerWebhooks(backend));
  app.route('/webhooks', courierWebhooks(backend));
  app.route('/webhooks', shopifyWebhooks(backend));
  if (isSandboxOn(env, 'payment')) app.route('/azapayment', azapaymentApp(backend));
  if (isSandboxOn(env, 'outbox')) app.route('/outbox', outboxPage(backend));
  if (isSandboxOn(env, 'identity')) app.route('/sandbox-identity', sandboxIdentityApp(backend));
  return {
    fetch: app.fetch,
    staffFetch: createStaffApp(backend, recordRequest).fetch,
    async metrics() {
      databaseWritable.set(writeProblem(dependencies.embedded) === undefined ? 1 : 0);
      await measureQueues(dependencies.db);
      return backendRegister.metrics();
    },
  };
}
