import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '@/backend/infra/db/database';
import { byProduct } from './byProduct';
import { lowestPricesOfProduct } from './pricesRepository';
import { listedSizeStock } from './sizeHandling';

/** Column of the outer query, in its subqueries. */
const PRODUCT_ID = sql.ref<number>('p.id');

/** The prices of every size; none when all sizes cost the same. */
const selectSizePrices = (db: Database) =>
  db
    .selectFrom('size_prices')
    .select(['size_id', 'bucket', 'mrp_minor', 'you_pay_minor', 'discount'])
    .where('product_id', '=', PRODUCT_ID)
    .where(
      sql<boolean>`(select exists (select from own_size_prices own where own.product_id = p.id))`,
    );

const selectSizes = (db: Database) =>
  db
    .selectFrom('product_sizes as s')
    .select([
      's.id',
      's.label',
      's.gtin',
      's.picture',
      's.delivery_class',
      's.delivery_label',
      's.returnable',
    ])
    .select(listedSizeStock)
    .where('s.product_id', '=', PRODUCT_ID)
    .where('s.withdrawn', '=', false)
    .orderBy('s.position');

const MEDIA_COLUMNS = ['kind', 'file', 'poster', 'alt', 'position', 'width', 'height'] as const;
const selectMedia = (db: Database) =>
  db
    .selectFrom('product_media')
    .select(MEDIA_COLUMNS)
    .where('product_id', '=', PRODUCT_ID)
    .orderBy('position');

/** The few occasions are read once: a join would look for them per product. */
const withOccasions = (db: Database) =>
  db.with(
    (name) => name('occasion').materialized(),
    () =>
      db
        .selectFrom('facet_values')
        .select(['id', 'name', 'position'])
        .where('facet', '=', 'occasion'),
  );

const selectMiniMe = (db: Database) =>
  db
    .selectFrom('products as counterpart')
    .select(['counterpart.name', 'counterpart.url'])
    .where((eb) =>
      eb.or([
        eb('counterpart.id', '=', sql.ref<number>('p.mini_me_of')),
        eb('counterpart.mini_me_of', '=', PRODUCT_ID),
      ]),
    )
    .orderBy('counterpart.popularity', 'desc')
    .limit(1);

const selectSale = (db: Database) =>
  db
    .selectFrom('product_sales')
    .select(['starts_at', 'ends_at'])
    .where('product_id', '=', PRODUCT_ID)
    // A running sale that reduced something.
    .where(
      sql<boolean>`exists (select from product_sale_prices sold where sold.product_id = p.id)`,
    );

/** Listed products with what their pages show. */
const selectListedProducts = (db: Database) =>
  withOccasions(db)
    .selectFrom('products as p')
    .innerJoin('designers as d', 'd.id', 'p.designer_id')
    .innerJoin('listing as l', 'l.product_id', 'p.id')
    .innerJoin('categories as leaf', 'leaf.id', 'p.category_id')
    .innerJoin('categories as branch', 'branch.id', 'leaf.parent_id')
    .innerJoin('categories as root', 'root.id', 'branch.parent_id')
    .selectAll('p')
    .select([
      'd.name as designer_name',
      'd.country as designer_country',
      'd.slug as designer_slug',
      'd.city as designer_city',
      'd.story as designer_story',
      'd.monogram_image as designer_monogram',
      'l.discount',
      'l.in_stock',
      'leaf.name as leaf_name',
      'leaf.path as leaf_path',
      'branch.name as branch_name',
      'branch.path as branch_path',
      'root.name as root_name',
      'root.path as root_path',
    ])
    .select([
      lowestPricesOfProduct.as('prices'),
      jsonArrayFrom(selectSizePrices(db)).as('size_prices'),
      jsonArrayFrom(selectSizes(db)).as('sizes'),
      jsonArrayFrom(selectMedia(db)).as('media'),
      jsonObjectFrom(selectSale(db)).as('sale'),
      jsonObjectFrom(selectMiniMe(db)).as('mini_me'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_facets as f')
          .innerJoin('occasion as v', 'v.id', 'f.value_id')
          .select('v.name')
          .where('f.product_id', '=', PRODUCT_ID)
          .orderBy('v.position'),
      ).as('occasions'),
    );

export const productById = (db: Database, id: number) =>
  selectListedProducts(db).where('p.id', '=', id).executeTakeFirst();
export type ProductRow = NonNullable<Awaited<ReturnType<typeof productById>>>;

/** The products after an id. PostgreSQL does not derive one lower bound from the other, so both indexes get theirs. */
export const productsAfter = (db: Database, after: number, count: number) =>
  selectListedProducts(db)
    .where('l.product_id', '>', after)
    .where('p.id', '>', after)
    .orderBy('l.product_id')
    .limit(count)
    .execute();

/** The products after an id, with the columns of a sitemap; pictures by a query of their own, which takes a fifth of the time of a subquery for every product. */
export async function sitemapProductsAfter(db: Database, after: number, count: number) {
  const products = await db
    .selectFrom('listing as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['p.id', 'p.name', 'p.url', 'p.meta_description', 'p.updated_at'])
    .where('l.product_id', '>', after)
    .where('p.id', '>', after)
    .orderBy('l.product_id')
    .limit(count)
    .execute();
  const media = await db
    .selectFrom('product_media')
    .select(['product_id', ...MEDIA_COLUMNS])
    .where('product_id', '>', after)
    .where('product_id', '<=', products.at(-1)?.id ?? after)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const mediaOf = byProduct(media);
  return products.map((product) => ({ ...product, media: mediaOf(product.id) }));
}

/** Splits the catalogue into parts of `size` products: first id and last change of each. */
export async function catalogueParts(
  db: Database,
  size: number,
): Promise<{ after: number; count: number; updated_at: Date }[]> {
  const { rows } = await sql<{ after: number; count: number; updated_at: Date }>`
    select min(id) - 1 as after, count(*)::int as count, max(updated_at) as updated_at
    from (select p.id, p.updated_at, (row_number() over (order by p.id) - 1) / ${size} as part from products p join listing l on l.product_id = p.id) one
    group by part order by part`.execute(db);
  return rows;
}

export const isWithdrawn = async (db: Database, id: number): Promise<boolean> =>
  (await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('withdrawn_on', 'is not', null)
    .where('is_draft', '=', false)
    .executeTakeFirst()) !== undefined;

/** The most similar products: in stock first, then by similarity. */
export async function similarIds(db: Database, id: number, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product_similar as s')
    .innerJoin('listing as l', 'l.product_id', 's.similar_id')
    .select('s.similar_id')
    .where('s.product_id', '=', id)
    .orderBy(sql`l.in_stock desc`)
    .orderBy('s.position')
    .limit(count)
    .execute();
  return rows.map(({ similar_id }) => similar_id);
}
