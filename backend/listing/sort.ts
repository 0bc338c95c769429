import type { PriceBucket } from '@/lib/i18n/region';
import type { CatalogueIndex } from './catalogueIndex';

export type ListingSort = 'recommended' | 'new' | 'price_low' | 'price_high' | 'discount';
export type PageQuery = { sort: ListingSort; page: number; perPage: number };

/** More than the products that fit in memory; price times this is still a safe integer. */
const MAX_DOCS = 2 ** 22;

/** The ascending sort key of a document; ties are broken by id, the popularity rank. */
function sortKeyOf(
  { columns, inStock }: CatalogueIndex,
  sort: ListingSort,
  bucket: PriceBucket,
): (docId: number) => number {
  const [days, discounts, prices] = [columns.addedOn, columns.discount, columns[bucket]];
  switch (sort) {
    case 'recommended':
      return (docId) => (inStock[docId] ? 0 : MAX_DOCS) + docId;
    case 'new':
      return (docId) => -(days[docId] as number) * MAX_DOCS + docId;
    case 'discount':
      return (docId) => -(discounts[docId] as number) * MAX_DOCS + docId;
    case 'price_low':
      return (docId) => (prices[docId] as number) * MAX_DOCS + docId;
    case 'price_high':
      return (docId) => -(prices[docId] as number) * MAX_DOCS + docId;
  }
}

const docIdFromKey = (key: number) => ((key % MAX_DOCS) + MAX_DOCS) % MAX_DOCS;

/** The first `count` documents in order, by partial selection. */
export function topDocIds(
  index: CatalogueIndex,
  docIds: ArrayLike<number>,
  { sort, bucket, count }: { sort: ListingSort; bucket: PriceBucket; count: number },
): number[] {
  const key = sortKeyOf(index, sort, bucket);
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
