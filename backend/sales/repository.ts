import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { recordProductEvents } from '@/backend/webhooks/productEvents';

type NewSale = { percent: number; starts_at: Date; ends_at: Date };

export const saleOf = (tx: Database, productId: number) =>
  tx.selectFrom('product_sales').selectAll().where('product_id', '=', productId).executeTakeFirst();

/** Schedules a sale, or changes one that has not started. */
export const scheduleSale = (tx: Database, product_id: number, sale: NewSale) =>
  tx
    .insertInto('product_sales')
    .values({ product_id, ...sale })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(sale))
    .execute();

/** The prices that a sale reduces, in whole rupees. A price that is lower already stays. */
const reductionsOf = (productId: number) => sql`
  select sale.product_id, x.size_id, x.bucket, x.you_pay_minor as before_minor, reduced.minor as reduced_minor
  from product_sales sale
  join (
    select product_id, null::int as size_id, bucket, mrp_minor, you_pay_minor from product_prices
    union all select product_id, size_id, bucket, mrp_minor, you_pay_minor from own_size_prices
  ) x using (product_id)
  cross join lateral (
    select greatest(round(x.mrp_minor / 10000.0 * (100 - sale.percent)), 1)::int * 100 as minor
  ) reduced
  where sale.product_id = ${productId} and reduced.minor < x.you_pay_minor`;

/** Whether the sale of a product reduces any price. */
export async function reducesPrices(tx: Database, productId: number): Promise<boolean> {
  const { rows } = await sql`${reductionsOf(productId)} limit 1`.execute(tx);
  return rows.length > 0;
}

async function announceChange(tx: Database, productId: number): Promise<void> {
  await tx
    .updateTable('products')
    .set({ updated_at: sql`now()` })
    .where('id', '=', productId)
    .execute();
  await recordProductEvents(tx, [productId]);
}

/** Reduces the prices of a product and of its sizes. The caller has locked the product. */
export async function startSale(tx: Database, productId: number, now: Date): Promise<void> {
  await sql`insert into product_sale_prices (product_id, size_id, bucket, before_minor, reduced_minor)
    ${reductionsOf(productId)}`.execute(tx);
  await sql`update product_prices x set you_pay_minor = sold.reduced_minor
    from product_sale_prices sold
    where sold.product_id = ${productId} and sold.size_id is null
      and x.product_id = sold.product_id and x.bucket = sold.bucket`.execute(tx);
  await sql`update own_size_prices x set you_pay_minor = sold.reduced_minor
    from product_sale_prices sold
    where sold.product_id = ${productId} and x.size_id = sold.size_id and x.bucket = sold.bucket`.execute(
    tx,
  );
  await tx
    .updateTable('product_sales')
    .set({ started_at: now })
    .where('product_id', '=', productId)
    .execute();
  await announceChange(tx, productId);
}

/** Restores the prices of before, except those that were changed meanwhile. */
async function restorePrices(tx: Database, productIds: number[]): Promise<void> {
  await sql`update product_prices x set you_pay_minor = least(sold.before_minor, x.mrp_minor)
    from product_sale_prices sold
    where sold.product_id = any (${productIds}::int[]) and sold.size_id is null
      and x.product_id = sold.product_id and x.bucket = sold.bucket
      and x.you_pay_minor = sold.reduced_minor`.execute(tx);
  await sql`update own_size_prices x set you_pay_minor = least(sold.before_minor, x.mrp_minor)
    from product_sale_prices sold
    where sold.product_id = any (${productIds}::int[]) and x.size_id = sold.size_id
      and x.bucket = sold.bucket and x.you_pay_minor = sold.reduced_minor`.execute(tx);
  await tx.deleteFrom('product_sale_prices').where('product_id', 'in', productIds).execute();
}

/**
 * Removes the sale of a product. Its former prices return, unless they were changed meanwhile. The
 * caller has locked the product.
 */
export async function endSale(tx: Database, productId: number): Promise<void> {
  await restorePrices(tx, [productId]);
  await tx.deleteFrom('product_sales').where('product_id', '=', productId).execute();
  await announceChange(tx, productId);
}

/**
 * Writes products without the prices of their sales: files and other systems know nothing of them.
 * The sales go on afterwards, from the prices that were written.
 */
export async function writeBesideSales(
  tx: Database,
  productIds: number[],
  write: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ product_id: number }>`select product_id from product_sales
    where product_id = any (${productIds}::int[]) and started_at is not null
    order by product_id for update`.execute(tx);
  const running = rows.map(({ product_id }) => product_id);
  if (running.length > 0) await restorePrices(tx, running);
  await write();
  for (const productId of running) await startSale(tx, productId, new Date());
}

type DueSale = { product_id: number; has_ended: boolean };

/** Locks sales that are due to start or to end, with their products; those of `except` are left out. */
export async function lockDueSales(
  tx: Database,
  now: Date,
  { max, except }: { max: number; except: number[] },
): Promise<DueSale[]> {
  const { rows } = await sql<DueSale>`
    select sale.product_id, sale.ends_at <= ${now} as has_ended
    from product_sales sale join products p on p.id = sale.product_id
    where ((sale.started_at is not null and sale.ends_at <= ${now})
        or (sale.started_at is null and sale.starts_at <= ${now}))
      and sale.product_id <> all (${except}::int[])
    order by sale.product_id limit ${max} for update of p, sale skip locked`.execute(tx);
  return rows;
}
