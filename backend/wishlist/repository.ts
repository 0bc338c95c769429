import type { PriceBucket } from '@/lib/i18n/region';
import { productPriceMinor } from '@/backend/product/pricesRepository';
import type { Database } from '@/backend/infra/db/database';

export async function wishlistProductIds(db: Database, owner: string): Promise<number[]> {
  const rows = await db
    .selectFrom('wishlist_items')
    .select('product_id')
    .where('owner', '=', owner)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

export async function productExists(db: Database, id: number): Promise<boolean> {
  return (
    (await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined
  );
}

export async function addWishlistItem(
  db: Database,
  owner: string,
  productId: number,
  bucket: PriceBucket,
): Promise<boolean> {
  const added = await db
    .insertInto('wishlist_items')
    .values({
      owner,
      product_id: productId,
      added_bucket: bucket,
      added_minor: await productPriceMinor(db, productId, bucket),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('product_id')
    .executeTakeFirst();
  return added !== undefined;
}

export const deleteWishlistItem = (db: Database, owner: string, productId: number) =>
  db
    .deleteFrom('wishlist_items')
    .where('owner', '=', owner)
    .where('product_id', '=', productId)
    .execute();
