import { z } from 'zod';
import { amount, done, id } from './call';
import { exchangeOfferWire } from './exchanges';
import { idempotencyKey } from './staff';

/** For the customer, by the rules of the shop. :id is order_id, :detailId is order_detail_id. */
export const staffExchangeCalls = {
  /** The other sizes of a delivered item, with what is to pay or left over, as of now. */
  'GET /staff/v1/orders/:id/items/:detailId/exchange': { reply: done(exchangeOfferWire) },
  /**
   * Exchanges a delivered item for another size. If an amount is due, the new order is pending until
   * the customer has paid it at payment_url. 409 with the reason if it is not possible or the amount
   * has changed.
   */
  'POST /staff/v1/orders/:id/items/:detailId/exchange': {
    body: z.object({
      key: idempotencyKey,
      size_id: id,
      reason: z.string().trim().min(1, 'Please choose a reason').max(200),
      to_pay: amount.describe('As in the offer.'),
      back: amount.describe('As in the offer.'),
    }),
    reply: done(
      z.object({
        order_id: id.describe('The new order.'),
        payment_url: z.string().nullable().describe('For the customer; null if nothing is due.'),
      }),
    ),
  },
};
