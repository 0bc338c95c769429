import { writeFileSync } from 'node:fs';
import { dayAfter } from '@/lib/i18n/dates';
import type { ReconciliationWire } from '@/lib/contract/staffReconciliation';
import { CommandError, type StaffClient } from './client';
import { formatCsv } from './sheet';
import { formatTable, type Terminal } from './terminal';

export const RECONCILE_USAGE = `npm run orders -- reconcile [DAY] [--csv FILE]         payments, refunds and disputes of a day
                                              compared with the payment providers, by default yesterday`;

const toRow = (difference: ReconciliationWire['differences'][number]) => ({
  provider: difference.provider,
  order: difference.order_id ?? '',
  object: difference.object,
  difference: difference.text,
  currency: difference.currency,
  'at provider': difference.provider_amount ?? '',
  'in store': difference.store_amount ?? '',
  outcome: difference.outcome ?? 'to check',
});

type Tools = { call: StaffClient; terminal: Terminal };

/** npm run orders -- reconcile: shows the report of a day, and writes its differences as CSV. */
export async function runReconcileCommand(
  { call, terminal }: Tools,
  day = dayAfter(new Date(), -1),
  { csv, json }: { csv?: string; json?: boolean } = {},
): Promise<void> {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new CommandError('The day must be as 2026-11-23.');
  const { data } = await call('GET /staff/v1/reconciliation', { query: { day } });
  if (json) return terminal.print(JSON.stringify(data, null, 2));
  if (data.reports.length === 0)
    return terminal.print(
      `There is no report of ${day}. It is made after three o’clock of the next day.`,
    );
  const rows = data.differences.map(toRow);
  if (csv !== undefined) writeFileSync(csv, `${formatCsv(rows)}\n`);
  terminal.print(
    formatTable(
      data.reports.map(({ provider, payments, refunds, disputes, totals }) => ({
        provider,
        payments,
        refunds,
        disputes,
        received: totals.map(({ received, currency }) => `${received} ${currency}`).join(', '),
        refunded: totals.map(({ refunded, currency }) => `${refunded} ${currency}`).join(', '),
      })),
    ),
  );
  terminal.print(`\nDifferences:\n${formatTable(rows)}`);
}
