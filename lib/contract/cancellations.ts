import { z } from 'zod';
import { amount, coded, done, id } from './call';

const refundTo = z.enum(['source', 'wallet']);

/** One refund destination, in the currency of the order, as of now. */
export const refundOptionWire = z.object({
  refund_to: refundTo.describe(
    'The refund destination of the money part: the original payment method, or the wallet. Points, wallet and gift card amounts return to themselves.',
  ),
  amount: amount.describe(
    'The price paid for the item, after its share of the coupon; with shipping for the last item of the order.',
  ),
  deduction_percent: z.number().int(),
  deduction: amount,
  refund: amount.describe('amount minus deduction; 0 for cash on delivery that is not paid yet.'),
  breakdown: z.object({ money: amount, wallet: amount, points: amount, gift_card: amount }),
});

export const cancellationTermsWire = z.object({
  allowed: z.boolean(),
  refusal: z.string().describe('The reason if it is not allowed; otherwise empty.'),
  until: z.iso.datetime().nullable().describe('The end of the return period of a delivered item.'),
  reasons: z.array(z.string()),
  options: z.array(refundOptionWire).describe('Empty if it is not allowed.'),
  waits_for_return: z
    .boolean()
    .optional()
    .describe('The refund is paid after the exchanged item has been returned.'),
});
export type CancellationTermsWire = z.infer<typeof cancellationTermsWire>;

const cancelOrReturn = z.object({
  refund_to: refundTo,
  reason: z.string().trim().min(1, 'Please choose a reason').max(200),
  refund: amount.describe(
    'The amount that the shopper confirmed: if it has changed, nothing happens and the response is 1704.',
  ),
});
const reply = done(
  z.object({
    order_detail_id: id,
    status: z.enum(['cancelled', 'return_requested']),
    refund: amount,
    refund_to: refundTo,
  }),
);

/** Not in the specification. :detailId is order_detail_id; 404 for another customer's order. */
export const cancellationCalls = {
  /** The terms for cancelling an order item now, with the deduction of each refund destination. */
  'GET /order/v1/orders/:id/items/:detailId/cancellation': { reply: done(cancellationTermsWire) },
  /** Cancels an item before dispatch and records its refund; 1704 with the reason. */
  'POST /order/v1/orders/:id/items/:detailId/cancellation': {
    body: cancelOrReturn,
    reply: z.union([reply, coded]),
  },
  /** The terms for returning a delivered item now, with the deduction of each destination. */
  'GET /order/v1/orders/:id/items/:detailId/return': { reply: done(cancellationTermsWire) },
  /** Requests the return of a delivered item, refunded on arrival; 1704 with the reason. */
  'POST /order/v1/orders/:id/items/:detailId/return': {
    body: cancelOrReturn,
    reply: z.union([reply, coded]),
  },
};
