import type { PriceBucket } from '@/lib/i18n/region';
import type { CatalogueIndex } from './catalogueIndex';

export type ListingSort = 'recommended' | 'new' | 'price_low' | 'price_high' | 'discount';
export type PageQuery = { sort: ListingSort; page: number; perPage: number };
/** hasScores: the recommended order is by the points of a search, then by popularity. */
type SortOptions = { sort: ListingSort; bucket: PriceBucket; hasScores?: boolean };

/** More than the products that fit in memory; see MAX_VALUE. */
const MAX_DOCS = 2 ** 22;

/** Above every price, discount and day; times MAX_DOCS it is still a safe integer. */
const MAX_VALUE = 2 ** 31;
/** The most points of a document. */
const MAX_SCORE = 2 ** 16 - 1;

/** What a sort orders by, ascending: 0 up to MAX_VALUE. */
function sortValueOf(
  { columns, scores }: CatalogueIndex,
  { sort, bucket, hasScores }: SortOptions,
): (docId: number) => number {
  const ascending = (column: Int32Array) => (docId: number) => column[docId] as number;
  const descending = (column: Int32Array) => (docId: number) =>
    MAX_VALUE - 1 - (column[docId] as number);
  switch (sort) {
    case 'recommended':
      return hasScores ? (docId) => MAX_SCORE - (scores[docId] as number) : () => 0;
    case 'new':
      return descending(columns.addedOn);
    case 'discount':
      return descending(columns.discount);
    case 'price_low':
      return ascending(columns[bucket]);
    case 'price_high':
      return descending(columns[bucket]);
  }
}

/**
 * The ascending sort key of a document: negative while it is in stock, so that sold-out ones are
 * last in every sort. Ties are broken by id, the popularity rank.
 */
function sortKeyOf(index: CatalogueIndex, options: SortOptions): (docId: number) => number {
  const valueOf = sortValueOf(index, options);
  return (docId) => (valueOf(docId) - (index.inStock[docId] ? MAX_VALUE : 0)) * MAX_DOCS + docId;
}

const docIdFromKey = (key: number) => ((key % MAX_DOCS) + MAX_DOCS) % MAX_DOCS;

/** The first `count` documents in order, by partial selection. */
export function topDocIds(
  index: CatalogueIndex,
  docIds: ArrayLike<number>,
  { count, ...options }: SortOptions & { count: number },
): number[] {
  const key = sortKeyOf(index, options);
  const best = new Float64Array(Math.min(docIds.length, Math.max(2 * count, 4096)));
  let [length, worst] = [0, Infinity];
  for (let position = 0; position < docIds.length; position++) {
    const docKey = key(docIds[position] as number);
    if (docKey > worst) continue;
    if (length === best.length) {
      best.sort();
      length = count;
      worst = best[count - 1] as number;
      if (docKey > worst) continue;
    }
    best[length++] = docKey;
  }
  return Array.from(best.subarray(0, length).sort().subarray(0, count), docIdFromKey);
}
