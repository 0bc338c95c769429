import type { Database } from '@/backend/infra/db/database';
import type { OrderLedger } from './orderLedger';

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
  return { payments, refunds };
}
export type ProviderLedger = Awaited<ReturnType<typeof readProvider>>;
