import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/**
 * Withdraws products permanently, by product code: their pages answer 410, and lists, carts and
 * feeds omit them. Returns the unknown codes.
 */
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
