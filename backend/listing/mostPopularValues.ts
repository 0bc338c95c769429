import type { FacetValueRow, SearchCatalogue } from './searchEngine';

type Options = { among: (value: FacetValueRow) => boolean; inStock?: boolean };
type PopularValue = FacetValueRow & { products: number };

/** Values by the popularity of their products, or of those in stock; those without are left out. */
export async function mostPopularValues(
  catalogue: SearchCatalogue,
  { among, inStock }: Options,
): Promise<PopularValue[]> {
  const values = catalogue.values.filter(among);
  const popularity = await catalogue.popularityOf(
    values.map(({ id }) => id),
    { inStock },
  );
  return values
    .flatMap((value, position) => {
      const { products, average } = popularity[position] ?? { products: 0, average: 0 };
      // Many products count, but less with each more.
      const liking = average * Math.log(1 + products);
      return products > 0 ? [{ value: { ...value, products }, liking }] : [];
    })
    .sort((a, b) => b.liking - a.liking || a.value.id - b.value.id)
    .map(({ value }) => value);
}
