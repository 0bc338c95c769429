import type { CatalogueIndex } from './catalogueIndex';
import type { FacetValueRow, ProductGroup } from './searchEngine';

type Group = { category: FacetValueRow; count: number; best: number; isInStock: boolean };

/** The categories of the middle level of these products, with their number and the best product. */
export function categoryGroups(
  index: CatalogueIndex,
  docIds: Uint32Array,
): (ProductGroup & { category: FacetValueRow })[] {
  const groups = new Map<number, Group>();
  for (const docId of docIds)
    for (const number of index.terms.at(docId)) {
      const category = index.values[number];
      if (category?.level !== 2 || !category.is_offered) continue;
      const isInStock = index.inStock[docId] === 1;
      const known = groups.get(number);
      const group = known ?? { category, count: 0, best: docId, isInStock };
      group.count++;
      if (isInStock && !group.isInStock) Object.assign(group, { best: docId, isInStock });
      if (!known) groups.set(number, group);
    }
  return [...groups.values()].map(({ category, count, best }) => ({
    category,
    count,
    productId: index.columns.id[best],
  }));
}
