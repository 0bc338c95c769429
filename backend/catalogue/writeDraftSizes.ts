import { sql, type RawBuilder } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { writeStockPolicies } from '@/backend/staff/catalogue/stockPolicyRepository';
import { DEFAULT_STOCK, type ProductDraft } from './productDraft';

type DraftWithId = { draft: ProductDraft; id: number; isNew: boolean };

/** A file without codes or barcodes keeps those that staff have entered. */
async function insertSizes(tx: Database, sizes: object[], stock: RawBuilder<unknown>) {
  if (!sizes.length) return;
  await sql`insert into product_sizes (product_id, label, position, stock, sku, gtin)
    select product_id, label, position, stock, sku, gtin
    from json_to_recordset(${JSON.stringify(sizes)}::json) as s (product_id int, label text,
    position int, stock int, sku text, gtin text)
    on conflict (product_id, label) do update set position = excluded.position, withdrawn = false,
      sku = coalesce(excluded.sku, product_sizes.sku),
      gtin = coalesce(excluded.gtin, product_sizes.gtin), ${stock}`.execute(tx);
}

/** Frees the codes that these products give to another of their own sizes. */
const releaseSkus = (tx: Database, sizes: { product_id: number; sku: string | null }[]) =>
  sql`update product_sizes s set sku = null
    from json_to_recordset(${JSON.stringify(sizes)}::json) as n (product_id int, label text, sku text)
    where s.product_id = n.product_id and s.sku = n.sku and s.label <> n.label`.execute(tx);

/** A size that is made to order no more has no delivery terms of its own. */
const usualTerms = (column: string) =>
  sql`${sql.ref(column)} = case when s.stock_policy <> 'made_to_order' then s.${sql.ref(column)} end`;

/** Sizes that an updated product no longer has are set to no stock; a file without quantities keeps those of the shop. */
export async function writeDraftSizes(tx: Database, changed: DraftWithId[]): Promise<void> {
  const replacedIds = changed.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const sizes = changed.flatMap(({ draft, id }) =>
    draft.sizes.map(({ label, stock, sku, gtin, policy, handlingDays }, position) => ({
      product_id: id,
      label,
      position,
      stock,
      sku: sku || null,
      gtin,
      policy,
      handlingDays,
    })),
  );
  if (replacedIds.length)
    await sql`update product_sizes s set stock = least(stock, 0), stock_policy = 'tracked',
        ${usualTerms('delivery_class')}, ${usualTerms('delivery_label')}, ${usualTerms('handling_days')}
      where s.product_id = any (${replacedIds}::int[])
      and (s.stock > 0 or s.stock_policy <> 'tracked')
    and not exists (select from json_to_recordset(${JSON.stringify(sizes)}::json) as n (product_id
      int, label text) where n.product_id = s.product_id and n.label = s.label)`.execute(tx);
  const coded = sizes.filter(({ sku }) => sku);
  if (coded.length) await releaseSkus(tx, coded);
  const counted = sizes.filter(({ stock }) => stock !== undefined);
  await insertSizes(tx, counted, sql`stock = excluded.stock`);
  const others = sizes.filter(({ stock }) => stock === undefined);
  await insertSizes(
    tx,
    others.map((size) => ({
      ...size,
      stock: (size.policy ?? 'tracked') === 'tracked' ? DEFAULT_STOCK : 0,
    })),
    sql`stock = product_sizes.stock`,
  );
  await writeStockPolicies(
    tx,
    sizes.flatMap(({ product_id, label, policy, handlingDays = null }) =>
      policy ? [{ product_id, label, stock_policy: policy, handling_days: handlingDays }] : [],
    ),
  );
}
