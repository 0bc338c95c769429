import { type RawBuilder, sql } from 'kysely';

/** The size of a place whose product has no picture. */
export const NO_PICTURE_SIZE = { width: 900, height: 1200 };

/** A product's first picture: a film may be before it. */
export const firstPicture = (productId: RawBuilder<unknown>) => sql`
  select file, width, height, alt from product_media
    where product_id = ${productId} and kind = 'image' order by position limit 1`;
