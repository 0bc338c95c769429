import { z } from 'zod';
import { CAPTURE_PROBLEMS } from '@/lib/model/captureProblem';

export const captureProblemKind = z
  .enum(CAPTURE_PROBLEMS)
  .describe(
    'Why the payment of items to ship is not captured. no_answer: of the provider, ship again. refused: by the provider. expired: the authorization; nothing can be charged.',
  );

/** Why the payment of an order is not captured. */
export const captureProblemWire = z.object({
  kind: captureProblemKind,
  reason: z.string().describe('In the words of the provider; empty without one.'),
});
