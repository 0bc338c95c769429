import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { staff, type Staff } from '@/lib/contract';
import { staffRoleWire } from '@/lib/contract/staff';
import { clientAddressOf } from '@/backend/http/clientAddress';
import type { BackendContext } from '@/backend/http/context';
import { drainRequestBody } from '@/backend/http/drainRequestBody';
import { createErrorHandler } from '@/backend/http/errors';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { isLocal } from '@/backend/http/isLocal';
import { loadShedding } from '@/backend/http/loadShedding';
import { refuseChanges } from '@/backend/http/refuseChanges';
import { setResponseHeaders } from '@/backend/http/responseHeaders';
import { createRouter } from '@/backend/http/router';
import { isSameSecret } from '@/backend/http/signature';
import { staffAccountHandlers } from './accountHandlers';
import { staffNewProductHandlers } from './catalogue/newProductHandlers';
import { staffBackupHandlers } from './backups/handlers';
import { staffCategoryHandlers } from './categories/handlers';
import { staffDesignerHandlers } from './designers/handlers';
import { staffLandingPageHandlers } from './landingPages/handlers';
import { staffLookHandlers } from './looks/handlers';
import { staffPictureHandlers } from './catalogue/pictureHandlers';
import { staffProductHandlers } from './catalogue/productHandlers';
import { staffSaleHandlers } from './catalogue/saleHandlers';
import { staffStockHandlers } from './catalogue/stockHandlers';
import { staffBannerHandlers } from './home/bannerHandlers';
import { staffCarouselHandlers } from './home/carouselHandlers';
import { staffSearchHandlers } from './search/handlers';
import { staffOperationHandlers } from './settings/operationHandlers';
import { staffSettingHandlers } from './settings/handlers';
import { staffHelpHandlers } from './content/helpHandlers';
import { staffNoticeHandlers } from './content/noticeHandlers';
import { staffCouponHandlers } from './coupons/handlers';
import { staffCustomerHandlers } from './customers/handlers';
import { createDeskApp } from './desk';
import { CALL_PERMISSIONS, can } from './permissions';
import { staffSessionByToken, touchStaffSession } from './sessionsRepository';
import { staffBuyerHandlers } from './orders/buyerHandlers';
import { staffDelayHandlers } from './orders/delayHandlers';
import { staffUndeliveredHandlers } from './orders/undeliveredHandlers';
import { staffDocumentHandlers } from './orders/documentHandlers';
import { staffExchangeHandlers } from './orders/exchangeHandlers';
import { staffFulfilmentHandlers } from './orders/fulfilmentHandlers';
import { staffConversionHandlers } from './conversions/handlers';
import { staffGiftCardHandlers } from './giftCards/handlers';
import { staffLedgerHandlers } from './ledger/handlers';
import { staffGstHandlers } from './gst/handlers';
import { staffOrderHandlers } from './orders/handlers';
import { staffMoneyHandlers } from './orders/moneyHandlers';
import { staffShipmentHandlers } from './orders/shipmentHandlers';
import { staffRefundAgainHandlers } from './orders/refundAgainHandlers';
import { staffRefundHandlers } from './orders/refundHandlers';
import { staffReconciliationHandlers } from './reconciliation/handlers';
import { staffSignInHandlers } from './signInHandlers';
import { staffSummaryHandlers } from './summary/handlers';
import { staffTicketHandlers } from './tickets/handlers';
import { staffJobHandlers } from './jobs/handlers';
import { staffWebhookHandlers } from './webhooks/handlers';
import { OPERATOR_NAME, type StaffActor, type StaffVisitor } from './visitor';

const UNAUTHORIZED = new HttpError(401, 'Please sign in');
const VISITOR = 'staffVisitor';

/** The operator, who has the token of this process's file; only on this machine, not forwarded. */
function resolveOperator(http: Context, token: string, operatorToken?: string): StaffActor {
  if (!operatorToken || !isLocal(http) || !isSameSecret(token, operatorToken)) throw UNAUTHORIZED;
  return { name: OPERATOR_NAME, role: 'owner' };
}

