import type { Database } from '@/backend/infra/db/database';
import { byProduct } from './byProduct';
import { listedSizeStock } from './sizeHandling';

/** Ids of products: greater than `after`, up to `last`. */
type IdRange = { after: number; last: number };

const selectProducts = (db: Database, after: number, count: number) =>
  db
    .selectFrom('listing as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .innerJoin('designers as d', 'd.id', 'p.designer_id')
    .innerJoin('categories as leaf', 'leaf.id', 'p.category_id')
    .innerJoin('categories as branch', 'branch.id', 'leaf.parent_id')
    .innerJoin('categories as root', 'root.id', 'branch.parent_id')
    .select([
      'd.name as designer_name',
      'd.country as designer_country',
      'l.discount',
      'leaf.name as leaf_name',
      'branch.name as branch_name',
      'root.name as root_name',
      'p.id',
      'p.name',
      'p.secondary_name',
      'p.url',
      'p.delivery_class',
      'p.delivery_label',
      'p.handling_days',
      'p.option_names',
      'p.colour_name',
      'p.fabric',
      'p.work',
      'p.pattern',
      'p.components',
      'p.care',
      'p.stylist_note',
      'p.gender',
      'p.celebrity_name',
      'p.added_on',
      'p.cost_minor',
    ])
    .where('l.product_id', '>', after)
    // PostgreSQL does not derive one lower bound from the other, so both indexes get theirs.
    .where('p.id', '>', after)
    .orderBy('l.product_id')
    .limit(count)
    .execute();

const selectSizes = (db: Database, { after, last }: IdRange) =>
  db
    .selectFrom('product_sizes as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select([
      's.product_id',
      's.id',
      's.label',
      's.gtin',
      's.picture',
      's.delivery_class',
      's.delivery_label',
      's.returnable',
    ])
    .select(listedSizeStock)
    .where('s.product_id', '>', after)
    .where('s.product_id', '<=', last)
    .where('p.id', '>', after)
    .where('p.id', '<=', last)
    .where('s.withdrawn', '=', false)
    .orderBy('s.product_id')
    .orderBy('s.position')
    .execute();

const selectMedia = (db: Database, { after, last }: IdRange) =>
  db
    .selectFrom('product_media')
    .select(['product_id', 'kind', 'file'])
    .where('product_id', '>', after)
    .where('product_id', '<=', last)
    .orderBy('product_id')
    .orderBy('position')
    .execute();

const selectOccasions = (db: Database, { after, last }: IdRange) =>
  db
    .selectFrom('product_facets as f')
    .innerJoin('facet_values as v', 'v.id', 'f.value_id')
    .select(['f.product_id', 'v.name'])
    .where('v.facet', '=', 'occasion')
    .where('f.product_id', '>', after)
    .where('f.product_id', '<=', last)
    .orderBy('f.product_id')
    .orderBy('v.position')
    .execute();

/** The sales that reduced something. */
const selectSales = (db: Database, { after, last }: IdRange) =>
  db
    .selectFrom('product_sales as sale')
    .select(['sale.product_id', 'sale.starts_at', 'sale.ends_at'])
    .where('sale.product_id', '>', after)
    .where('sale.product_id', '<=', last)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('product_sale_prices as sold')
          .whereRef('sold.product_id', '=', 'sale.product_id'),
      ),
    )
    .execute();

const selectPrices = (db: Database, { after, last }: IdRange) =>
  db
    .selectFrom('product_prices')
    .select(['product_id', 'bucket', 'mrp_minor', 'you_pay_minor'])
    .where('product_id', '>', after)
    .where('product_id', '<=', last)
    .execute();

/** The prices of those products whose sizes have prices of their own: the views take longer than the table. */
async function selectOwnPrices(db: Database, { after, last }: IdRange) {
  const priced = await db
    .selectFrom('own_size_prices')
    .select('product_id')
    .distinct()
    .where('product_id', '>', after)
    .where('product_id', '<=', last)
    .execute();
  if (!priced.length) return { lowestPrices: [], sizePrices: [] };
  const ids = priced.map(({ product_id }) => product_id);
  return {
    lowestPrices: await db
      .selectFrom('lowest_prices')
      .select(['product_id', 'bucket', 'mrp_minor', 'you_pay_minor', 'varies'])
      .where('product_id', 'in', ids)
      .execute(),
    sizePrices: await db
      .selectFrom('size_prices')
      .select(['product_id', 'size_id', 'bucket', 'mrp_minor', 'you_pay_minor', 'discount'])
      .where('product_id', 'in', ids)
      .execute(),
  };
}

async function readProducts(db: Database, after: number, count: number) {
  const products = await selectProducts(db, after, count);
  const range = { after, last: products.at(-1)?.id ?? after };
  const sizesOf = byProduct(await selectSizes(db, range));
  const mediaOf = byProduct(await selectMedia(db, range));
  const occasionsOf = byProduct(await selectOccasions(db, range));
  const salesOf = byProduct(await selectSales(db, range));
  const pricesOf = byProduct(await selectPrices(db, range));
  const { lowestPrices, sizePrices } = await selectOwnPrices(db, range);
  const lowestPricesOf = byProduct(lowestPrices);
  const sizePricesOf = byProduct(sizePrices);
  return products.map((product) => {
    const { id } = product;
    const lowest = lowestPricesOf(id);
    return {
      ...product,
      sizes: sizesOf(id),
      media: mediaOf(id),
      occasions: occasionsOf(id),
      sale: salesOf(id)[0] ?? null,
      prices: lowest.length ? lowest : pricesOf(id),
      size_prices: sizePricesOf(id),
    };
  });
}

/**
 * The listed products after an id, with the columns of merchant feeds, as of one moment. A query for
 * each table takes half the time of one with a subquery for every product and table.
 */
export const feedProductsAfter = (db: Database, after: number, count: number) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readProducts(tx, after, count));
export type FeedProductRow = Awaited<ReturnType<typeof feedProductsAfter>>[number];
