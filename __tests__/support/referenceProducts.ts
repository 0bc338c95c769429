import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { FacetFilter, ListingCriteria } from '@/backend/listing/listingCriteria';
import type { FacetValueRow } from '@/backend/listing/searchEngine';
import type { PriceBucket } from '@/lib/i18n/region';

export type ReferenceProduct = {
  id: number;
  /** The place in the order of popularity. */
  rank: number;
  popularity: number;
  inStock: boolean;
  addedOn: number;
  discount: number;
  handlingDays: number;
  prices: Record<PriceBucket, number>;
  values: Set<number>;
  /** The fields of each word, A to D, and the positions that it has. */
  words: Map<string, { field: string; position: number }[]>;
};

type Row = {
  product_id: number;
  popularity: number;
  in_stock: boolean;
  added_on: number;
  discount: number;
  handling_days: number;
  price_india: number;
  price_usa: number;
  price_row: number;
  tags: number[];
  document: string | null;
};

/** The words of a tsvector as text: `'red':1A,4 'silk':2B`. */
const readWords = (document: string): ReferenceProduct['words'] =>
  new Map(
    [...document.matchAll(/'((?:[^']|'')*)':([\dA-D,]+)/g)].map(([, word = '', places = '']) => [
      word,
      places.split(',').map((place) => ({
        field: place.replace(/\d+/, '') || 'D',
        position: Number.parseInt(place, 10),
      })),
    ]),
  );

const IN_STOCK = -1;
const SOLD_OUT = -2;

const toProduct = (row: Row, rank: number): ReferenceProduct => ({
  id: row.product_id,
  rank,
  popularity: row.popularity,
  inStock: row.in_stock,
  addedOn: row.added_on,
  discount: row.discount,
  handlingDays: row.handling_days,
  prices: { india: row.price_india, usa: row.price_usa, row: row.price_row },
  values: new Set([...row.tags, row.in_stock ? IN_STOCK : SOLD_OUT]),
  words: readWords(row.document ?? ''),
});

export async function readCatalogue(db: Database) {
  const { rows } = await sql<Row>`
    select l.product_id, l.popularity, in_stock, added_on - date '2000-01-01' as added_on, discount,
      handling_days, price_india, price_usa, price_row, tags, s.document::text as document
    from listing l left join search_documents s using (product_id)
    order by l.popularity desc, l.added_on desc, l.product_id`.execute(db);
  const { rows: values } = await sql<FacetValueRow>`
    select id, facet, slug, name, hex, position, null::int as parent_id, 0 as level,
      true as is_offered from facet_values
    union all select id, 'category', path, name, null, position, parent_id, level,
      is_category_shown(path) from categories
    order by position, id`.execute(db);
  const availability = [
    { id: IN_STOCK, slug: 'in-stock', name: 'In stock', position: 0 },
    { id: SOLD_OUT, slug: 'sold-out', name: 'Sold out', position: 1 },
  ].map((value) => ({
    ...value,
    facet: 'availability',
    hex: null,
    parent_id: null,
    level: 0,
    is_offered: true,
  }));
  const { revision } = await db
    .selectFrom('read_model')
    .select('revision')
    .executeTakeFirstOrThrow();
  return {
    products: rows.map((row, rank) => toProduct(row, rank)),
    values: [...availability, ...values],
    revision,
  };
}

export function meetsFilter(
  { values, prices }: ReferenceProduct,
  filter: FacetFilter,
  bucket: PriceBucket,
): boolean {
  return 'ids' in filter
    ? filter.ids.some((id) => values.has(id))
    : filter.ranges.some(({ from, to }) => prices[bucket] >= from && prices[bucket] < to);
}

function meetsRule(
  { addedOn, discount, handlingDays, prices }: ReferenceProduct,
  { rule, bucket }: ListingCriteria,
  all: ReferenceProduct[],
): boolean {
  const newest = Math.max(...all.map((product) => product.addedOn));
  return (
    (rule.newestDays === undefined || addedOn > newest - rule.newestDays) &&
    (rule.discountFrom === undefined || discount >= rule.discountFrom) &&
    (rule.handlingDaysTo === undefined || handlingDays <= rule.handlingDaysTo) &&
    (!rule.price || (prices[bucket] >= rule.price.from && prices[bucket] < rule.price.to))
  );
}

/** Whether a product meets all criteria of a list; `all`: the newest of them decides what is new. */
export const meets = (
  product: ReferenceProduct,
  criteria: ListingCriteria,
  all: ReferenceProduct[],
): boolean =>
  criteria.terms.every((id) => product.values.has(id)) &&
  meetsRule(product, criteria, all) &&
  criteria.facetFilters.every((filter) => meetsFilter(product, filter, criteria.bucket));
