import { sql } from 'kysely';
import type { PriceBucket } from '@/lib/i18n/region';
import type { Database } from '@/backend/infra/db/database';

/** The price in lists: the lowest of the sizes in stock. */
export async function productPriceMinor(
  db: Database,
  productId: number,
  bucket: PriceBucket,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('lowest_prices')
    .select('you_pay_minor')
    .where('product_id', '=', productId)
    .where('bucket', '=', bucket)
    .executeTakeFirst();
  return row?.you_pay_minor;
}

export async function sizePriceMinor(
  db: Database,
  productId: number,
  sizeId: number,
  bucket: PriceBucket,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('size_prices')
    .select('you_pay_minor')
    .where('product_id', '=', productId)
    .where('size_id', '=', sizeId)
    .where('bucket', '=', bucket)
    .executeTakeFirst();
  return row?.you_pay_minor;
}

type LowestPrice = { bucket: string; mrp_minor: number; you_pay_minor: number; varies?: boolean };

/** The prices in lists of the product `p` of a query. A case, because few products need the view. */
export const lowestPricesOfProduct = sql<LowestPrice[]>`case
  when exists (select from own_size_prices own where own.product_id = p.id) then
    (select coalesce(json_agg(x), '[]') from (select bucket, mrp_minor, you_pay_minor, varies
      from lowest_prices where product_id = p.id) x)
  else (select coalesce(json_agg(x), '[]') from (select bucket, mrp_minor, you_pay_minor
    from product_prices where product_id = p.id) x) end`;
