import type { PriceBucket } from '@/lib/i18n/region';
import type { Database } from '@/backend/infra/db/database';

export async function productPriceMinor(
  db: Database,
  productId: number,
  bucket: PriceBucket,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('product_prices')
    .select('you_pay_minor')
    .where('product_id', '=', productId)
    .where('bucket', '=', bucket)
    .executeTakeFirst();
  return row?.you_pay_minor;
}
