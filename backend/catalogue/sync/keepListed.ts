import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { addDerivedFacetValues } from '@/backend/catalogue/derivedValues';
import { countListedProduct } from '@/backend/catalogue/publish';
import { updateSearchDocument } from '@/backend/catalogue/searchDocuments';

/** In the order in which orders lock sizes, and without waiting for orders of the products. */
export async function lockProducts(tx: Database, ids: number[]) {
  await tx
    .selectFrom('product_sizes')
    .select('id')
    .where('product_id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

const listedIds = async (tx: Database, ids: number[]): Promise<number[]> =>
  (
    await tx
      .selectFrom('listing')
      .select('product_id')
      .where('product_id', 'in', ids)
      .orderBy('product_id')
      .execute()
  ).map(({ product_id }) => product_id);

/** Writes products, and keeps listing, totals and search in step without a rebuild. */
export async function keepListed(
  tx: Database,
  ids: number[],
  write: () => Promise<void>,
): Promise<void> {
  await lockProducts(tx, ids);
  for (const id of await listedIds(tx, ids)) await countListedProduct(tx, id, -1);
  await write();
  for (const id of ids) await addDerivedFacetValues(tx, id);
  await sql`select relist(${ids}::int[])`.execute(tx);
  await sql`insert into listing (product_id, popularity, added_on, in_stock,
      price_india, price_usa, price_row, discount, handling_days, tags)
    select product_id, popularity, added_on, in_stock, price_india, price_usa, price_row, discount,
      handling_days, tags from listed where product_id = any (${ids}::int[])
    on conflict (product_id) do nothing`.execute(tx);
  for (const id of await listedIds(tx, ids)) {
    await countListedProduct(tx, id, 1);
    await updateSearchDocument(tx, id);
  }
}
