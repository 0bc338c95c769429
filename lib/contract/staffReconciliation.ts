import { z } from 'zod';
import { amount, done } from './call';

const side = amount.nullable().describe('null: nothing.');

const differenceWire = z.object({
  provider: z.string(),
  kind: z.enum([
    'payment_unknown',
    'payment_not_recorded',
    'payment_amount',
    'payment_missing',
    'payment_undecided',
    'refund_unknown',
    'refund_not_recorded',
    'refund_amount',
    'refund_missing',
    'refund_not_made',
    'refund_failed',
    'dispute_unknown',
    'dispute_not_recorded',
  ]),
  text: z.string().describe('What differs, in one sentence.'),
  object: z.string().describe('The id at the provider, or the store’s reference.'),
  order_id: z.number().int().nullable(),
  currency: z.string(),
  provider_amount: side,
  store_amount: side,
  outcome: z
    .enum(['recorded', 'refused'])
    .nullable()
    .describe(
      'recorded: the store has recorded what the provider did. refused: it could not. null: for a person to check.',
    ),
});

const reportWire = z.object({
  provider: z.string(),
  payments: z.number().int().describe('That the provider received on the day; so for the others.'),
  refunds: z.number().int(),
  disputes: z.number().int(),
  totals: z.array(z.object({ currency: z.string(), received: amount, refunded: amount })),
  made_at: z.iso.datetime(),
});

const reconciliationWire = z.object({
  day: z.iso.date(),
  reports: z.array(reportWire).describe('By provider; empty before the report is made.'),
  differences: z.array(differenceWire),
});
export type ReconciliationWire = z.infer<typeof reconciliationWire>;

const reconciledDayWire = z.object({
  day: z.iso.date(),
  providers: z.array(z.string()).describe('With a report of the day.'),
  differences: z.number().int().nonnegative(),
  open: z.number().int().nonnegative().describe('Those that the store has not recorded itself.'),
});
export type ReconciledDayWire = z.infer<typeof reconciledDayWire>;

/** The books of the payment providers compared with the store's. */
export const staffReconciliationCalls = {
  /** The days with a report, the latest first; before continues the list. */
  'GET /staff/v1/reconciliation-days': {
    query: z.object({
      before: z.iso.date().optional().describe('The last day of the page before.'),
      per_page: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: done(
      z.object({ list: z.array(reconciledDayWire), next_before: z.iso.date().nullable() }),
    ),
  },
  /**
   * The report of a day in store time: what each payment provider received and refunded, and where
   * its books differ from the store's. It is made from three o'clock of the next day on. A difference
   * is in the report of the first day on which it is found.
   */
  'GET /staff/v1/reconciliation': {
    query: z.object({ day: z.iso.date() }),
    reply: done(reconciliationWire),
  },
};
