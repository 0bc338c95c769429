import { z } from 'zod';
import { email } from './account';
import { id } from './call';

/** Not in the specification. */
export const stockAlertCalls = {
  /** One mail when a sold-out size is back; asking twice asks once. 404 for an unknown size, 409 while it can be had, 429 after too many. */
  'POST /profile/v1/stock-alerts': {
    body: z.object({ size_id: id, email }),
    reply: z.object({ status: z.literal(200), message: z.string() }),
  },
};
