import type { z } from 'zod';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { blockerWire } from '@/lib/contract/account';

/** Takes precedence over any other response of a call: section 5 of the specification. */
export class CustomerBlockedError extends Error {}

export const customerBlockedReply = (reason: string): z.output<typeof blockerWire> => ({
  status: 200,
  code: RESPONSE_CODES.BLOCKED,
  message: 'Blocker',
  data: { message: reason },
});
