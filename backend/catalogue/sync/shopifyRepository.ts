import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/** A message about a product: its number at Shopify, its handle and its time. */
export type ShopifyVersion = { id: number; handle: string; updatedAt: Date };

/**
 * Notes the time of a message. Resolves to the handle by which the product is known here, or to
 * undefined when a later message has arrived already.
 */
export async function claimVersion(
  db: Database,
  { id, handle, updatedAt }: ShopifyVersion,
): Promise<string | undefined> {
  const row = await db
    .insertInto('shopify_products')
    .values({ shopify_id: id, handle, updated_at: updatedAt })
    .onConflict((conflict) =>
      conflict
        .column('shopify_id')
        .doUpdateSet({ updated_at: updatedAt })
        .where('shopify_products.updated_at', '<=', sql<Date>`excluded.updated_at`),
    )
    .returning('handle')
    .executeTakeFirst();
  return row?.handle;
}

/** Whether no later message has arrived since; locks the answer until the transaction ends. */
export const isLatest = async (tx: Database, { id, updatedAt }: ShopifyVersion) =>
  (await tx
    .selectFrom('shopify_products')
    .select('shopify_id')
    .where('shopify_id', '=', id)
    .where('updated_at', '<=', updatedAt)
    .forUpdate()
    .executeTakeFirst()) !== undefined;
