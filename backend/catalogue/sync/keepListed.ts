import type { Database } from '@/backend/infra/db/database';
import { writeListed } from '@/backend/catalogue/writeListed';

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

/** Writes products, and keeps listing and search in step without a rebuild. */
export async function keepListed(
  tx: Database,
  ids: number[],
  write: () => Promise<void>,
): Promise<void> {
  await lockProducts(tx, ids);
  await writeListed(tx, ids, write);
}
