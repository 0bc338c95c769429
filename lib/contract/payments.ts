import { z } from 'zod';
import { amount, done } from './call';

export const emiPlanWire = z.object({
  months: z.number().int().positive(),
  percent: z.number().nonnegative().describe('Annual interest; 0 for a no-cost plan.'),
  monthly: amount,
  interest: amount,
  total: amount.describe(
    'monthly times months; for a no-cost plan the amount itself: its last instalment is smaller.',
  ),
  is_no_cost: z.boolean(),
});

export const paymentCalls = {
  /** Only in India and from the minimum amount, else empty. amount in whole rupees. */
  'GET /payments/emi-options': {
    query: z.object({
      amount: z
        .string()
        .max(20)
        .transform((text) => Number(text.replaceAll(',', '')))
        .pipe(
          z
            .number('Please give an amount')
            .int('Please give a whole amount')
            .positive('Please give an amount')
            .max(100_000_000),
        ),
    }),
    reply: done(
      z.object({
        amount,
        list: z.array(z.object({ bank: z.string(), plans: z.array(emiPlanWire) })),
      }),
    ),
  },
};
