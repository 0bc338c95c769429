import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { refundedMoney } from '@/backend/money/refund';
import { credit } from '@/backend/wallet/ledgerRepository';
import { coverCredit } from './coveredRefunds';
import { recordRefundEvent } from '@/backend/webhooks/orderEvents';
import type { OrderDetails } from './repository';

type Failed = { state: string; failed_at: Date | null; retried_at: Date | null };

const hasFailed = ({ state, failed_at, retried_at }: Failed): boolean =>
  state === 'due' && failed_at !== null && (retried_at === null || retried_at <= failed_at);

/** Refunds that the provider could not pay out and that staff have not tried again, in minor units. */
export const failedRefundsOf = ({ refunds, partialRefunds }: OrderDetails) => [
  ...refunds.filter(hasFailed).map((row) => ({
    table: 'refunds' as const,
    id: row.line_id,
    lineId: row.line_id,
    money: refundedMoney({
      money: row.money_minor,
      uncollected: row.uncollected_minor,
      deduction: row.deduction_minor,
    }),
  })),
  ...partialRefunds.filter(hasFailed).map((row) => ({
    table: 'partial_refunds' as const,
    id: row.id,
    lineId: row.line_id,
    money: row.money_minor,
  })),
];
type FailedRefund = ReturnType<typeof failedRefundsOf>[number];

const NOW = { retried_at: sql<Date>`now()` };
const TO_WALLET = { refund_to: 'wallet', state: 'none', failed_at: null };

const update = (
  tx: Database,
  { table, id }: FailedRefund,
  change: typeof NOW | typeof TO_WALLET,
) =>
  table === 'refunds'
    ? tx.updateTable('refunds').set(change).where('line_id', '=', id).execute()
    : tx.updateTable('partial_refunds').set(change).where('id', '=', id).execute();

/** Lets the provider try the refunds again, those of a closed order too; returns their number. */
export async function retryRefunds(tx: Database, details: OrderDetails): Promise<number> {
  const failed = failedRefundsOf(details);
  for (const refund of failed) await update(tx, refund, NOW);
  const whole = await tx
    .updateTable('payments')
    .set({ refund_retried_at: sql`now()` })
    .where('order_id', '=', details.order.id)
    .where('state', '=', 'refund_due')
    .where('refund_failed_at', 'is not', null)
    .returning('reference')
    .execute();
  return failed.length + whole.length;
}

/** Credits failed refunds to the wallet of the customer, whom the caller has locked. */
export async function creditFailedRefunds(
  tx: Database,
  details: OrderDetails,
): Promise<FailedRefund[]> {
  const { id: orderId, customer_id: customerId, rate } = details.order;
  const failed = failedRefundsOf(details);
  for (const refund of failed) {
    const paise = await coverCredit(tx, orderId, refund, Math.round(refund.money / rate));
    await update(tx, refund, TO_WALLET);
    await credit(tx, {
      customerId,
      orderId,
      kind: 'refund',
      account: 'wallet',
      paise,
      reason: `Refund for order ${orderId}`,
      // Other shares of the same refund were credited without the suffix.
      reference: `${refund.table === 'refunds' ? 'line' : 'partial refund'} ${refund.id}, failed`,
    });
    await recordRefundEvent(tx, orderId, [refund.lineId], { wallet: paise });
  }
  return failed;
}
