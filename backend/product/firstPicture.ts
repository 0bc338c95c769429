import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/** The size of a place whose product has no picture. */
export const NO_PICTURE_SIZE = { width: 900, height: 1200 };

/** A product's first picture: a film may be before it. */
export const firstPicture = (productId: RawBuilder<unknown>) => sql`
  select file, width, height, alt from product_media
    where product_id = ${productId} and kind = 'image' order by position limit 1`;

/** The file of a product's first picture; null when it has none. */
export const firstPictureFile = (productId: RawBuilder<unknown>) =>
  sql<string | null>`(select file from (${firstPicture(productId)}) first_picture)`;

/** The file of the picture of a size (a row of product_sizes): its own, else the product's first. */
export const pictureOfSize = (size: string) => sql<string | null>`
  (select file from product_media m where m.product_id = ${sql.ref(`${size}.product_id`)} and m.kind = 'image'
    order by m.file is distinct from ${sql.ref(`${size}.picture`)}, m.position limit 1)`;

export type ProductPicture = { file: string; width: number; height: number; alt: string };

/** The first picture of each product that has one, by product id. */
export async function firstPictures(
  db: Database,
  productIds: number[],
): Promise<Map<number, ProductPicture>> {
  if (!productIds.length) return new Map();
  const { rows } = await sql<ProductPicture & { product_id: number }>`
    select one.product_id, m.* from unnest(${productIds}::int[]) as one (product_id)
    cross join lateral (${firstPicture(sql`one.product_id`)}) m`.execute(db);
  return new Map(rows.map(({ product_id, ...picture }) => [product_id, picture]));
}
