import type { staffExchangeCalls } from '@/lib/contract/staffExchanges';
import { parseAmount } from '@/lib/i18n/money';
import { CustomerBlockedError } from '@/backend/checkout/customerBlocked';
import type { CountryRow } from '@/backend/countries/repository';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import type { Database } from '@/backend/infra/db/database';
import { deliverMessages } from '@/backend/mail/transport';
import { CancellationRefused } from '@/backend/orders/cancellations/service';
import { exchangeQuoteView } from '@/backend/orders/cancellations/view';
import { confirmOrder } from '@/backend/orders/confirm';
import { placeExchange } from '@/backend/orders/exchanges/placeExchange';
import { loadExchangeQuote, type ExchangeContext } from '@/backend/orders/exchanges/service';
import { orderByNumber } from '@/backend/orders/repository';
import { availableProviders } from '@/backend/payments/providers';
import { newPaymentUrl } from '@/backend/payments/url';
import { lockDailyLimit, performAct, requireWithinDailyLimit } from '@/backend/staff/acts';
import { requireActor, type StaffVisitor } from '@/backend/staff/visitor';
import { NO_ORDER, requireOrder } from './orderAct';
import { auditedLines } from './view';

type ItemContext = {
  params: { id: string | number; detailId: string | number };
  countries: CountryRow[];
};

async function toExchangeContext(
  db: Database,
  { params, countries }: ItemContext,
  options?: { lock: boolean },
): Promise<ExchangeContext> {
  const orderId = parseId(params.id, NO_ORDER.message);
  const { order } = await requireOrder(db, orderId, options);
  return {
    customerId: order.customer_id,
    orderId,
    lineId: parseId(params.detailId),
    countries,
    now: new Date(),
  };
}

type PlaceRequest = Parameters<typeof placeExchange>[1];

/** The new order; 409 with the reason when the exchange is refused. */
async function placeForCustomer(tx: Database, siteUrl: string, request: PlaceRequest) {
  const placed = await placeExchange(tx, request).catch((error: unknown) => {
    if (error instanceof CancellationRefused) throw new HttpError(409, error.message);
    if (error instanceof CustomerBlockedError) throw new HttpError(409, 'The customer is blocked');
    throw error;
  });
  if (!placed) throw new HttpError(404, `Item ${request.lineId} is not part of this order`);
  if (placed.isConfirmed && !placed.isRepeated)
    await confirmOrder(tx, siteUrl, request.customerId, placed.id);
  return placed;
}

export const staffExchangeHandlers: Handlers<typeof staffExchangeCalls, StaffVisitor> = {
  async 'GET /staff/v1/orders/:id/items/:detailId/exchange'(context) {
    const { db, params } = context;
    const item = { params, countries: await context.countries() };
    const quote = await loadExchangeQuote(db, await toExchangeContext(db, item));
    if (!quote) throw new HttpError(404, 'No such item');
    return { status: 200, data: exchangeQuoteView(quote) };
  },

  async 'POST /staff/v1/orders/:id/items/:detailId/exchange'(context) {
    const { body, env, db, params } = context;
    const item = { params, countries: await context.countries() };
    const { order_id } = await performAct(context, 'exchange', async (tx) => {
      const exchange = await toExchangeContext(tx, item, { lock: true });
      const actor = requireActor(context.visitor);
      await lockDailyLimit(tx, actor);
      const { order, lines } = await requireOrder(tx, exchange.orderId);
      const placed = await placeForCustomer(tx, env.SITE_URL, {
        ...exchange,
        sizeId: body.size_id,
        toPay: body.to_pay,
        back: body.back,
        reason: body.reason,
        token: body.key,
        providers: availableProviders(env),
        ip: null,
      });
      const rupeesMinor = placed.isRepeated
        ? 0
        : Math.round((parseAmount(body.back) * 100) / order.rate);
      await requireWithinDailyLimit(tx, actor, 'exchange', rupeesMinor);
      const after = auditedLines((await requireOrder(tx, exchange.orderId)).lines);
      return {
        target: `order ${exchange.orderId}`,
        before: auditedLines(lines),
        after: { ...after, exchanged_for: placed.id, reason: body.reason },
        reply: { order_id: placed.id },
        rupeesMinor,
      };
    });
    void deliverMessages(context);
    const order = await orderByNumber(db, order_id);
    if (!order) throw NO_ORDER;
    return { status: 200, data: { order_id, payment_url: await newPaymentUrl(context, order) } };
  },
};
