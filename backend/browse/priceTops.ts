import type { PriceBucket } from '@/lib/i18n/region';
import type { CatalogueIndex } from '@/backend/listing/catalogueIndex';
import type { PaiseRange } from '@/backend/listing/listingCriteria';
import { untilChanged } from '@/backend/listing/untilChanged';

type Top = { count: number; docId?: number; isInStock: boolean };
/** Of a price range: its number of products, and the most popular, in stock if any is. */
type PriceTop = { count: number; productId?: number };

/** All ranges in one pass; no two have a price in common. */
function countRanges(index: CatalogueIndex, ranges: PaiseRange[], bucket: PriceBucket): PriceTop[] {
  const tops = ranges.map((): Top => ({ count: 0, isInStock: false }));
  const prices = index.columns[bucket];
  for (let docId = 0; docId < index.size; docId++) {
    const price = prices[docId] as number;
    const top = tops[ranges.findIndex(({ from, to }) => price >= from && price < to)];
    if (!top) continue;
    top.count++;
    if (top.isInStock || (top.docId !== undefined && !index.inStock[docId])) continue;
    top.docId = docId;
    top.isInStock = index.inStock[docId] === 1;
  }
  return tops.map(({ count, docId }) => ({
    count,
    productId: docId === undefined ? undefined : index.columns.id[docId],
  }));
}

export const priceTops = (
  index: CatalogueIndex,
  ranges: PaiseRange[],
  bucket: PriceBucket,
): PriceTop[] =>
  untilChanged(index, JSON.stringify(['prices', ranges, bucket]), () =>
    countRanges(index, ranges, bucket),
  );
