import type { PriceBucket } from '@/lib/i18n/region';
import type { CatalogueIndex } from './catalogueIndex';
import type { PaiseRange } from './listingCriteria';
import type { ProductGroup } from './searchEngine';
import { untilChanged } from './untilChanged';

type Group = { count: number; docId?: number; isInStock: boolean };

/** All ranges in one pass; no two have a price in common. */
function groupByRange(
  index: CatalogueIndex,
  ranges: PaiseRange[],
  bucket: PriceBucket,
): ProductGroup[] {
  const groups = ranges.map((): Group => ({ count: 0, isInStock: false }));
  const prices = index.columns[bucket];
  for (let docId = 0; docId < index.size; docId++) {
    const price = prices[docId] as number;
    const group = groups[ranges.findIndex(({ from, to }) => price >= from && price < to)];
    if (!group) continue;
    group.count++;
    if (group.isInStock || (group.docId !== undefined && !index.inStock[docId])) continue;
    group.docId = docId;
    group.isInStock = index.inStock[docId] === 1;
  }
  return groups.map(({ count, docId }) => ({
    count,
    productId: docId === undefined ? undefined : index.columns.id[docId],
  }));
}

/** Of each price range, its number of products, and the most popular, in stock if any is. */
export const priceRangeGroups = (
  index: CatalogueIndex,
  ranges: PaiseRange[],
  bucket: PriceBucket,
): ProductGroup[] =>
  untilChanged(index, JSON.stringify(['prices', ranges, bucket]), () =>
    groupByRange(index, ranges, bucket),
  );
