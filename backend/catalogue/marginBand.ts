import type { MarginBand } from '@/lib/model/product';
import type { ProductRow } from '@/backend/product/repository';

const BANDS = [
  [30, 'low'],
  [50, 'middle'],
] as const;

/** The share of the lowest price in India above the cost, as a band; nothing without a cost. */
export function marginView({ cost_minor, prices }: Pick<ProductRow, 'cost_minor' | 'prices'>): {
  margin_band?: MarginBand;
} {
  const price = prices.find(({ bucket }) => bucket === 'india')?.you_pay_minor;
  if (!cost_minor || !price) return {};
  const percent = 100 - (100 * cost_minor) / price;
  return { margin_band: BANDS.find(([limit]) => percent < limit)?.[1] ?? 'high' };
}
