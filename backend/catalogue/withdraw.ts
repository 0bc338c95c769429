import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/** Withdraws products for good (410, out of lists, carts, feeds); returns the unknown codes. */
export async function withdrawProducts(db: Database, codes: string[]): Promise<string[]> {
  const existingProducts = await db
    .selectFrom('products')
    .select('sku')
    .where('sku', 'in', codes)
    .execute();
  await db
    .updateTable('products')
    .set({ withdrawn_on: sql<string>`current_date` })
    .where('sku', 'in', codes)
    .where('withdrawn_on', 'is', null)
    .execute();
  return codes.filter((code) => !existingProducts.some(({ sku }) => sku === code));
}
