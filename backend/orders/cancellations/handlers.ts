import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { cancellationCalls } from '@/lib/contract/cancellations';
import { requireCustomer } from '@/backend/auth/account';
import type { BackendContext } from '@/backend/http/context';
import { parseId } from '@/backend/http/ids';
import { deliverMessages } from '@/backend/mail/transport';
import { cancelOrReturnLine, CancellationRefused, type CancelOrReturnRequest } from './service';
import { loadCancellationQuote, type CancelOrReturnKind } from './quote';
import { HttpError } from '@/backend/http/httpError';
import type { Handlers } from '@/backend/http/handlerContext';
import { formatMinor } from '@/lib/i18n/money';
import { cancellationQuoteView } from './view';
import type { RequestVisitor } from '@/backend/http/visitor';

const ORDER_NOT_FOUND = new HttpError(404, 'No such order');
type ItemRequestContext = BackendContext & {
  visitor: RequestVisitor;
  params: { id: string | number; detailId: string | number };
};
type Body = Pick<CancelOrReturnRequest, 'reason' | 'refund'> & {
  refund_to: CancelOrReturnRequest['refundTo'];
};

const itemParams = ({ visitor, params }: ItemRequestContext) => ({
  customerId: requireCustomer(visitor),
  orderId: parseId(params.id, 'No such order'),
  lineId: parseId(params.detailId, 'No such order'),
});

async function showQuote(context: ItemRequestContext, kind: CancelOrReturnKind) {
  const { customerId, orderId, lineId } = itemParams(context);
  const quote = await loadCancellationQuote(
    context.db,
    customerId,
    orderId,
    lineId,
    kind,
    new Date(),
  );
  if (!quote) throw ORDER_NOT_FOUND;
  return { status: 200 as const, data: cancellationQuoteView(quote) };
}

async function cancelOrReturn(
  context: ItemRequestContext,
  kind: CancelOrReturnKind,
  { refund_to, reason, refund }: Body,
) {
  const request = {
    ...itemParams(context),
    kind,
    by: 'customer' as const,
    refundTo: refund_to,
    reason,
    refund,
    now: new Date(),
    siteUrl: context.env.SITE_URL,
  };
  try {
    const refundTerms = await context.db
      .transaction()
      .execute((tx) => cancelOrReturnLine(tx, request));
    if (!refundTerms) throw ORDER_NOT_FOUND;
    void deliverMessages(context);
    const status = kind === 'return' ? ('return_requested' as const) : ('cancelled' as const);
    return {
      status: 200 as const,
      data: {
        order_detail_id: request.lineId,
        status,
        refund: formatMinor(refundTerms.netRefund),
        refund_to,
      },
    };
  } catch (error) {
    if (!(error instanceof CancellationRefused)) throw error;
    return { status: 200, code: RESPONSE_CODES.AFTER_SALE_REFUSED, message: error.message };
  }
}

export const cancellationHandlers: Handlers<typeof cancellationCalls> = {
  'GET /order/v1/orders/:id/items/:detailId/cancellation': (context) =>
    showQuote(context, 'cancellation'),
  'POST /order/v1/orders/:id/items/:detailId/cancellation': (context) =>
    cancelOrReturn(context, 'cancellation', context.body),
  'GET /order/v1/orders/:id/items/:detailId/return': (context) => showQuote(context, 'return'),
  'POST /order/v1/orders/:id/items/:detailId/return': (context) =>
    cancelOrReturn(context, 'return', context.body),
};
