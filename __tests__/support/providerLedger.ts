import type { Database } from '@/backend/infra/db/database';
import { heldMinor } from '@/backend/payments/disputes';
import type { OrderLedger } from './readLedger';

/** Money the payment provider received and refunded for these orders, by its own records. */
export async function readProvider(db: Database, { orders }: Pick<OrderLedger, 'orders'>) {
  const payments = await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('order_id', 'in', [0, ...orders.map(({ id }) => id)])
    .where('outcome', '=', 'paid')
    .execute();
  const refunds = await db
    .selectFrom('sandbox_refunds as r')
    .innerJoin('sandbox_payments as pay', 'pay.reference', 'r.reference')
    .select(['pay.order_id', 'r.amount_minor'])
    .where('pay.order_id', 'in', [0, ...orders.map(({ id }) => id)])
    .execute();
  const ids = [0, ...orders.map(({ id }) => id)];
  /** Refunds in the dashboard that are for no item. */
  const unassigned = await db
    .selectFrom('provider_refunds as f')
    .innerJoin('payments as pay', 'pay.reference', 'f.reference')
    .select(['pay.order_id', 'f.unassigned_minor as amount_minor'])
    .where('pay.order_id', 'in', ids)
    .where('f.state', '=', 'made')
    .execute();
  const disputes = await db
    .selectFrom('payment_disputes as d')
    .innerJoin('payments as pay', 'pay.reference', 'd.reference')
    .select(['pay.order_id', 'd.state', 'd.amount_minor'])
    .where('pay.order_id', 'in', ids)
    .execute();
  const held = [];
  for (const { order_id, reference } of payments)
    held.push({ order_id, amount_minor: await heldMinor(db, reference) });
  return { payments, refunds, unassigned, disputes, held };
}
export type ProviderLedger = Awaited<ReturnType<typeof readProvider>>;
