import { z } from 'zod';
import { amount, coded, done, id } from './call';

const exchangeOfferWire = z.object({
  allowed: z.boolean(),
  refusal: z.string().describe('Why it is not allowed; empty when it is.'),
  until: z.iso
    .datetime()
    .nullable()
    .describe('Until when the piece can be exchanged: as long as it can be returned.'),
  reasons: z.array(z.string()),
  paid: amount.describe(
    'What was paid for the piece, after its share of the coupon. All of it pays for the other size.',
  ),
  sizes: z
    .array(
      z.object({
        size_id: id,
        size: z.string(),
        price: amount.describe(
          "Of as many as are exchanged: today's price with the sale and coupon discount of the order, in its currency, rate and duty.",
        ),
        to_pay: amount.describe('What is missing; "0" where nothing is.'),
        back: amount.describe(
          'What is left over: refunded when the old item is back; "0" where nothing is.',
        ),
        delivery_date: z.iso.date(),
      }),
    )
    .describe('The other sizes that can be had now. Empty when it is not allowed.'),
});
export type ExchangeOfferWire = z.infer<typeof exchangeOfferWire>;

/**
 * Not shown in the specification: returning a delivered order item and ordering another size of it,
 * in one step. 404 for another customer's order.
 */
export const exchangeCalls = {
  /** The price difference of each other size, as of now. */
  'GET /order/v1/orders/:id/items/:detailId/exchange': { reply: done(exchangeOfferWire) },
  /**
   * The return and the new order in one transaction. If an amount is due, the order is pending at
   * payment_url and the original item is unchanged until it is paid. 1704 with the reason if it is
   * not possible or the amount has changed. Repeated requests with the same token (the idempotency
   * key) give the same exchange.
   */
  'POST /order/v1/orders/:id/items/:detailId/exchange': {
    body: z.object({
      size_id: id,
      reason: z.string().trim().min(1, 'Please choose a reason').max(200),
      to_pay: amount.describe('What the shopper was shown.'),
      back: amount.describe('What the shopper was shown.'),
      token: z.uuid(),
    }),
    reply: z.union([done(z.object({ order_id: id, payment_url: z.string().nullable() })), coded]),
  },
};
