import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

export type SizeRow = {
  id: number;
  label: string;
  withdrawn: boolean;
  stock_policy: string;
  has_orders: boolean;
};
type WrittenSize = {
  label: string;
  sku: string | null;
  position: number;
  /** Absent: unchanged. */
  gtin?: string | null;
};

/** All sizes of a product, also withdrawn ones, locked in the order in which orders take stock. */
export const lockProductSizes = (tx: Database, productId: number): Promise<SizeRow[]> =>
  tx
    .selectFrom('product_sizes as s')
    .select(['s.id', 's.label', 's.withdrawn', 's.stock_policy'])
    .select(
      sql<boolean>`exists (select from order_lines l where l.size_id = s.id)`.as('has_orders'),
    )
    .where('s.product_id', '=', productId)
    .orderBy('s.id')
    .forUpdate('s')
    .execute();

/** A size of another product that has this SKU. */
export const otherSizeWithSku = (db: Database, productId: number, sku: string) =>
  db
    .selectFrom('product_sizes as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['p.sku as product_sku', 's.label'])
    .where('s.sku', '=', sku)
    .where('s.product_id', '<>', productId)
    .executeTakeFirst();

export async function insertSize(
  tx: Database,
  productId: number,
  size: WrittenSize & { stock: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('product_sizes')
    .values({ ...size, product_id: productId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Frees codes and these names, so that two sizes can exchange theirs. */
export async function releaseSizeNames(
  tx: Database,
  productId: number,
  renamedIds: number[],
): Promise<void> {
  const sizes = tx.updateTable('product_sizes').where('product_id', '=', productId);
  await sizes.set({ sku: null }).where('sku', 'is not', null).execute();
  if (renamedIds.length > 0)
    await sizes
      .set({ label: sql<string>`'~' || id` })
      .where('id', 'in', renamedIds)
      .execute();
}

export const updateSize = (tx: Database, sizeId: number, size: WrittenSize & { stock?: number }) =>
  tx
    .updateTable('product_sizes')
    .set({ ...size, withdrawn: false })
    .where('id', '=', sizeId)
    .execute();

/** Deletes a size, or withdraws one that orders refer to. */
export async function removeSize(tx: Database, { id, has_orders }: SizeRow): Promise<void> {
  if (has_orders)
    await tx
      .updateTable('product_sizes')
      .set({ withdrawn: true, stock: 0, sku: null })
      .where('id', '=', id)
      .execute();
  else await tx.deleteFrom('product_sizes').where('id', '=', id).execute();
}
