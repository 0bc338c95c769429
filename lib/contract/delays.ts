import { z } from 'zod';
import { DELAYED_PAYMENTS } from '@/lib/model/delayedPayment';
import { done, id } from './call';

const token = z.string().max(200).describe('Of the link in the email about the delay.');

const delayWire = z.object({
  order_id: id,
  name: z.string().describe('Of the item.'),
  promised_date: z.iso.date(),
  new_date: z.iso.date().nullable().describe('Null until the store knows it.'),
  state: z
    .enum(['open', 'dispatched', 'cancelled'])
    .describe('open: the item can be waited for or cancelled.'),
  payment: z
    .enum(DELAYED_PAYMENTS)
    .describe(
      'charged: a cancellation refunds everything. in_part: only wallet, points and gift card were used yet. not_charged: nothing was paid.',
    ),
  choice: z.enum(['wait', 'cancel']).nullable().describe('Of the customer, until now.'),
});
export type DelayWire = z.infer<typeof delayWire>;

/** Not in the specification: an item that is late. The token is the authorisation; 400 if invalid. */
export const delayCalls = {
  /** The delay of an item, from the link of its email, without a session. */
  'GET /order/v1/delay': { query: z.object({ token }), reply: done(delayWire) },
  /**
   * Waits for the item, or cancels it until it is dispatched: the store refunds what was paid
   * for it. 409 with
   * the reason when it is too late. Repeating a choice changes nothing.
   */
  'POST /order/v1/delay': {
    body: z.object({ token, choice: z.enum(['wait', 'cancel']) }),
    reply: done(delayWire),
  },
};
