import { priceInBucket } from '@/backend/money/exportMarkup';
import type { DraftPrice, VariantPrice } from './productDraft';

const BUCKETS = ['india', 'usa', 'row'] as const;
/** The price buckets whose prices follow from the Indian one, unless a file names them. */
export const BUCKETS_ABROAD = ['usa', 'row'] as const;
export type BucketAbroad = (typeof BUCKETS_ABROAD)[number];

const marked = (rupees: number, bucket: (typeof BUCKETS)[number]) =>
  Math.max(priceInBucket(rupees, bucket), rupees);

/** The price in a bucket that a file does not name. */
export function usualPrice(
  { mrp, youPay }: DraftPrice,
  bucket: (typeof BUCKETS)[number],
): DraftPrice {
  const usualMrp = marked(mrp, bucket);
  return { mrp: usualMrp, youPay: Math.min(marked(youPay, bucket), usualMrp) };
}

/** The prices of all buckets in paise, with whether the file names them. */
export const bucketRows = (price: VariantPrice) =>
  BUCKETS.map((bucket) => {
    const named = bucket === 'india' ? undefined : price.abroad?.[bucket];
    const { mrp, youPay } = named ?? usualPrice(price, bucket);
    return {
      bucket,
      mrp_minor: mrp * 100,
      you_pay_minor: youPay * 100,
      is_named: named !== undefined,
    };
  });

/** The price buckets with a price, of price and MRP each. */
export function toAbroad(
  amounts: Record<BucketAbroad, [youPay: number | undefined, mrp: number | undefined]>,
): VariantPrice['abroad'] {
  const named = BUCKETS_ABROAD.flatMap((bucket) => {
    const [youPay, mrp = 0] = amounts[bucket];
    return youPay === undefined ? [] : [[bucket, { mrp: Math.max(mrp, youPay), youPay }] as const];
  });
  return named.length ? Object.fromEntries(named) : undefined;
}
