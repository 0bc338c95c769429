import { sql, type Selectable } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';

/** A picture or video of a product; its place in the list is its position. */
export type MediaRow = Omit<Selectable<Tables['product_media']>, 'product_id' | 'position'>;

export const productMedia = (db: Database, productId: number): Promise<MediaRow[]> =>
  db
    .selectFrom('product_media')
    .select(['kind', 'file', 'poster', 'view', 'width', 'height', 'alt'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();

/** Replaces the pictures and videos of a product. */
export async function writeProductMedia(
  tx: Database,
  productId: number,
  media: MediaRow[],
): Promise<void> {
  await tx.deleteFrom('product_media').where('product_id', '=', productId).execute();
  await tx
    .insertInto('product_media')
    .values(media.map((row, position) => ({ ...row, product_id: productId, position })))
    .execute();
  await tx
    .updateTable('products')
    .set({ updated_at: sql`now()` })
    .where('id', '=', productId)
    .execute();
}
