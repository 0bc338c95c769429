import type { PriceBucket } from '@/lib/i18n/region';
import type { Database } from '@/backend/infra/db/database';
import { completePrices, toPriceRows, type BucketPrice } from './priceRules';

/** Prices of a size; null: as its product, absent: unchanged. */
export type SizePrices =
  (Partial<Record<PriceBucket, BucketPrice>> & { india: BucketPrice }) | null | undefined;

/** Writes the prices of sizes; a price bucket that is absent has the usual markup. */
export async function writeSizePrices(
  tx: Database,
  productId: number,
  sizes: { size_id: number; prices: SizePrices }[],
): Promise<void> {
  const changed = sizes.filter(({ prices }) => prices !== undefined);
  if (changed.length === 0) return;
  await tx
    .deleteFrom('own_size_prices')
    .where(
      'size_id',
      'in',
      changed.map(({ size_id }) => size_id),
    )
    .execute();
  const rows = changed.flatMap(({ size_id, prices }) =>
    prices
      ? toPriceRows(productId, completePrices(prices)).map(({ mrp, price, ...row }) => ({
          ...row,
          size_id,
          mrp_minor: mrp * 100,
          you_pay_minor: price * 100,
        }))
      : [],
  );
  if (rows.length > 0) await tx.insertInto('own_size_prices').values(rows).execute();
}
