import { z } from 'zod';
import { amount, done } from './call';

export const LOW_STOCK = 2;

const count = z.number().int().nonnegative();

const dayWire = z.object({
  day: z.iso.date().describe('In store time.'),
  orders: count,
  revenue: z
    .array(z.object({ currency: z.string().length(3), orders: count, amount }))
    .describe(
      'What customers paid for the confirmed orders placed on this day, by currency; later cancellations and returns are not subtracted.',
    ),
});

const summaryWire = z.object({
  days: z.array(dayWire).describe('The last 30 days, oldest first; the last one is today.'),
  to_ship: count.describe('Orders with items to dispatch.'),
  late: count.describe('Orders with items whose promised day has passed without delivery.'),
  returns_waiting: count.describe('Orders with a return that was requested and not received.'),
  undelivered: count.describe('Orders with a parcel that the courier has lost or brings back.'),
  low_stock: count.describe(`Sizes of published products with at most ${LOW_STOCK} left.`),
  open_tickets: count,
});
export type StaffSummaryWire = z.infer<typeof summaryWire>;

export const staffSummaryCalls = {
  /** Today's numbers, for every role: counts and sums without data of a person. */
  'GET /staff/v1/summary': { reply: done(summaryWire) },
};
