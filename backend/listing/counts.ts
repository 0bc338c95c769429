import type { PriceBucket } from '@/lib/i18n/region';
import type { CatalogueIndex } from './catalogueIndex';
import type { FilterResult } from './filter';
import type { CountedValue, PriceCount } from './searchEngine';

/** Average values of a product: the cost of a document's terms relative to a postings entry. */
const TERMS_PER_PRODUCT = 24;

/** Counts a facet's values over documents, from terms or from postings if those are shorter. */
function tallyFacet(
  index: CatalogueIndex,
  facet: string,
  docIds: number[],
): (number: number) => number {
  const lists = new Map(
    index.values.flatMap((value, number) =>
      value.facet === facet ? [[number, index.docIdsWith(value.id)] as const] : [],
    ),
  );
  const postingsLength = [...lists.values()].reduce((sum, list) => sum + list.length, 0);
  if (postingsLength > docIds.length * TERMS_PER_PRODUCT) {
    const counts = index.terms.countTerms(docIds);
    return (number) => counts[number] as number;
  }
  const marks = index.marks.fill(0);
  for (const docId of docIds) marks[docId] = 1;
  return (number) => {
    const list = lists.get(number) ?? [];
    let count = 0;
    for (let position = 0; position < list.length; position++)
      count += marks[list[position] as number] as number;
    return count;
  };
}

/** A facet's own filter does not narrow its counts. */
export function countValues(
  index: CatalogueIndex,
  { hits, nearMisses }: FilterResult,
): CountedValue[] {
  const counts = Array.from(index.terms.countTerms(hits));
  for (const [facet, docIds] of nearMisses) {
    const facetCount = tallyFacet(index, facet, docIds);
    index.values.forEach((value, number) => {
      if (value.facet === facet) counts[number] = (counts[number] as number) + facetCount(number);
    });
  }
  return index.values.map((value, number) => ({ ...value, count: counts[number] as number }));
}

/** Where the upper half of each step begins; the lowest and the highest step have one bound only. */
const middlesOf = (bounds: number[]): number[] =>
  Array.from({ length: bounds.length + 1 }, (_, step) => {
    const [from, to] = [bounds[step - 1], bounds[step]];
    return from === undefined ? (to ?? 0) / 2 : to === undefined ? from * 2 : Math.sqrt(from * to);
  });

/** Counts prices per step; the bounds are in paise, ascending. The price filter has no effect. */
export function countPrices(
  { columns }: CatalogueIndex,
  { hits, nearMisses }: FilterResult,
  { bucket, bounds }: { bucket: PriceBucket; bounds: number[] },
): PriceCount[] {
  const steps = Array.from({ length: bounds.length + 1 }, (_, step) => ({
    step,
    n: 0,
    upper: 0,
    min_minor: Infinity,
    max_minor: -Infinity,
  }));
  const prices = columns[bucket];
  const middles = middlesOf(bounds);
  for (const docIds of [hits, nearMisses.get('price') ?? []])
    for (let position = 0; position < docIds.length; position++) {
      const price = prices[docIds[position] as number] as number;
      let stepIndex = 0;
      while (stepIndex < bounds.length && price >= (bounds[stepIndex] as number)) stepIndex++;
      const step = steps[stepIndex] as PriceCount;
      step.n++;
      if (price >= (middles[stepIndex] as number)) step.upper++;
      if (price < step.min_minor) step.min_minor = price;
      if (price > step.max_minor) step.max_minor = price;
    }
  return steps.filter(({ n }) => n > 0);
}
