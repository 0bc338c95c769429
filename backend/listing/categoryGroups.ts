import type { CatalogueIndex } from './catalogueIndex';
import type { FacetValueRow, ProductGroup } from './searchEngine';

/** The most popular of the marked documents with this value, those in stock before the others. */
function bestMarked(index: CatalogueIndex, valueId: number): number | undefined {
  let best: number | undefined;
  // In the order of popularity.
  for (const docId of index.docIdsWith(valueId)) {
    if (index.marks[docId] !== 1) continue;
    if (index.inStock[docId] === 1) return docId;
    best ??= docId;
  }
  return best;
}

/** The categories of the middle level of these products, with their number and the best product. */
export function categoryGroups(
  index: CatalogueIndex,
  docIds: Uint32Array,
): (ProductGroup & { category: FacetValueRow })[] {
  const counts = index.terms.countTerms(docIds);
  const marks = index.marks.fill(0);
  for (const docId of docIds) marks[docId] = 1;
  return index.values.flatMap((category, number) => {
    const count = counts[number] as number;
    if (category.level !== 2 || !category.is_offered || count === 0) return [];
    const best = bestMarked(index, category.id);
    return best === undefined ? [] : [{ category, count, productId: index.columns.id[best] }];
  });
}