async function resolveSession(
  { db }: Pick<BackendContext, 'db'>,
  token: string,
): Promise<StaffActor> {
  const session = await staffSessionByToken(db, token);
  if (!session) throw UNAUTHORIZED;
  if (session.is_stale) await touchStaffSession(db, session.id);
  return {
    name: session.staff_email,
    role: staffRoleWire.parse(session.role),
    accountId: session.account_id,
    sessionId: session.id,
  };
}

async function resolveActor(backend: BackendContext, http: Context): Promise<StaffActor> {
  const [scheme = '', token = ''] = (http.req.header('authorization') ?? '').split(' ');
  if (!token) throw UNAUTHORIZED;
  if (scheme.toLowerCase() === 'operator')
    return resolveOperator(http, token, backend.operatorToken);
  if (scheme.toLowerCase() === 'bearer') return resolveSession(backend, token);
  throw UNAUTHORIZED;
}

/** Resolves who calls, before the input is read: 401 without a session, 403 for another role. */
const authorize =
  (backend: BackendContext, key: keyof Staff): MiddlewareHandler =>
  async (http, next) => {
    const permission = CALL_PERMISSIONS[key];
    const { ip } = clientAddressOf(http, backend.env.TRUST_PROXY);
    const actor = permission === 'public' ? undefined : await resolveActor(backend, http);
    if (
      actor &&
      permission !== 'public' &&
      permission !== 'session' &&
      !can(actor.role, permission)
    )
      throw new HttpError(403, `The role "${actor.role}" may not do this`);
    http.set(VISITOR, { ip, actor } satisfies StaffVisitor);
    await next();
  };

const forbidCaching: MiddlewareHandler = async (http, next) => {
  await next();
  http.res.headers.set('Cache-Control', 'private, no-store');
};

const staffHandlers: Handlers<Staff, StaffVisitor> = {
  ...staffSignInHandlers,
  ...staffAccountHandlers,
  ...staffOrderHandlers,
  ...staffFulfilmentHandlers,
  ...staffBuyerHandlers,
  ...staffDelayHandlers,
  ...staffUndeliveredHandlers,
  ...staffMoneyHandlers,
  ...staffShipmentHandlers,
  ...staffDocumentHandlers,
  ...staffExchangeHandlers,
  ...staffRefundHandlers,
  ...staffRefundAgainHandlers,
  ...staffStockHandlers,
  ...staffProductHandlers,
  ...staffSaleHandlers,
  ...staffNewProductHandlers,
  ...staffPictureHandlers,
  ...staffCategoryHandlers,
  ...staffDesignerHandlers,
  ...staffLookHandlers,
  ...staffLandingPageHandlers,
  ...staffCouponHandlers,
  ...staffBannerHandlers,
  ...staffCarouselHandlers,
  ...staffHelpHandlers,
  ...staffSearchHandlers,
  ...staffGiftCardHandlers,
  ...staffLedgerHandlers,
  ...staffSettingHandlers,
  ...staffOperationHandlers,
  ...staffNoticeHandlers,
  ...staffConversionHandlers,
  ...staffGstHandlers,
  ...staffReconciliationHandlers,
  ...staffSummaryHandlers,
  ...staffTicketHandlers,
  ...staffCustomerHandlers,
  ...staffWebhookHandlers,
  ...staffBackupHandlers,
  ...staffJobHandlers,
};

/** The staff API and the desk, on a port of their own: never with the shop's. */
export function createStaffApp(backend: BackendContext, recordRequest: MiddlewareHandler): Hono {
  const app = new Hono();
  app.onError(createErrorHandler(backend.log));
  app.notFound((http) => http.json({ status: 404, message: 'Not found' }, 404));
  app.use('/staff/*', forbidCaching);
  app.use(
    setResponseHeaders,
    drainRequestBody,
    requestId({ limitLength: 64 }),
    recordRequest,
    loadShedding(backend.env.MAX_CONCURRENT_REQUESTS),
    refuseChanges(backend.embedded, { detailed: true }),
  );
  app.route('/', createDeskApp(backend.env));
  for (const key of Object.keys(CALL_PERMISSIONS) as (keyof Staff)[]) {
    const [method = '', path = ''] = key.split(' ');
    app.on(method, path, authorize(backend, key));
  }
  app.route(
    '/',
    createRouter<Staff, StaffVisitor>(
      staff,
      staffHandlers,
      backend,
      async (http) => http.get(VISITOR) as StaffVisitor,
    ),
  );
  return app;
}
