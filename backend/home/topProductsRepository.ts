import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { firstPicture } from '@/backend/product/firstPicture';

/** Available products by recent views; those without views follow by popularity. */
export async function mostViewedProductIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    with seen as (select product_id, count(*) as visitors from product_views
      where seen_at > now() - interval '30 days' group by 1 order by 2 desc limit ${count}),
    liked as (select product_id, popularity from listing where in_stock
      order by popularity desc, product_id limit ${count})
    select l.product_id from (select product_id from seen union select product_id from liked) one
    join listing l using (product_id) left join seen using (product_id)
    where l.in_stock order by coalesce(seen.visitors, 0) desc, l.popularity desc, l.product_id
      limit ${count}`.execute(db);
  return rows.map(({ product_id }) => product_id);
}

/** The most popular products in stock with a facet value. */
export async function popularProductIds(
  db: Database,
  term: number,
  count: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('listing')
    .select('product_id')
    .where(sql<boolean>`tags @> array[${term}::int]`)
    .where('in_stock', '=', true)
    .orderBy('popularity', 'desc')
    .orderBy('product_id')
    .limit(count)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Lowest-level categories by popularity, each with the picture of its most popular product. */
export async function popularStyles(db: Database, count: number) {
  const { rows } = await sql<{
    id: string;
    label: string;
    url: string;
    count: number;
    file: string;
    width: number;
    height: number;
    alt: string;
  }>`
    select c.id::text as id, c.name as label, '/collection/' || c.path as url, t.n as count, m.file,
      m.width, m.height, m.alt
    from categories c join category_totals t on t.category_id = c.id
    cross join lateral (select avg(popularity) * ln(1 + count(*)) as liking from listing
      where tags @> array[c.id]) how
    cross join lateral (select product_id from listing where tags @> array[c.id]
      order by in_stock desc, popularity desc, product_id limit 1) best
    cross join lateral (${firstPicture(sql`best.product_id`)}) m
    where c.level = 3 and is_category_shown(c.path) order by how.liking desc, c.path limit ${count}`.execute(
    db,
  );
  return rows;
}

/** A product's first picture; empty strings when it has none. */
export async function productPicture(
  db: Database,
  productId: number | undefined,
): Promise<{ image: string; image_alt: string }> {
  const row =
    productId === undefined
      ? undefined
      : await db
          .selectFrom('product_media')
          .select(['file', 'alt'])
          .where('product_id', '=', productId)
          .where('kind', '=', 'image')
          .orderBy('position')
          .limit(1)
          .executeTakeFirst();
  return { image: row?.file ?? '', image_alt: row?.alt ?? '' };
}
