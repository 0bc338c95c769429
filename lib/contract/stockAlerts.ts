import { z } from 'zod';
import { email } from './account';
import { id } from './call';

/** Not in the specification. */
export const stockAlertCalls = {
  /**
   * Requests one email when a sold-out size is back in stock; repeated requests have one effect.
   * 404 for an unknown size, 409 while it is in stock, 429 after too many.
   */
  'POST /profile/v1/stock-alerts': {
    body: z.object({ size_id: id, email }),
    reply: z.object({ status: z.literal(200), message: z.string() }),
  },
};
