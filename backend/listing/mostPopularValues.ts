import type { CatalogueIndex, FacetValueRow } from './catalogueIndex';

type Options = { among: (value: FacetValueRow) => boolean; inStock?: boolean };
type PopularValue = FacetValueRow & { products: number };

/** Values by the popularity of their products, or of those in stock; those without are left out. */
export function mostPopularValues(
  index: CatalogueIndex,
  { among, inStock }: Options,
): PopularValue[] {
  return index.values
    .flatMap((value, number) => {
      const { products, average } = index.popularityOf(number, { inStock });
      // Many products count, but less with each more.
      const liking = average * Math.log(1 + products);
      return products > 0 && among(value) ? [{ value: { ...value, products }, liking }] : [];
    })
    .sort((a, b) => b.liking - a.liking || a.value.id - b.value.id)
    .map(({ value }) => value);
}
