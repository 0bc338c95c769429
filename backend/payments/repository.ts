import { sql } from 'kysely';
import { z } from 'zod';
import type { PaymentDecision, OrderPaymentState, PaymentEvent } from './paymentStatus';
import type { Database } from '@/backend/infra/db/database';

export const addPayment = (
  tx: Database,
  payment: {
    reference: string;
    order_id: number;
    provider: string;
    amount_minor: number;
    currency: string;
    way: string | null;
    choice: string | null;
    capture?: 'order' | 'dispatch';
  },
) =>
  tx
    .insertInto('payments')
    .values({ ...payment, state: 'open' })
    .execute();

const withOrder = (db: Database) =>
  db
    .selectFrom('payments as pay')
    .innerJoin('orders as o', 'o.id', 'pay.order_id')
    .select([
      'pay.reference',
      'pay.provider',
      'pay.order_id',
      'pay.amount_minor',
      'pay.currency',
      'pay.state as payment_state',
      'o.state',
      'o.customer_id',
      'o.country_code',
    ]);

export const paymentByReference = (db: Database, reference: string) =>
  withOrder(db).where('pay.reference', '=', reference).executeTakeFirst();

/**
 * Locks the order of a payment, then reads both: a query that waits for the lock of one table sees
 * the others as they were before.
 */
export async function lockPayment(tx: Database, reference: string) {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('payments').select('order_id').where('reference', '=', reference),
    )
    .forUpdate()
    .execute();
  const row = await paymentByReference(tx, reference);
  return (
    row && {
      ...row,
      state: z
        .enum(['pending', 'confirmed', 'failed', 'cancelled'])
        .parse(row.state) satisfies OrderPaymentState,
    }
  );
}

const PAYMENT_STATES = { confirm: 'paid', release: 'closed', refund: 'refund_due' } as const;

export async function recordPaymentEvent(
  tx: Database,
  payment: { reference: string; order_id: number },
  event: PaymentEvent,
  { state, effect, reason }: PaymentDecision,
): Promise<void> {
  const { reference, order_id } = payment;
  await tx
    .insertInto('payment_events')
    .values({
      reference,
      kind: event.kind,
      reason: 'reason' in event ? event.reason : null,
      effect,
    })
    .execute();
  if (effect === 'none') return;
  await tx
    .updateTable('payments')
    .set({ state: PAYMENT_STATES[effect] })
    .where('reference', '=', reference)
    .execute();
  if (effect !== 'refund')
    await tx
      .updateTable('orders')
      .set({ state, failure_reason: reason ?? null, settled_at: sql`now()` })
      .where('id', '=', order_id)
      .execute();
}

export const overduePayments = (db: Database, minutes: number) =>
  withOrder(db)
    .where('o.state', '=', 'pending')
    .where('o.placed_at', '<', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .orderBy('o.id')
    .limit(100)
    .execute();
