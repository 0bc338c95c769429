import { z } from 'zod';
import { email } from './account';
import { id } from './call';

/** Not in the specification. */
export const stockAlertCalls = {
  /** Requests one email when a size is back; 404 if unknown, 409 in stock, 429 too many. */
  'POST /profile/v1/stock-alerts': {
    body: z.object({ size_id: id, email }),
    reply: z.object({ status: z.literal(200), message: z.string() }),
  },
};
