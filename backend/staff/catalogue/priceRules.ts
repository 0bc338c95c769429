import type { PriceColumn } from '@/lib/model/sheetColumns';
import type { SheetRefusal } from '@/lib/contract/staffStock';
import type { PriceBucket } from '@/lib/i18n/region';
import { ImportError, parseRupees } from '@/backend/catalogue/productDraft';
import { priceInBucket } from '@/backend/money/exportMarkup';

const PRICE_BUCKETS = ['india', 'usa', 'row'] as const satisfies readonly PriceBucket[];

type PriceRow = {
  line: number;
  sku: string;
  prices: Partial<Record<PriceColumn, string>>;
};
/** Whole rupees. */
export type BucketPrice = { mrp: number; price: number };
export type ProductPrices = {
  product_id: number;
  sku: string;
  prices: Record<PriceBucket, BucketPrice>;
};
type PriceChange = ProductPrices & { newPrices: Partial<Record<PriceBucket, BucketPrice>> };

type Refusal = Omit<SheetRefusal, 'line'>;

function parseCell({ prices }: PriceRow, column: PriceColumn): number | undefined | Refusal {
  try {
    return parseRupees(prices[column] ?? '');
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { column, reason: error.message };
  }
}

/** The new price of a bucket; undefined when the row does not change it. */
function newBucketPrice(
  row: PriceRow,
  bucket: PriceBucket,
  current: BucketPrice,
): BucketPrice | undefined | Refusal {
  const mrp = parseCell(row, `mrp_${bucket}`) ?? current.mrp;
  if (typeof mrp !== 'number') return mrp;
  const price = parseCell(row, `price_${bucket}`) ?? current.price;
  if (typeof price !== 'number') return price;
  if (price > mrp)
    return { column: `price_${bucket}`, reason: `The price ${price} is above the MRP ${mrp}` };
  return price === current.price && mrp === current.mrp ? undefined : { mrp, price };
}

function newPricesOf(row: PriceRow, { prices }: ProductPrices): PriceChange['newPrices'] | Refusal {
  const newPrices: PriceChange['newPrices'] = {};
  for (const bucket of PRICE_BUCKETS) {
    const price = newBucketPrice(row, bucket, prices[bucket]);
    if (price && 'reason' in price) return price;
    if (price) newPrices[bucket] = price;
  }
  return newPrices;
}

/** What rows of a sheet change; a row that cannot be read is refused. */
export function planPrices(rows: PriceRow[], products: ProductPrices[]) {
  const changes: PriceChange[] = [];
  const refused: SheetRefusal[] = [];
  const lines = new Map<string, number>();
  for (const row of rows) {
    const { line, sku } = row;
    const product = products.find((candidate) => candidate.sku === sku);
    const earlier = lines.get(sku);
    const newPrices: PriceChange['newPrices'] | Refusal = !product
      ? {
          column: 'sku',
          reason: sku
            ? `There is no product with the code "${sku}"`
            : 'Please enter a product code',
        }
      : earlier !== undefined
        ? { column: 'sku', reason: `This product is in line ${earlier} already` }
        : newPricesOf(row, product);
    if ('reason' in newPrices) refused.push({ line, ...newPrices });
    else if (product) {
      lines.set(sku, line);
      if (Object.keys(newPrices).length > 0) changes.push({ ...product, newPrices });
    }
  }
  return { changes, refused, unchanged: lines.size - changes.length };
}

/** The prices of a product as rows, of those buckets that are given. */
export const toPriceRows = (
  product_id: number,
  prices: Partial<Record<PriceBucket, BucketPrice>>,
) =>
  PRICE_BUCKETS.flatMap((bucket) => {
    const price = prices[bucket];
    return price ? [{ product_id, bucket, ...price }] : [];
  });

/** The prices of all buckets: one that is absent is that of India with the usual markup. */
export function completePrices(
  prices: Partial<Record<PriceBucket, BucketPrice>> & { india: BucketPrice },
): Record<PriceBucket, BucketPrice> {
  const markedUp = (bucket: PriceBucket): BucketPrice => {
    const mrp = Math.max(priceInBucket(prices.india.mrp, bucket), 1);
    return { mrp, price: Math.min(Math.max(priceInBucket(prices.india.price, bucket), 1), mrp) };
  };
  return {
    india: prices.india,
    usa: prices.usa ?? markedUp('usa'),
    row: prices.row ?? markedUp('row'),
  };
}
