import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

const readOrders = (db: Database, customerId: number) =>
  db
    .selectFrom('orders as o')
    .leftJoin('payments as pay', 'pay.order_id', 'o.id')
    .selectAll('o')
    .select(['pay.state as payment_state', 'pay.amount_minor as payment_minor'])
    .select(
      sql<number>`coalesce((select sum(d.amount_minor) from payment_disputes d
        where d.reference = pay.reference and d.state in ('open', 'lost')), 0)::bigint`.as(
        'disputed_minor',
      ),
    )
    .where('o.customer_id', '=', customerId)
    .orderBy('o.id')
    .execute();

/** Every order of a customer with its payments and refunds, as stored. Amounts in minor units. */
export async function readLedger(db: Database, customerId: number) {
  const orders = await readOrders(db, customerId);
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
    /** Refunds that a provider made, with what is for no item. */
    atProvider: await db
      .selectFrom('provider_refunds as f')
      .innerJoin('payments as pay', 'pay.reference', 'f.reference')
      .select(['pay.order_id', 'f.unassigned_minor', 'f.amount_minor', 'f.is_ours'])
      .where('pay.order_id', 'in', ids)
      .where('pay.state', '=', 'paid')
      .where('f.state', '=', 'made')
      .execute(),
    cardUses: await db
      .selectFrom('gift_card_uses')
      .selectAll()
      .where('order_id', 'in', ids)
      .execute(),
    /** All gift cards, bought or given, with what was spent of them. */
    cards: await db
      .selectFrom('gift_cards as g')
      .select(['g.id', 'g.initial_minor', 'g.balance_minor', 'g.order_id', 'g.issued_by'])
      .select((eb) =>
        eb
          .selectFrom('gift_card_uses as u')
          .select(sql<number>`coalesce(sum(u.amount_minor - u.released_minor), 0)::int`.as('n'))
          .whereRef('u.gift_card_id', '=', 'g.id')
          .as('spent_minor'),
      )
      .orderBy('g.id')
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
