export const FILTERS = [
  'category',
  'designer',
  'size',
  'colour',
  'price',
  'occasion',
  'delivery_time',
  'availability',
  'discount',
  'fabric',
  'work',
  'pattern',
  'celebrity',
  'deliver_by',
] as const;
export type FilterName = (typeof FILTERS)[number];

export type Filters = Partial<Record<FilterName, string[]>>;

export type UrlQuery = Record<string, string | string[] | undefined>;

/** The limit of the contract. */
const MAX_VALUES = 60;
const SLUG = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;
const RANGE = /^(?:\d{1,9}-(?:upto-)?\d{1,9}|(?:under|over|upto)-\d{1,9})$/;
const AMOUNT = /^\d{1,9}$/;

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const isValue: Record<FilterName, (text: string) => boolean> = {
  ...(Object.fromEntries(
    FILTERS.map((name) => [name, (text: string) => SLUG.test(text)]),
  ) as Record<FilterName, (text: string) => boolean>),
  price: (text) => RANGE.test(text),
  deliver_by: isDay,
};

/** A price range with inclusive ends: "5000-upto-10000"; reversed ends are swapped. */
export function toPriceRange(from: string, to: string): string | undefined {
  const [min, max] = [from.trim(), to.trim()].map((text) =>
    AMOUNT.test(text) ? Number(text) : undefined,
  );
  if (min !== undefined && max !== undefined)
    return `${Math.min(min, max)}-upto-${Math.max(min, max)}`;
  if (min !== undefined) return `over-${min}`;
  return max === undefined ? undefined : `upto-${max}`;
}

const first = (value: UrlQuery[string]) => [value ?? ''].flat()[0] ?? '';

const valuesOf = (query: UrlQuery, name: FilterName) =>
  [query[name] ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .filter(Boolean);

/** Whether a URL has an unknown or duplicate filter; empty form fields are valid. */
export const hasInvalidFilters = (query: UrlQuery): boolean =>
  FILTERS.some((name) => {
    const rawValues = valuesOf(query, name);
    return new Set(rawValues).size < rawValues.length || !rawValues.every(isValue[name]);
  });

/** The valid filters of a URL, comma-separated or repeated as a plain form sends them. */
export function readFilters(query: UrlQuery): Filters {
  const typed = toPriceRange(first(query.price_from), first(query.price_to));
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const rawValues = name === 'price' && typed ? [typed] : valuesOf(query, name);
      const values = [...new Set(rawValues.filter(isValue[name]))]
        .sort()
        .slice(0, name === 'deliver_by' ? 1 : MAX_VALUES);
      return values.length ? [[name, values]] : [];
    }),
  );
}

/** The same filters with other values for one filter; an empty list removes it. */
export function withValues(filters: Filters, name: FilterName, values: string[]): Filters {
  const changed = { ...filters, [name]: values.toSorted() };
  return Object.fromEntries(
    FILTERS.flatMap((name) => (changed[name]?.length ? [[name, changed[name]]] : [])),
  );
}

export function toggleValue(filters: Filters, name: FilterName, value: string): Filters {
  const values = filters[name] ?? [];
  return withValues(
    filters,
    name,
    values.includes(value) ? values.filter((selected) => selected !== value) : [...values, value],
  );
}

export const isFiltered = (filters: Filters): boolean => Object.keys(filters).length > 0;
