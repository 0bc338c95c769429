import type { Database } from '@/backend/infra/db/database';

/** In the order in which orders lock sizes, and without waiting for orders of the products. */
export async function lockProducts(tx: Database, ids: number[]): Promise<void> {
  if (!ids.length) return;
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
