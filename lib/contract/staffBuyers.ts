import { z } from 'zod';
import { gstinText } from './account';
import { idempotencyKey } from './staff';
import { acted } from './staffOrders';

const BUSINESS_NAME = 'Please enter the name of the business';

export const staffBuyerCalls = {
  /**
   * Sets or corrects the business that buys, before its invoice is issued: while the order waits for
   * its payment. Afterwards 409: an invoice is changed by a credit note only. 409 for another country.
   */
  'PUT /staff/v1/orders/:id/buyer': {
    body: z
      .object({
        key: idempotencyKey,
        gstin: gstinText.describe('Empty: the buyer is not a business.'),
        business_name: z.string().trim().max(100),
      })
      .refine(({ gstin, business_name }) => gstin === '' || business_name !== '', {
        error: BUSINESS_NAME,
        path: ['business_name'],
      }),
    reply: acted,
  },
};
