import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { VariantPrice } from '@/backend/catalogue/productDraft';
import { bucketRows } from '@/backend/catalogue/bucketPrices';
import type { PriceChange, PricedProduct } from './priceRules';

/** The ids of the products with these codes, or with sizes that have them. */
export async function pricedIds(db: Database, codes: string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where sku = any (${codes}::text[])
    union select product_id from product_sizes where sku = any (${codes}::text[]) and not withdrawn
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

type PriceRow = { product_id: number; sku: string } & VariantPrice & {
    size_id: number | null;
    label: string;
    code: string | null;
    own_mrp: number | null;
    own_pay: number | null;
  };

/** Products with their prices in India, without those of a sale. */
export async function pricedProducts(tx: Database, ids: number[]): Promise<PricedProduct[]> {
  const beforeSale = (size: ReturnType<typeof sql>, paid: ReturnType<typeof sql>) => sql`coalesce((
    select sold.before_minor from product_sale_prices sold where sold.product_id = p.id
      and sold.size_id is not distinct from ${size} and sold.bucket = 'india'
      and sold.reduced_minor = ${paid}), ${paid}) / 100`;
  const { rows } = await sql<PriceRow>`
    select p.id as product_id, p.sku, x.mrp_minor / 100 as mrp,
      ${beforeSale(sql`null::int`, sql`x.you_pay_minor`)} as "youPay",
      s.id as size_id, coalesce(s.label, '') as label, s.sku as code,
      own.mrp_minor / 100 as own_mrp, ${beforeSale(sql`s.id`, sql`own.you_pay_minor`)} as own_pay
    from products p
    join product_prices x on x.product_id = p.id and x.bucket = 'india'
    left join product_sizes s on s.product_id = p.id and not s.withdrawn
    left join own_size_prices own on own.size_id = s.id and own.bucket = 'india'
    where p.id = any (${ids}::int[]) order by p.id, s.position`.execute(tx);
  const products = new Map<number, PricedProduct>();
  for (const { product_id, sku, mrp, youPay, ...size } of rows) {
    const product = products.get(product_id) ?? {
      ...{ product_id, sku, price: { mrp, youPay }, sizes: [] },
    };
    products.set(product_id, product);
    const { size_id, label, code, own_mrp, own_pay } = size;
    if (size_id !== null)
      product.sizes.push({
        ...{ size_id, label, code },
        own: own_mrp === null || own_pay === null ? null : { mrp: own_mrp, youPay: own_pay },
      });
  }
  return [...products.values()];
}

const pricesOf = (price: VariantPrice) =>
  bucketRows(price).map(({ bucket, mrp_minor, you_pay_minor }) => ({
    bucket,
    mrp_minor,
    you_pay_minor,
  }));

/** Writes prices in all price buckets, as an import does. The product sent again counts as changed. */
export async function writeSyncPrices(tx: Database, changes: PriceChange[]): Promise<void> {
  const ofProducts = changes.flatMap(({ product, price }) =>
    price ? pricesOf(price).map((row) => ({ product_id: product.product_id, ...row })) : [],
  );
  const ofSizes = changes.flatMap(({ product, sizes }) =>
    sizes.flatMap(({ size, own }) =>
      own
        ? pricesOf(own).map((row) => ({
            ...{ size_id: size.size_id, product_id: product.product_id, ...row },
          }))
        : [],
    ),
  );
  const changedSizes = changes.flatMap(({ sizes }) => sizes.map(({ size }) => size.size_id));
  if (ofProducts.length > 0)
    await sql`update product_prices x
      set mrp_minor = n.mrp_minor, you_pay_minor = n.you_pay_minor
      from json_populate_recordset(null::product_prices, ${JSON.stringify(ofProducts)}::json) n
      where x.product_id = n.product_id and x.bucket = n.bucket`.execute(tx);
  if (changedSizes.length > 0)
    await tx.deleteFrom('own_size_prices').where('size_id', 'in', changedSizes).execute();
  if (ofSizes.length > 0) await tx.insertInto('own_size_prices').values(ofSizes).execute();
  await tx
    .updateTable('product_sources')
    .set({ hash: 'priced' })
    .where(
      'product_id',
      'in',
      changes.map(({ product }) => product.product_id),
    )
    .where('hash', '<>', '')
    .execute();
}
