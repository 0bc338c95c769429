import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { recordProductEvents } from '@/backend/webhooks/productEvents';

/** Withdraws products for good (410, out of lists, carts, feeds); returns the unknown codes. */
export async function withdrawProducts(tx: Database, codes: string[]): Promise<string[]> {
  const existingProducts = await tx
    .selectFrom('products')
    .select('sku')
    .where('sku', 'in', codes)
    .execute();
  const withdrawn = await tx
    .updateTable('products')
    .set({ withdrawn_on: sql<string>`current_date` })
    .where('sku', 'in', codes)
    .where('withdrawn_on', 'is', null)
    .returning('id')
    .execute();
  await recordProductEvents(
    tx,
    withdrawn.map(({ id }) => id),
  );
  return codes.filter((code) => !existingProducts.some(({ sku }) => sku === code));
}
