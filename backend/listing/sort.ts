import type { PriceBucket } from '@/lib/i18n/region';
import type { CatalogueIndex } from './catalogueIndex';
import { MAX_INDEXED_PRODUCTS } from './indexLimit';
import type { ListingSort } from './searchEngine';

/** hasScores: the recommended order is by the points of a search, then by popularity. */
type SortOptions = { sort: ListingSort; bucket: PriceBucket; hasScores?: boolean };

const MAX_DOCS = MAX_INDEXED_PRODUCTS;
/** Above every price, discount and day; times MAX_DOCS it is still a safe integer. */
const MAX_VALUE = 2 ** 31;
/** Pages that end after so many documents are selected from the keys of all. */
const MAX_FIRST = 4096;
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

/** Moves keys so that the one at `place` is where sorting would put it, smaller ones before it (Hoare). */
function placeKey(keys: Float64Array, place: number): void {
  let [low, high] = [0, keys.length - 1];
  while (low < high) {
    const pivot = keys[(low + high) >>> 1] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((keys[left] as number) < pivot) left++;
      while ((keys[right] as number) > pivot) right--;
      if (left > right) break;
      const swapped = keys[left] as number;
      keys[left++] = keys[right] as number;
      keys[right--] = swapped;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return;
  }
}

/** The sort keys of these places, ascending, of a page far from the first. */
function keysAt(keys: Float64Array, from: number, count: number): Float64Array {
  if (from >= keys.length) return keys.subarray(0, 0);
  placeKey(keys, from);
  const rest = keys.subarray(from);
  if (count < rest.length) placeKey(rest, count);
  return rest.subarray(0, count).sort();
}

/** The first `count` sort keys, ascending, without a key for each document in memory. */
function firstKeys(
  docIds: ArrayLike<number>,
  key: (docId: number) => number,
  count: number,
): Float64Array {
  const best = new Float64Array(Math.min(docIds.length, Math.max(2 * count, MAX_FIRST)));
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
  return best.subarray(0, length).sort().subarray(0, count);
}

/** Documents in order: `count` of them after the first `from`. */
export function sortedDocIds(
  index: CatalogueIndex,
  docIds: ArrayLike<number>,
  { from = 0, count, ...options }: SortOptions & { from?: number; count: number },
): number[] {
  const key = sortKeyOf(index, options);
  const end = from + count;
  if (end <= MAX_FIRST) return Array.from(firstKeys(docIds, key, end).subarray(from), docIdFromKey);
  const keys = new Float64Array(docIds.length);
  for (let position = 0; position < keys.length; position++)
    keys[position] = key(docIds[position] as number);
  return Array.from(keysAt(keys, from, count), docIdFromKey);
}
