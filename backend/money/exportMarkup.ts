import type { PriceBucket } from '@/lib/i18n/region';

/** Share that handling, insurance and taxes add to the Indian price, before rate and duty. */
const EXPORT_MARKUP: Record<PriceBucket, number> = { india: 1, usa: 1.22, row: 1.15 };

function roundToPriceStep(rupees: number): number {
  const step = rupees < 5_000 ? 50 : rupees < 20_000 ? 100 : rupees < 100_000 ? 500 : 1_000;
  return Math.round(rupees / step) * step;
}

/** An Indian price in another bucket, rounded to a usual step; the Indian one is exact. */
export const priceInBucket = (rupees: number, bucket: PriceBucket): number =>
  bucket === 'india' ? rupees : roundToPriceStep(rupees * EXPORT_MARKUP[bucket]);
