import { sql, type Insertable } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';
import type { toPriceRows } from './priceRules';

export async function nextProductId(tx: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('product_ids')::int as id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** False when there is a product with this code. */
export async function insertProduct(
  tx: Database,
  product: Insertable<Tables['products']>,
): Promise<boolean> {
  const row = await tx
    .insertInto('products')
    .values(product)
    .onConflict((conflict) => conflict.column('sku').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const insertPrices = (tx: Database, prices: ReturnType<typeof toPriceRows>) =>
  tx
    .insertInto('product_prices')
    .values(
      prices.map(({ product_id, bucket, mrp, price }) => ({
        product_id,
        bucket,
        mrp_minor: mrp * 100,
        you_pay_minor: price * 100,
      })),
    )
    .execute();

/** Designers, categories of the lowest level with the names above them, and occasions. */
export async function productChoices(db: Database) {
  const designers = await db
    .selectFrom('designers')
    .select(['id', 'name'])
    .orderBy('name')
    .execute();
  const categories = await db
    .selectFrom('categories as leaf')
    .innerJoin('categories as branch', 'branch.id', 'leaf.parent_id')
    .innerJoin('categories as root', 'root.id', 'branch.parent_id')
    .select('leaf.id')
    .select(sql<string>`concat_ws(', ', root.name, branch.name, leaf.name)`.as('name'))
    .where('leaf.level', '=', 3)
    .orderBy('root.position')
    .orderBy('branch.position')
    .orderBy('leaf.position')
    .execute();
  const occasions = await db
    .selectFrom('facet_values')
    .select(['slug as id', 'name'])
    .where('facet', '=', 'occasion')
    .orderBy('position')
    .execute();
  return { designers, categories, occasions };
}
