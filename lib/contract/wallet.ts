import { z } from 'zod';
import { amount, done, id } from './call';

const entry = z.object({
  id,
  direction: z.enum(['credit', 'debit']),
  kind: z.enum(['order', 'released', 'refund', 'gift_card', 'earned', 'goodwill', 'expired']),
  reason: z.string(),
  order_id: id.nullable(),
  expires_at: z.iso.datetime().nullable().describe('The expiry of a credit; null: never.'),
  created_at: z.iso.datetime(),
});
export const walletEntryWire = entry.extend({ amount: amount.describe('In rupees.') });
export const pointsEntryWire = entry.extend({ points: z.number().int().positive() });

/** Not in the specification. Customers only: 401 without a session. */
export const walletCalls = {
  /** The wallet balance, expiring amounts, and the newest hundred entries. */
  'GET /wallet/v1/summary': {
    reply: done(
      z.object({
        balance: amount.describe('The balance in rupees.'),
        expiring: z
          .array(z.object({ amount, expires_at: z.iso.datetime() }))
          .describe('Amounts that expire within sixty days, soonest first.'),
        entries: z.array(walletEntryWire),
      }),
    ),
  },
  /** Points, tier, and the newest hundred entries. */
  'GET /loyalty/v1/summary': {
    reply: done(
      z.object({
        points: z.number().int().nonnegative().describe('The balance; a point is a rupee.'),
        pending_points: z
          .number()
          .int()
          .nonnegative()
          .describe('For confirmed orders whose items are in transit or can still be returned.'),
        tier: z.string(),
        spent: amount.describe(
          'On delivered items of the last twelve months, in rupees, without returned items.',
        ),
        next_tier: z.object({ name: z.string(), missing: amount }).nullable(),
        progress_percent: z.number().int().min(0).max(100),
        earn_percent: z.number(),
        tiers: z.array(z.object({ name: z.string(), from: amount })),
        expiring: z.array(z.object({ points: z.number().int(), expires_at: z.iso.datetime() })),
        entries: z.array(pointsEntryWire),
      }),
    ),
  },
};
