import { z } from 'zod';
import { amount, coded, done, id, sizeText } from './call';

export const exchangeOfferWire = z.object({
  allowed: z.boolean(),
  refusal: z.string().describe('The reason if it is not allowed; otherwise empty.'),
  until: z.iso
    .datetime()
    .nullable()
    .describe('The end of the exchange period, which equals the return period.'),
  reasons: z.array(z.string()),
  paid: amount.describe(
    'The price paid for the item, after its share of the coupon. All of it is credited to the other size.',
  ),
  sizes: z
    .array(
      z.object({
        size_id: id,
        size: z.string(),
        size_text: sizeText,
        price: amount.describe(
          "Of the exchanged quantity: today's price with the sale and coupon discount of the order, in its currency, rate and duty.",
        ),
        to_pay: amount.describe('The amount due; "0" if none.'),
        back: amount.describe(
          'The surplus, refunded when the original item has been returned; "0" if none.',
        ),
        delivery_date: z.iso.date(),
      }),
    )
    .describe('The other sizes in stock. Empty if it is not allowed.'),
});
export type ExchangeOfferWire = z.infer<typeof exchangeOfferWire>;

/** Not in the specification: another size of a delivered item; 404 for another's order. */
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
      to_pay: amount.describe('As the shopper confirmed it.'),
      back: amount.describe('As the shopper confirmed it.'),
      token: z.uuid(),
    }),
    reply: z.union([done(z.object({ order_id: id, payment_url: z.string().nullable() })), coded]),
  },
};
