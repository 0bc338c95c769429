import {
  FACETS,
  type ChipWire,
  type FacetName,
  type FacetWire,
  type PriceSpanWire,
} from '@/lib/contract/facets';
import { formatMoney } from '@/lib/i18n/money';
import { toRegion } from '@/lib/i18n/region';
import type { CountryRow } from '@/backend/countries/repository';
import type { Counted, PriceCount } from './counts';
import type { Value } from './catalogueIndex';
import { priceBuckets, priceSteps, rangeText, toRange, unitsOf } from '@/backend/search/priceRange';

const TITLES: Record<FacetName | 'price', string> = {
  category: 'Category',
  designer: 'Designer',
  size: 'Size',
  colour: 'Colour',
  price: 'Price',
  occasion: 'Occasion',
  delivery_time: 'Delivery time',
  discount: 'Discount',
  fabric: 'Fabric',
  work: 'Work',
  pattern: 'Pattern',
  celebrity: 'Celebrity',
};
/** Price stands after colour, as shoppers look for it. */
const SHOWN = FACETS.flatMap((facet): (FacetName | 'price')[] =>
  facet === 'colour' ? [facet, 'price'] : [facet],
);

const moneyOf = (country: CountryRow) => {
  const region = toRegion({
    code: country.country_code,
    name: country.name,
    currency: country.currency_code,
    symbol: country.currency_symbol,
    rate: country.rate,
    duty: { active: country.duty_active, value: country.duty_value },
    id: country.id,
    shippingRestricted: country.shipping_restricted,
    dialCode: country.mobile_code,
  });
  return (units: number) => formatMoney(units, region);
};

/** "Under ₹5,000", "Up to ₹5,000", "₹5,000 to ₹10,000", "₹2,00,000 and over". */
export function priceName(range: string, country: CountryRow): string {
  const money = moneyOf(country);
  const { from, to } = toRange(range);
  const upTo = range.includes('upto');
  const end = (to ?? 0) - (upTo ? 1 : 0);
  if (from === undefined) return `${upTo ? 'Up to' : 'Under'} ${money(end)}`;
  return to === undefined ? `${money(from)} and over` : `${money(from)} to ${money(end)}`;
}

export type Counts = { values: Counted[]; prices: PriceCount[] };
export type Chosen = {
  values: Value[];
  ranges: string[];
  deliverBy?: string;
  category?: { id: number };
};

/** Of the categories, the level below where the visitor is, or the roots; and whatever is chosen. */
const isOffered = ({ facet, parent_id, id }: Value, { category, values }: Chosen) =>
  facet !== 'category' ||
  parent_id === (category?.id ?? null) ||
  values.some((one) => one.facet === 'category' && one.id === id);

function valuesOf(facet: FacetName, { values }: Counts, chosen: Chosen): FacetWire['values'] {
  const selected = new Set(chosen.values.filter((one) => one.facet === facet).map(({ id }) => id));
  return values
    .filter(
      (value) =>
        value.facet === facet &&
        isOffered(value, chosen) &&
        (value.count > 0 || selected.has(value.id)),
    )
    .map(({ id, slug, name, hex, count }) => ({
      value: slug,
      name,
      count,
      selected: selected.has(id),
      ...(hex && { hex }),
    }));
}

function pricesOf(
  { prices }: Counts,
  { ranges }: Chosen,
  country: CountryRow,
): FacetWire['values'] {
  const counts = new Map(prices.map(({ step, n }) => [step, n]));
  return priceBuckets(priceSteps(country))
    .map((bucket, step) => ({ value: rangeText(bucket), count: counts.get(step) ?? 0 }))
    .filter(({ value, count }) => count > 0 || ranges.includes(value))
    .map(({ value, count }) => ({
      value,
      name: priceName(value, country),
      count,
      selected: ranges.includes(value),
    }));
}

/** Every facet that leaves a choice, in the order it is shown. */
export const facetsView = (counts: Counts, chosen: Chosen, country: CountryRow): FacetWire[] =>
  SHOWN.map((id) => ({
    id,
    title: TITLES[id],
    values: id === 'price' ? pricesOf(counts, chosen, country) : valuesOf(id, counts, chosen),
  })).filter(({ values }) => values.length > 1 || values.some(({ selected }) => selected));

/** From the cheapest to the dearest piece that the other facets leave. */
export const priceSpanView = ({ prices }: Counts, country: CountryRow): PriceSpanWire | null =>
  prices.length
    ? {
        least: unitsOf(Math.min(...prices.map(({ least_minor }) => least_minor)), country),
        most: unitsOf(Math.max(...prices.map(({ most_minor }) => most_minor)), country),
        currency_code: country.currency_code,
        currency_symbol: country.currency_symbol,
      }
    : null;

/** What is in force, in the order of the facets. */
export function chipsView({ values, ranges, deliverBy }: Chosen, country: CountryRow): ChipWire[] {
  const chips = SHOWN.flatMap((facet): ChipWire[] =>
    facet === 'price'
      ? ranges.map((value) => ({ facet, value, name: priceName(value, country) }))
      : values
          .filter((one) => one.facet === facet)
          .map(({ slug, name }) => ({ facet, value: slug, name })),
  );
  return deliverBy === undefined
    ? chips
    : [...chips, { facet: 'deliver_by', value: deliverBy, name: `Arrives by ${deliverBy}` }];
}
