import { startOfDay } from '@/lib/i18n/dates';
import type { FeedProduct, ProductPrice } from '@/lib/model/product';

const DAY_MS = 86_400_000;

/** The name of the first band that a value is below. */
const bandOf = (value: number, bands: readonly (readonly [number, string])[], last: string) =>
  bands.find(([limit]) => value < limit)?.[1] ?? last;

const AGE_BANDS = [
  [31, 'new_30_days'],
  [91, 'new_90_days'],
] as const;
/** In rupees at the exchange rate, so that the bands of countries compare. */
const PRICE_BANDS = [
  [10_000, 'under_10000'],
  [25_000, '10000_to_25000'],
  [50_000, '25000_to_50000'],
  [100_000, '50000_to_100000'],
  [250_000, '100000_to_250000'],
] as const;
const DISCOUNT_BANDS = [
  [1, 'full_price'],
  [20, 'under_20_percent_off'],
  [40, '20_to_40_percent_off'],
] as const;

/** Labels by which campaigns are divided: newness, delivery, price, discount and margin. */
export function customLabels(
  { addedOn, delivery, marginBand }: Pick<FeedProduct, 'addedOn' | 'delivery' | 'marginBand'>,
  { youPay, offPercent }: ProductPrice,
  { rate, now }: { rate: number; now: Date },
) {
  const age = Math.floor((now.getTime() - Date.parse(startOfDay(addedOn))) / DAY_MS);
  return {
    newness: bandOf(age, AGE_BANDS, 'older'),
    delivery: delivery.kind,
    priceBand: bandOf(youPay / rate, PRICE_BANDS, 'over_250000'),
    margin: marginBand ? `margin_${marginBand}` : '',
    discount: bandOf(offPercent, DISCOUNT_BANDS, 'over_40_percent_off'),
  };
}
