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

/** Not shown in the specification: a delivered piece is sent back and the same in another size is ordered, as one thing. Another customer's order answers 404. */
export const exchangeCalls = {
  /** What each other size would cost or bring now. */
  'GET /order/v1/orders/:id/items/:detailId/exchange': { reply: done(exchangeOfferWire) },
  /**
   * The return and the new order in one transaction. Where something is to be paid the order is pending at payment_url, and nothing happens to the old piece before it is paid.
   * 1704 and why when it cannot be, or costs another now. The same token is the same exchange, however often it is sent.
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
