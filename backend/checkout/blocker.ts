import type { z } from 'zod';
import { CODES } from '@/lib/model/responseCodes';
import type { blockerWire } from '@/lib/contract/account';

/** A refusal that stands before everything else a call could answer: section 5 of the specification. */
export class Blocker extends Error {}

export const blockerReply = (reason: string): z.output<typeof blockerWire> => ({
  status: 200,
  code: CODES.BLOCKED,
  message: 'Blocker',
  data: { message: reason },
});
