import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '@/backend/infra/db/database';
import { lowestPricesOfProduct } from './pricesRepository';
import { soonestSize } from './sizeHandling';

/** Product summaries in the order of `ids`; unknown ids are left out. */
export async function productSummariesByIds(db: Database, ids: number[]) {
  if (!ids.length) return [];
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('designers as d', 'd.id', 'p.designer_id')
    .innerJoin('listing as l', 'l.product_id', 'p.id')
    .innerJoin('categories as leaf', 'leaf.id', 'p.category_id')
    .innerJoin('categories as branch', 'branch.id', 'leaf.parent_id')
    .innerJoin('categories as root', 'root.id', 'branch.parent_id')
    .select([
      'p.id',
      'p.name',
      'p.secondary_name',
      'p.url',
      'p.delivery_class',
      'p.delivery_label',
      'p.handling_days',
      'd.name as designer_name',
      'root.name as root_name',
      'l.in_stock',
      'l.discount',
    ])
    .select((eb) => [
      lowestPricesOfProduct.as('prices'),
      soonestSize,
      jsonArrayFrom(
        eb
          .selectFrom('product_media')
          .select(['file', 'alt'])
          .whereRef('product_id', '=', 'p.id')
          .where('kind', '=', 'image')
          .orderBy('position')
          .limit(2),
      ).as('pictures'),
      eb
        .selectFrom('product_media')
        .select('file')
        .whereRef('product_id', '=', 'p.id')
        .where('kind', '=', 'video')
        .orderBy('position')
        .limit(1)
        .as('film'),
    ])
    .where('p.id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
export type ProductSummaryRow = Awaited<ReturnType<typeof productSummariesByIds>>[number];
