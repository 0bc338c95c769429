import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { recordProductEvents } from '@/backend/webhooks/productEvents';

/**
 * Publishes a draft or a withdrawn product; a trigger puts it into lists and search. A draft is new
 * from today; the stock of a withdrawn product stays 0 until it is set.
 */
export async function publishProduct(tx: Database, productId: number): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      added_on: sql<string>`case when is_draft then current_date else added_on end`,
      is_draft: false,
      withdrawn_on: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', productId)
    .execute();
  await recordProductEvents(tx, [productId]);
}
