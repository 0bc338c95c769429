import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { exchangeCalls } from '@/lib/contract/exchanges';
import { requireCustomer } from '@/backend/auth/account';
import type { BackendContext } from '@/backend/http/context';
import { findCustomerOrder } from '@/backend/orders/repository';
import { parseId } from '@/backend/http/ids';
import { deliverMessages } from '@/backend/mail/transport';
import { confirmOrder } from '@/backend/orders/confirm';
import { loadExchangeQuote, type ExchangeContext } from './service';
import { CancellationRefused } from '@/backend/orders/cancellations/service';
import { placeExchange } from './placeExchange';
import { availableProviders } from '@/backend/payments/providers';
import { newPaymentUrl } from '@/backend/payments/url';
import { HttpError } from '@/backend/http/httpError';
import type { Handlers } from '@/backend/http/handlerContext';
import { exchangeQuoteView } from '@/backend/orders/cancellations/view';
import type { RequestVisitor } from '@/backend/http/visitor';

const ORDER_NOT_FOUND = new HttpError(404, 'No such order');
type ItemRequestContext = BackendContext & {
  visitor: RequestVisitor;
  params: { id: string | number; detailId: string | number };
};

const toExchangeContext = async ({
  visitor,
  params,
  countries,
}: ItemRequestContext): Promise<ExchangeContext> => ({
  customerId: requireCustomer(visitor),
  orderId: parseId(params.id, 'No such order'),
  lineId: parseId(params.detailId, 'No such order'),
  countries: await countries(),
  now: new Date(),
});

export const exchangeHandlers: Handlers<typeof exchangeCalls> = {
  async 'GET /order/v1/orders/:id/items/:detailId/exchange'(context) {
    const quote = await loadExchangeQuote(context.db, await toExchangeContext(context));
    if (!quote) throw ORDER_NOT_FOUND;
    return { status: 200, data: exchangeQuoteView(quote) };
  },

  async 'POST /order/v1/orders/:id/items/:detailId/exchange'(context) {
    const { size_id, to_pay, back, reason, token } = context.body;
    const exchangeContext = await toExchangeContext(context);
    try {
      const placed = await context.db.transaction().execute(async (tx) => {
        const result = await placeExchange(tx, {
          ...exchangeContext,
          sizeId: size_id,
          toPay: to_pay,
          back,
          reason,
          token,
          providers: availableProviders(context.env),
          ip: context.visitor.ip,
        });
        if (result?.isConfirmed && !result.isRepeated)
          await confirmOrder(tx, context.env.SITE_URL, exchangeContext.customerId, result.id);
        return result;
      });
      const order =
        placed && (await findCustomerOrder(context.db, exchangeContext.customerId, placed.id));
      if (!order) throw ORDER_NOT_FOUND;
      void deliverMessages(context);
      return {
        status: 200 as const,
        data: { order_id: order.id, payment_url: await newPaymentUrl(context, order) },
      };
    } catch (error) {
      if (!(error instanceof CancellationRefused)) throw error;
      return { status: 200, code: RESPONSE_CODES.AFTER_SALE_REFUSED, message: error.message };
    }
  },
};
