import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { recordProductEvents } from '@/backend/webhooks/productEvents';
import { updateSearchDocument } from './searchDocuments';

/** Puts a withdrawn product back into lists and search; its stock stays 0 until it is set. */
export async function publishProduct(tx: Database, productId: number): Promise<void> {
  await tx
    .updateTable('products')
    .set({ withdrawn_on: null, updated_at: sql`now()` })
    .where('id', '=', productId)
    .execute();
  await sql`insert into listing (product_id, popularity, added_on, in_stock, price_india, price_usa,
      price_row, discount, handling_days, tags)
    select product_id, popularity, added_on, in_stock, price_india, price_usa, price_row, discount,
      handling_days, tags from listed where product_id = ${productId}
    on conflict (product_id) do nothing`.execute(tx);
  await updateSearchDocument(tx, productId);
  await recordProductEvents(tx, [productId]);
}
