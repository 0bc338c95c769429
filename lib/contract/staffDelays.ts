import { z } from 'zod';
import { idempotencyKey } from './staff';
import { acted } from './staffOrders';

/** :id is order_id, :detailId is order_detail_id. */
export const staffDelayCalls = {
  /**
   * Promises another date for an item that is not dispatched. For a later date the customer gets an
   * email with the choice to wait or to cancel without a deduction.
   */
  'PUT /staff/v1/orders/:id/items/:detailId/delivery-date': {
    body: z.object({ key: idempotencyKey, date: z.iso.date('Please enter a date') }),
    reply: acted,
  },
};
