import { z } from 'zod';
import { idempotencyKey } from './staff';
import { chosenItems, refundTo, trackingFields } from './orderActFields';
import { acted } from './staffOrders';

/** The fate of a parcel that did not arrive. */
export const UNDELIVERED_OUTCOMES = ['returned', 'lost', 'ship_again'] as const;

const closing = {
  key: idempotencyKey,
  items: chosenItems,
  refund_to: refundTo
    .optional()
    .describe('By default the original payment method, if it was used.'),
};

/** :id is order_id. */
export const staffUndeliveredCalls = {
  /**
   * Ends the delivery of dispatched items whose parcel did not arrive. returned, lost: they are
   * cancelled, refunded in full (only what was received, and within the daily limit of the role: 403)
   * and credited on a credit note; the customer gets an email. ship_again: the parcel is back, and its
   * items are in quality check again.
   */
  'POST /staff/v1/orders/:id/undelivered': {
    body: z.discriminatedUnion('outcome', [
      z.object({
        ...closing,
        outcome: z.literal('returned'),
        is_restocked: z.boolean().describe('Whether the items can be sold again.'),
      }),
      z.object({ ...closing, outcome: z.literal('lost') }),
      z.object({ key: idempotencyKey, items: chosenItems, outcome: z.literal('ship_again') }),
    ]),
    reply: acted,
  },
  /**
   * Corrects carrier and tracking number of items that were shipped by hand and are on their way; the
   * customer gets the email about the shipment again.
   */
  'PUT /staff/v1/orders/:id/tracking': {
    body: z.object({ key: idempotencyKey, items: chosenItems, ...trackingFields }),
    reply: acted,
  },
};
