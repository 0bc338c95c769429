import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { SearchCatalogue } from '@/backend/listing/searchEngine';
import { mostPopularValues } from '@/backend/listing/mostPopularValues';
import { firstPictures } from '@/backend/product/firstPicture';

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

/** Lowest-level categories by popularity, each with the picture of its most popular product. */
export async function popularStyles(db: Database, catalogue: SearchCatalogue, count: number) {
  const popular = await mostPopularValues(catalogue, {
    among: ({ level, is_offered }) => level === 3 && is_offered,
  });
  const best = await catalogue.popularProducts(
    popular.map(({ id }) => id),
    { count: 1, withSoldOut: true },
  );
  const styles = popular.map((style) => ({ ...style, productId: best.get(style.id)?.[0] ?? 0 }));
  const pictures = await firstPictures(
    db,
    styles.map(({ productId }) => productId),
  );
  return styles
    .flatMap(({ id, name, slug, products, productId }) => {
      const picture = pictures.get(productId);
      return picture
        ? [{ id: String(id), label: name, url: `/collection/${slug}`, count: products, ...picture }]
        : [];
    })
    .slice(0, count);
}
