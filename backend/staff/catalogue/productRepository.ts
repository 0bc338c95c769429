import { sql, type Updateable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PriceBucket } from '@/lib/i18n/region';
import { HttpError } from '@/backend/http/httpError';
import type { StockPolicy } from '@/lib/model/stockPolicy';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';
import { containing } from '@/backend/staff/searchPattern';
import type { StaffProductState } from '@/lib/contract/staffProducts';
import type { BucketPrice, ProductPrices } from './priceRules';

type ProductQuery = {
  search?: string;
  state?: StaffProductState;
  before_id?: number;
  per_page: number;
};

/** The products with exactly this code, or a size with this code or barcode; by indexes. */
async function productsWithCode(db: Database, code: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where sku in (${code}, ${code.toUpperCase()})
    union select product_id from product_sizes where lower(sku) = ${code.toLowerCase()} and not withdrawn
    union select product_id from product_sizes
      where ltrim(gtin, '0') = ${code.replace(/^0+/, '')} and not withdrawn`.execute(db);
  return rows.map(({ id }) => id);
}

/** Products, the newest first: with the code that was searched for if there are any, else those whose texts contain it. */
export async function staffProducts(
  db: Database,
  { search, state, before_id, per_page }: ProductQuery,
) {
  const withCode = search ? await productsWithCode(db, search) : [];
  let query = db
    .selectFrom('products as p')
    .innerJoin('designers as d', 'd.id', 'p.designer_id')
    .innerJoin('product_prices as x', (on) =>
      on.onRef('x.product_id', '=', 'p.id').on('x.bucket', '=', 'india'),
    )
    .select(['p.id as product_id', 'p.sku', 'p.name', 'd.name as designer_name'])
    .select(['p.is_draft', 'p.withdrawn_on'])
    .select('x.you_pay_minor')
    .select((eb) =>
      eb
        .selectFrom('product_sizes as s')
        .innerJoin('size_stock as x', 'x.size_id', 's.id')
        .select(sql<number>`coalesce(sum(s.stock) filter (where x.is_counted), 0)::int`.as('stock'))
        .whereRef('s.product_id', '=', 'p.id')
        .as('stock'),
    )
    .select(
      sql<boolean>`exists (select from product_sizes s where s.product_id = p.id
        and s.stock_policy <> 'tracked' and not s.withdrawn)`.as('is_unlimited'),
    );
  if (withCode.length > 0) query = query.where('p.id', 'in', withCode);
  else if (search)
    query = query.where((eb) =>
      eb.or([
        ...(['p.sku', 'p.name', 'd.name'] as const).map((column) =>
          eb(column, 'ilike', containing(search)),
        ),
        sql<boolean>`exists (select from product_sizes s where s.product_id = p.id and not s.withdrawn
          and (s.sku ilike ${containing(search)} or s.gtin ilike ${containing(search)}))`,
      ]),
    );
  if (state)
    query = query
      .where('p.withdrawn_on', state === 'published' ? 'is' : 'is not', null)
      .where('p.is_draft', '=', state === 'draft');
  if (before_id !== undefined) query = query.where('p.id', '<', before_id);
  return query.orderBy('p.id', 'desc').limit(per_page).execute();
}
export type StaffProductRow = Awaited<ReturnType<typeof staffProducts>>[number];

const selectProducts = (db: Database) =>
  db
    .selectFrom('products as p')
    .innerJoin('designers as d', 'd.id', 'p.designer_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.sku', 'p.name', 'p.url', 'p.added_on', 'p.withdrawn_on'])
    .select(['p.stylist_note', 'p.meta_description', 'p.is_draft', 'p.designer_id'])
    .select(['p.category_id', 'p.gender', 'p.colour_name', 'p.fabric', 'p.work', 'p.pattern'])
    .select([
      'p.care',
      'p.delivery_class',
      'p.handling_days',
      'p.returnable',
      'p.return_days',
      'p.cost_minor',
    ])
    .select(['d.name as designer_name', 'c.name as category'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('product_sales as sale')
          .select(['sale.percent', 'sale.starts_at', 'sale.ends_at', 'sale.started_at'])
          .whereRef('sale.product_id', '=', 'p.id'),
      ).as('sale'),
      jsonArrayFrom(
        eb
          .selectFrom('product_prices as x')
          .select(['x.bucket', 'x.mrp_minor', 'x.you_pay_minor'])
          .whereRef('x.product_id', '=', 'p.id'),
      ).as('prices'),
      jsonArrayFrom(
        eb
          .selectFrom('product_sizes as s')
          .select(['s.id as size_id', 's.label as size', 's.sku', 's.stock', 's.gtin'])
          .select(sql.ref<StockPolicy>('s.stock_policy').as('stock_policy'))
          .select('s.handling_days')
          .select((size) =>
            jsonArrayFrom(
              size
                .selectFrom('own_size_prices as own')
                .select(['own.bucket', 'own.mrp_minor', 'own.you_pay_minor'])
                .whereRef('own.size_id', '=', 's.id'),
            ).as('own_prices'),
          )
          .whereRef('s.product_id', '=', 'p.id')
          .where('s.withdrawn', '=', false)
          .orderBy('s.position'),
      ).as('sizes'),
      jsonArrayFrom(
        eb
          .selectFrom('product_facets as f')
          .innerJoin('facet_values as v', 'v.id', 'f.value_id')
          .select('v.slug')
          .whereRef('f.product_id', '=', 'p.id')
          .where('v.facet', '=', 'occasion')
          .orderBy('v.position'),
      ).as('occasions'),
    ]);

const staffProductById = (db: Database, productId: number) =>
  selectProducts(db).where('p.id', '=', productId).executeTakeFirst();

export const staffProductsByIds = (db: Database, productIds: number[]) =>
  selectProducts(db).where('p.id', 'in', productIds).orderBy('p.id').execute();

export type StaffProduct = NonNullable<Awaited<ReturnType<typeof staffProductById>>>;

export const NO_PRODUCT = new HttpError(404, 'No such product');

export async function requireProduct(db: Database, productId: number): Promise<StaffProduct> {
  const product = await staffProductById(db, productId);
  if (!product) throw NO_PRODUCT;
  return product;
}

export const lockProduct = (tx: Database, productId: number) =>
  tx.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute();

export const updateProduct = (
  tx: Database,
  productId: number,
  change: Updateable<Tables['products']>,
) =>
  tx
    .updateTable('products')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', productId)
    .execute();

export const toBucketPrices = (
  rows: { bucket: string; mrp_minor: number; you_pay_minor: number }[],
) => {
  const priceIn = (bucket: PriceBucket): BucketPrice => {
    const row = rows.find((candidate) => candidate.bucket === bucket);
    return { mrp: (row?.mrp_minor ?? 0) / 100, price: (row?.you_pay_minor ?? 0) / 100 };
  };
  return { india: priceIn('india'), usa: priceIn('usa'), row: priceIn('row') };
};
export const pricesOf = ({ prices }: Pick<StaffProduct, 'prices'>) => toBucketPrices(prices);

/** The prices of the products with these codes, locked in the order of their ids. */
export async function lockPrices(tx: Database, codes: string[]): Promise<ProductPrices[]> {
  const rows = await tx
    .selectFrom('product_prices as x')
    .innerJoin('products as p', 'p.id', 'x.product_id')
    .select(['p.id as product_id', 'p.sku', 'x.bucket', 'x.mrp_minor', 'x.you_pay_minor'])
    .where('p.sku', 'in', codes)
    .orderBy('p.id')
    .orderBy('x.bucket')
    .forUpdate('x')
    .execute();
  return [...new Map(rows.map(({ product_id, sku }) => [product_id, sku]))].map(
    ([product_id, sku]) => ({
      product_id,
      sku,
      prices: toBucketPrices(rows.filter((row) => row.product_id === product_id)),
    }),
  );
}

type NewPrice = BucketPrice & { product_id: number; bucket: PriceBucket };

/** Writes prices in one statement: a trigger updates the listing once for all of them. */
export async function writePrices(tx: Database, prices: NewPrice[]): Promise<void> {
  if (prices.length === 0) return;
  const rows = prices.map(({ product_id, bucket, mrp, price }) => ({
    product_id,
    bucket,
    mrp_minor: mrp * 100,
    you_pay_minor: price * 100,
  }));
  await sql`update product_prices x
    set mrp_minor = n.mrp_minor, you_pay_minor = n.you_pay_minor
    from json_populate_recordset(null::product_prices, ${JSON.stringify(rows)}::json) n
    where x.product_id = n.product_id and x.bucket = n.bucket`.execute(tx);
}
