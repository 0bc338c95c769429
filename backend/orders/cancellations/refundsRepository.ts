import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { isHeldInFull } from '@/backend/payments/capture/heldPayments';
import { isDisputed } from '@/backend/payments/disputes';

const BATCH_SIZE = 50;

async function payableLines(tx: Database, customerId: number): Promise<number[]> {
  const { rows } = await sql<{ line_id: number }>`
    with recursive chain (refund_line, order_id, is_out) as (
      select r.line_id, l.order_id, l.status = 'return_requested'
        from refunds r join order_lines l on l.id = r.line_id join orders o on o.id = r.order_id
        where r.state = 'waiting' and o.customer_id = ${customerId}
          and not ${isDisputed(sql.ref('o.id'))}
      union all
      select chain.refund_line, l.order_id, l.status = 'return_requested'
        from chain join orders o on o.id = chain.order_id join order_lines l on l.id = o.exchange_of
    )
    select refund_line as line_id from chain group by refund_line having not bool_or(is_out)`.execute(
    tx,
  );
  return rows.map(({ line_id }) => line_id);
}

export async function payableRefunds(tx: Database, customerId: number) {
  const lines = await payableLines(tx, customerId);
  if (lines.length === 0) return [];
  return tx
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('orders as x', (on) =>
      on.onRef('x.exchange_of', '=', 'r.line_id').on('x.state', '=', 'confirmed'),
    )
    .selectAll('r')
    .select('o.rate')
    .select((eb) => [
      eb.fn.coalesce('x.points_paise', sql<number>`0`).as('exchanged_points_paise'),
      eb.fn.coalesce('x.wallet_paise', sql<number>`0`).as('exchanged_wallet_paise'),
      eb.fn.coalesce('x.gift_card_paise', sql<number>`0`).as('exchanged_gift_card_paise'),
      sql<boolean>`x.id is not null`.as('is_exchange'),
    ])
    .where('r.line_id', 'in', lines)
    .orderBy('r.line_id')
    .execute();
}
export type PayableRefund = Awaited<ReturnType<typeof payableRefunds>>[number];

export const setRefundState = (tx: Database, lineId: number, state: 'due' | 'none') =>
  tx.updateTable('refunds').set({ state }).where('line_id', '=', lineId).execute();

/**
 * Whether a refund did not fail at the provider, or staff have tried it again since. Those of a
 * payment that is not captured yet would fill the batch. `table`: of the refund.
 */
const isTriable = (table: string, prefix = '') => {
  const failedAt = sql.ref(`${table}.${prefix}failed_at`);
  const retriedAt = sql.ref(`${table}.${prefix}retried_at`);
  return sql<boolean>`(${failedAt} is null or ${retriedAt} > ${failedAt})
    and not ${isHeldInFull(`${table}.order_id`)}`;
};

/** Refunds that a payment provider still has to pay, in minor units of the order's currency. */
export const dueRefunds = (db: Database) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as pay', 'pay.order_id', 'r.order_id')
    .select([
      'r.line_id',
      'pay.reference',
      'pay.provider',
      'pay.order_id',
      'pay.currency',
      sql<number>`greatest(r.money_minor - r.uncollected_minor - r.deduction_minor, 0)`.as(
        'amount_minor',
      ),
    ])
    .where('r.state', '=', 'due')
    .where(isTriable('r'))
    .orderBy('r.line_id')
    .limit(BATCH_SIZE)
    .execute();

/** Undefined when it was marked before; so for the two below. */
export const markRefunded = (tx: Database, lineId: number) =>
  tx
    .updateTable('refunds')
    .set({ state: 'done' })
    .where('line_id', '=', lineId)
    .where('state', '=', 'due')
    .returningAll()
    .executeTakeFirst();

export const duePartialRefunds = (db: Database) =>
  db
    .selectFrom('partial_refunds as p')
    .innerJoin('payments as pay', 'pay.order_id', 'p.order_id')
    .select(['p.id', 'pay.reference', 'pay.provider', 'pay.order_id', 'pay.currency'])
    .select('p.money_minor as amount_minor')
    .where('p.state', '=', 'due')
    .where(isTriable('p'))
    .orderBy('p.id')
    .limit(BATCH_SIZE)
    .execute();

export const markPartiallyRefunded = (tx: Database, id: number) =>
  tx
    .updateTable('partial_refunds')
    .set({ state: 'done' })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .returningAll()
    .executeTakeFirst();

/** Payments received for closed orders; they are refunded in full. */
export const duePayments = (db: Database) =>
  db
    .selectFrom('payments')
    .select(['reference', 'provider', 'order_id', 'amount_minor', 'currency'])
    .where('state', '=', 'refund_due')
    .where(isTriable('payments', 'refund_'))
    .orderBy('reference')
    .limit(BATCH_SIZE)
    .execute();

export const markPaymentRefunded = (tx: Database, reference: string) =>
  tx
    .updateTable('payments')
    .set({ state: 'refunded' })
    .where('reference', '=', reference)
    .where('state', '=', 'refund_due')
    .returning(['order_id', 'amount_minor'])
    .executeTakeFirst();
