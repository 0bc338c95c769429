import type { Database } from '@/backend/infra/db/database';
import type { ListingCriteria } from '@/backend/listing/listingCriteria';
import type {
  FacetCounts,
  FacetValueRow,
  FittingQuery,
  FoundProducts,
  ListingSort,
  PageQuery,
  ProductQuery,
  SearchCatalogue,
  SearchEngine,
} from '@/backend/listing/searchEngine';
import { rankMatches, type Ranked } from './referenceRanking';
import { meets, meetsFilter, readCatalogue, type ReferenceProduct } from './referenceProducts';

const COMPARE: Record<ListingSort, (bucket: ListingCriteria['bucket']) => (one: Ranked) => number> =
  {
    recommended: () => (one) => -one.points,
    new: () => (one) => -one.product.addedOn,
    discount: () => (one) => -one.product.discount,
    price_low: (bucket) => (one) => one.product.prices[bucket],
    price_high: (bucket) => (one) => -one.product.prices[bucket],
  };

/** `matches` are in order of popularity, and the sort is stable. */
function sorted(matches: Ranked[], sort: ListingSort, bucket: ListingCriteria['bucket']): Ranked[] {
  const valueOf = COMPARE[sort](bucket);
  return matches.toSorted(
    (a, b) => Number(b.product.inStock) - Number(a.product.inStock) || valueOf(a) - valueOf(b),
  );
}

const slicePage = <Item>(items: Item[], { page, perPage }: PageQuery) =>
  items.slice((page - 1) * perPage, page * perPage);

function middleOf(step: number, bounds: number[]): number {
  const [from, to] = [bounds[step - 1], bounds[step]];
  if (from === undefined) return (to ?? 0) / 2;
  return to === undefined ? from * 2 : Math.sqrt(from * to);
}

/** The counts of each facet, from the products that meet all but the facet's own filter. */
function countFacets(
  matches: ReferenceProduct[],
  values: readonly FacetValueRow[],
  { criteria, bounds }: { criteria: ListingCriteria; bounds: number[] },
): FacetCounts {
  const without = (facet: string) =>
    matches.filter((product) =>
      criteria.facetFilters.every(
        (filter) => filter.facet === facet || meetsFilter(product, filter, criteria.bucket),
      ),
    );
  const counted = Map.groupBy(values, ({ facet }) => facet);
  const counts = new Map(
    [...counted].flatMap(([facet, ofFacet]) => {
      const products = without(facet);
      return ofFacet.map(
        ({ id }) => [id, products.filter((one) => one.values.has(id)).length] as const,
      );
    }),
  );
  const prices = without('price').map((product) => product.prices[criteria.bucket]);
  const steps = Map.groupBy(prices, (price) => bounds.filter((bound) => bound <= price).length);
  return {
    values: values.map((value) => ({ ...value, count: counts.get(value.id) ?? 0 })),
    prices: [...steps]
      .map(([step, ofStep]) => ({
        step,
        n: ofStep.length,
        upper: ofStep.filter((price) => price >= middleOf(step, bounds)).length,
        min_minor: Math.min(...ofStep),
        max_minor: Math.max(...ofStep),
      }))
      .sort((a, b) => a.step - b.step),
  };
}

const idsByFacet = (values: readonly FacetValueRow[]) =>
  new Map(
    [...Map.groupBy(values, ({ facet }) => facet)].map(
      ([facet, ofFacet]) => [facet, new Set(ofFacet.map(({ id }) => id))] as const,
    ),
  );

function find(
  products: ReferenceProduct[],
  values: readonly FacetValueRow[],
  { criteria, search, page, counts }: ProductQuery,
): FoundProducts {
  // The counts need the products that meet the rest of the criteria.
  const unfiltered = { ...criteria, facetFilters: [] };
  const facetOf = idsByFacet(values);
  const found = rankMatches(products, { unfiltered, criteria, facetOf }, search);
  const matches = found.matches.filter(({ product }) =>
    criteria.facetFilters.every((filter) => meetsFilter(product, filter, criteria.bucket)),
  );
  const ordered = page ? found.arrange(sorted(matches, page.sort, criteria.bucket), page.sort) : [];
  return {
    ids: page ? slicePage(ordered, page).map(({ product }) => product.id) : [],
    total: matches.length,
    ...(counts && {
      counts: countFacets(
        found.matches.map(({ product }) => product),
        values,
        { criteria, bounds: counts.priceBounds },
      ),
    }),
    intents: found.intents,
    fullMatches: search ? found.fullMatches : matches.length,
  };
}

const inStockFirst = (products: ReferenceProduct[]) =>
  products.toSorted((a, b) => Number(b.inStock) - Number(a.inStock));

const groupOf = (products: ReferenceProduct[]) => ({
  count: products.length,
  productId: inStockFirst(products)[0]?.id,
});

function fittingProducts(products: ReferenceProduct[], query: FittingQuery): number[] {
  const weightOf = ({ values }: ReferenceProduct) =>
    [...values].reduce((sum, id) => sum + (query.weights.get(id) ?? 0), 0);
  const byWeight = (some: ReferenceProduct[]) =>
    some.toSorted((a, b) => weightOf(b) - weightOf(a) || a.rank - b.rank);
  const ranked = query.categories.map((id) =>
    byWeight(products.filter((one) => one.inStock && one.values.has(id) && weightOf(one) > 0)),
  );
  return Array.from({ length: query.perCategory }, (_, round) =>
    byWeight(ranked.flatMap((best) => best[round] ?? [])),
  )
    .flat()
    .slice(0, query.count)
    .map(({ id }) => id);
}

const average = (numbers: number[]) =>
  numbers.length ? numbers.reduce((sum, number) => sum + number, 0) / numbers.length : 0;

function openCatalogue({
  products,
  values,
  revision,
}: Awaited<ReturnType<typeof readCatalogue>>): SearchCatalogue {
  const having = (id: number) => products.filter((product) => product.values.has(id));
  return {
    revision,
    values,
    aliases: new Map(),
    findValue: (facet, slug) =>
      values.find((value) => value.facet === facet && value.slug === slug),
    find: async (query) => find(products, values, query),
    productIds: async (criteria) =>
      products.filter((product) => meets(product, criteria, products)).map(({ id }) => id),
    has: async (id) => products.some((product) => product.id === id),
    popularProducts: async (ids, { count, withSoldOut }) =>
      new Map(
        ids.map((id) => {
          const some = having(id).filter(({ inStock }) => inStock || withSoldOut);
          return [
            id,
            inStockFirst(some)
              .slice(0, count)
              .map((product) => product.id),
          ];
        }),
      ),
    popularityOf: async (ids, options) =>
      ids.map((id) => {
        const some = having(id).filter(({ inStock }) => inStock || !options?.inStock);
        return { products: some.length, average: average(some.map((one) => one.popularity)) };
      }),
    priceRangeGroups: async (ranges, bucket) =>
      ranges.map(({ from, to }) =>
        groupOf(products.filter(({ prices }) => prices[bucket] >= from && prices[bucket] < to)),
      ),
    categoryGroups: async (id) =>
      values
        .filter(({ level, is_offered }) => level === 2 && is_offered)
        .map((category) => ({
          category,
          ...groupOf(having(id).filter((product) => product.values.has(category.id))),
        }))
        .filter(({ count }) => count > 0),
    fittingProducts: async (query) => fittingProducts(products, query),
  };
}

/** Reads all products for each request and looks at every one: slow, and easy to check. */
export const createReferenceSearchEngine = (db: Database): SearchEngine => ({
  currentCatalogue: async () => openCatalogue(await readCatalogue(db)),
});
