import { z } from 'zod';
import { done } from './call';
import { idempotencyKey } from './staff';
import { productSaleTerms, staffProductWire } from './staffProducts';

/** :id is product_id. A refused act is a 409 with the reason. */
export const staffSaleCalls = {
  /**
   * Schedules a sale, or changes one that has not started: product and sizes cost `percent` less
   * than their MRP from the start to the end. A lower price stays. 409 while a sale is running.
   */
  'PUT /staff/v1/products/:id/sale': {
    body: z.object({ key: idempotencyKey, ...productSaleTerms.shape }),
    reply: done(staffProductWire),
  },
  /** Ends a sale now, or takes back one that has not started. The former prices return. */
  'POST /staff/v1/products/:id/sale/end': {
    body: z.object({ key: idempotencyKey }),
    reply: done(staffProductWire),
  },
};
