import type { Database } from '@/backend/infra/db/database';

/** Every order of a customer with its payments and refunds, as stored. Amounts in minor units. */
export async function readLedger(db: Database, customerId: number) {
  const orders = await db
    .selectFrom('orders as o')
    .leftJoin('payments as pay', 'pay.order_id', 'o.id')
    .selectAll('o')
    .select(['pay.state as payment_state', 'pay.amount_minor as payment_minor'])
    .where('o.customer_id', '=', customerId)
    .orderBy('o.id')
    .execute();
  const ids = [0, ...orders.map(({ id }) => id)];
  // In one order of rows: histories pick among them, and are the same in every run.
  return {
    orders,
    lines: await db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute(),
    refunds: await db
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('line_id')
      .execute(),
    partialRefunds: await db
      .selectFrom('partial_refunds')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute(),
    cardUses: await db
      .selectFrom('gift_card_uses')
      .selectAll()
      .where('order_id', 'in', ids)
      .execute(),
    ledger: await db
      .selectFrom('ledger')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
  };
}
export type OrderLedger = Awaited<ReturnType<typeof readLedger>>;
