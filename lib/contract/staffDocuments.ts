import { z } from 'zod';
import { idempotencyKey } from './staff';
import { acted } from './staffOrders';
import { id } from './call';

const pdf = z.file().mime(['application/pdf']);

/** :id is order_id. Documents: 404 until the order is confirmed; each is in the audit log. */
export const staffDocumentCalls = {
  /**
   * The packing slip as a page to print, with pictures, measurements, gift message and the order
   * number as a QR code; without prices if the customer hid them.
   */
  'GET /staff/v1/orders/:id/packing-slip.html': { reply: z.file().mime(['text/html']) },
  /** The packing slip as PDF, without pictures. */
  'GET /staff/v1/orders/:id/packing-slip.pdf': { reply: pdf },
  /** The invoice as PDF, as the customer gets it. */
  'GET /staff/v1/orders/:id/invoice.pdf': { reply: pdf },
  /**
   * Sends the emails about the state of items again: being made, in quality check, dispatched,
   * delivered, cancelled, return booked or refunded. 409 for an item without one.
   */
  'POST /staff/v1/orders/:id/resend': {
    body: z.object({
      key: idempotencyKey,
      items: z
        .array(id)
        .min(1, 'Please choose an item')
        .max(50)
        .describe('order_detail_id of the items.'),
    }),
    reply: acted,
  },
};
