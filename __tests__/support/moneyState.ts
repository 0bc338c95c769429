import { sql } from 'kysely';
import type { TestStore } from './store';

/** Everything that says who has paid, got, owes or holds what. */
const TABLES = [
  'orders',
  'order_lines',
  'payments',
  'payment_events',
  'payment_authorizations',
  'provider_refunds',
  'payment_disputes',
  'sandbox_refunds',
  'refunds',
  'partial_refunds',
  'ledger',
  'gift_cards',
  'gift_card_uses',
  'coupon_uses',
  'product_sizes',
  'shipments',
];

/** The rows of orders, money and stock, to be compared before and after an act. */
export async function moneyState({ db }: Pick<TestStore, 'db'>): Promise<Record<string, unknown>> {
  const state: Record<string, unknown> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(db);
    state[table] = rows.map(({ row }) => row);
  }
  return state;
}
