import {
  FACETS,
  type ChipWire,
  type FacetNameWire,
  type FacetWire,
  type PriceSpanWire,
} from '@/lib/contract/facets';
import { formatMoney } from '@/lib/i18n/money';
import { toRegion } from '@/lib/i18n/region';
import type { CountryRow } from '@/backend/countries/repository';
import type { FacetCounts, FacetValueRow, PriceCount } from './searchEngine';
import { sortSizes } from './sizeOrder';
import {
  priceRanges,
  priceSteps,
  formatPriceRange,
  parsePriceRange,
  toCurrencyUnits,
} from '@/backend/search/priceRange';

const FACET_TITLES: Record<FacetNameWire | 'price', string> = {
  category: 'Category',
  designer: 'Designer',
  size: 'Size',
  colour: 'Colour',
  price: 'Price',
  occasion: 'Occasion',
  delivery_time: 'Delivery time',
  availability: 'Availability',
  discount: 'Discount',
  fabric: 'Fabric',
  work: 'Work',
  pattern: 'Pattern',
  celebrity: 'Celebrity',
};
/** Jewels and vessels have a material and a shape, as on their product pages. */
const MATERIAL_CATEGORY = /^(?:jewellery|homeware\/festive-decor)(?:\/|$)/;
const MATERIAL_TITLES = { ...FACET_TITLES, fabric: 'Material', pattern: 'Shape' };
const facetTitles = ({ category }: SelectedFilters) =>
  category && MATERIAL_CATEGORY.test(category.path) ? MATERIAL_TITLES : FACET_TITLES;

const FACET_ORDER = FACETS.flatMap((facet): (FacetNameWire | 'price')[] =>
  facet === 'colour' ? [facet, 'price'] : [facet],
);

const createMoneyFormatter = (country: CountryRow) => {
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

export function priceLabel(range: string, country: CountryRow): string {
  const formatUnits = createMoneyFormatter(country);
  const { from, to } = parsePriceRange(range);
  const upTo = range.includes('upto');
  const upperBound = (to ?? 0) - (upTo ? 1 : 0);
  if (from === undefined) return `${upTo ? 'Up to' : 'Under'} ${formatUnits(upperBound)}`;
  return to === undefined
    ? `${formatUnits(from)} and over`
    : `${formatUnits(from)} to ${formatUnits(upperBound)}`;
}

export type SelectedFilters = {
  values: FacetValueRow[];
  ranges: string[];
  deliverBy?: string;
  category?: { id: number; path: string };
};

/** Shows the child categories of the current one (or the roots) and every selected category. */
const isShownCategory = (
  { facet, parent_id, is_offered, id }: FacetValueRow,
  { category, values }: SelectedFilters,
) =>
  facet !== 'category' ||
  (is_offered && parent_id === (category?.id ?? null)) ||
  values.some((value) => value.facet === 'category' && value.id === id);

function facetValuesView(
  facet: FacetNameWire,
  { values }: FacetCounts,
  selection: SelectedFilters,
): FacetWire['values'] {
  const selected = new Set(
    selection.values.filter((value) => value.facet === facet).map(({ id }) => id),
  );
  const shown = values.filter(
    (value) =>
      value.facet === facet &&
      isShownCategory(value, selection) &&
      (value.count > 0 || selected.has(value.id)),
  );
  return (facet === 'size' ? sortSizes(shown) : shown).map(({ id, slug, name, hex, count }) => ({
    value: slug,
    name,
    count,
    selected: selected.has(id),
    ...(hex && { hex }),
  }));
}

function priceFacetValuesView(
  { prices }: FacetCounts,
  { ranges }: SelectedFilters,
  country: CountryRow,
): FacetWire['values'] {
  const counts = new Map(prices.map(({ step, n }) => [step, n]));
  return priceRanges(priceSteps(country))
    .map((priceRange, step) => ({
      value: formatPriceRange(priceRange),
      count: counts.get(step) ?? 0,
    }))
    .filter(({ value, count }) => count > 0 || ranges.includes(value))
    .map(({ value, count }) => ({
      value,
      name: priceLabel(value, country),
      count,
      selected: ranges.includes(value),
    }));
}

export const facetsView = (
  counts: FacetCounts,
  selection: SelectedFilters,
  country: CountryRow,
): FacetWire[] =>
  FACET_ORDER.map((id) => ({
    id,
    title: facetTitles(selection)[id],
    values:
      id === 'price'
        ? priceFacetValuesView(counts, selection, country)
        : facetValuesView(id, counts, selection),
  })).filter(({ values }) => values.length > 1 || values.some(({ selected }) => selected));

/** Two bands for each step, from the lowest to the highest with a product. */
function histogramOf(prices: PriceCount[]): number[] {
  const bands: number[] = [];
  for (const { step, n, upper } of prices) {
    bands[2 * step] = n - upper;
    bands[2 * step + 1] = upper;
  }
  const counts = Array.from(bands, (count = 0) => count);
  const first = counts.findIndex(Boolean);
  return counts.slice(first, counts.findLastIndex(Boolean) + 1);
}

export const priceBoundsView = (
  { prices }: FacetCounts,
  country: CountryRow,
): PriceSpanWire | null =>
  prices.length
    ? {
        min: toCurrencyUnits(Math.min(...prices.map(({ min_minor }) => min_minor)), country),
        max: toCurrencyUnits(Math.max(...prices.map(({ max_minor }) => max_minor)), country),
        currency_code: country.currency_code,
        currency_symbol: country.currency_symbol,
        histogram: histogramOf(prices),
      }
    : null;

export function appliedFiltersView(
  { values, ranges, deliverBy }: SelectedFilters,
  country: CountryRow,
): ChipWire[] {
  const appliedFilters = FACET_ORDER.flatMap((facet): ChipWire[] =>
    facet === 'price'
      ? ranges.map((value) => ({ facet, value, name: priceLabel(value, country) }))
      : values
          .filter((value) => value.facet === facet)
          .map(({ slug, name }) => ({ facet, value: slug, name })),
  );
  return deliverBy === undefined
    ? appliedFilters
    : [
        ...appliedFilters,
        { facet: 'deliver_by', value: deliverBy, name: `Arrives by ${deliverBy}` },
      ];
}
