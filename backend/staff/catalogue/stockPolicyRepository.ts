import { sql } from 'kysely';
import type { StockPolicy } from '@/lib/model/stockPolicy';
import type { Database } from '@/backend/infra/db/database';
import { deliveryLabel } from './productDetails';

type SizePolicy = {
  product_id: number;
  label: string;
  stock_policy: StockPolicy;
  /** Of a size that is made to order; null: as before. */
  handling_days: number | null;
};

/** A size that is made to order has the delivery terms of that; without the policy it has them no more. */
export async function writeStockPolicies(tx: Database, sizes: SizePolicy[]): Promise<void> {
  if (!sizes.length) return;
  const rows = sizes.map(({ stock_policy, handling_days, ...size }) => ({
    ...size,
    stock_policy,
    ...(stock_policy === 'made_to_order' &&
      handling_days !== null && {
        delivery_class: stock_policy,
        delivery_label: deliveryLabel({ delivery_class: stock_policy, handling_days }),
        handling_days,
      }),
  }));
  const column = (name: string) => sql`${sql.ref(name)} = case
    when n.stock_policy = 'made_to_order' then coalesce(n.${sql.ref(name)}, s.${sql.ref(name)})
    when s.stock_policy = 'made_to_order' then null else s.${sql.ref(name)} end`;
  await sql`update product_sizes s set stock_policy = n.stock_policy, ${column('delivery_class')},
      ${column('delivery_label')}, ${column('handling_days')}
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (product_id int, label text,
      stock_policy text, delivery_class text, delivery_label text, handling_days int)
    where s.product_id = n.product_id and s.label = n.label and (s.stock_policy <> n.stock_policy
      or n.handling_days is distinct from s.handling_days and n.handling_days is not null)`.execute(
    tx,
  );
}
