import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { recordProductEvents } from '@/backend/webhooks/productEvents';
import { addDerivedFacetValues } from './derivedValues';
import { updateSearchDocument } from './searchDocuments';

/** Adds a product to the numbers of its categories and values, or takes it out with -1. */
export async function countListedProduct(
  tx: Database,
  productId: number,
  step: 1 | -1,
): Promise<void> {
  // In the order of a rebuild, and one product after the other: none waits for another.
  await sql`lock table listing in row exclusive mode`.execute(tx);
  await sql`lock table category_totals in share row exclusive mode`.execute(tx);
  await sql`insert into category_totals as t (category_id, n)
    select c.id, greatest(0, ${step}::int) from listing l join categories c on c.id = any (l.tags)
      where l.product_id = ${productId}
    on conflict (category_id) do update set n = greatest(0, t.n + ${step}::int)`.execute(tx);
  await sql`insert into value_totals as t (value_id, n)
    select v.id, greatest(0, ${step}::int) from listing l join facet_values v on v.id = any (l.tags)
      where l.product_id = ${productId} and v.facet <> 'size'
    on conflict (value_id) do update set n = greatest(0, t.n + ${step}::int)`.execute(tx);
}

/**
 * Puts a draft or a withdrawn product into lists and search. A draft is new from today; the stock of
 * a withdrawn product stays 0 until it is set.
 */
export async function publishProduct(tx: Database, productId: number): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      added_on: sql<string>`case when is_draft then current_date else added_on end`,
      is_draft: false,
      withdrawn_on: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', productId)
    .execute();
  await addDerivedFacetValues(tx, productId);
  const listed = await sql`insert into listing (product_id, popularity, added_on, in_stock,
      price_india, price_usa, price_row, discount, handling_days, tags)
    select product_id, popularity, added_on, in_stock, price_india, price_usa, price_row, discount,
      handling_days, tags from listed where product_id = ${productId}
    on conflict (product_id) do nothing returning product_id`.execute(tx);
  if (listed.rows.length > 0) await countListedProduct(tx, productId, 1);
  await updateSearchDocument(tx, productId);
  await recordProductEvents(tx, [productId]);
}
