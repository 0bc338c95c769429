import type { Database } from '@/backend/infra/db/database';
import { bestFitting } from './bestFitting';
import type { CatalogueIndex } from './catalogueIndex';
import { categoryGroups } from './categoryGroups';
import { countPrices, countValues } from './counts';
import { filterIndex, type FilterResult } from './filter';
import { filterSearch } from './filterSearch';
import { pageProductIds } from './pageProductIds';
import { popularProducts } from './popularProducts';
import { priceRangeGroups } from './priceRangeGroups';
import type { FoundProducts, ProductQuery, SearchCatalogue } from './searchEngine';
import { untilChanged } from './untilChanged';

/** The page, total and counts of hits. Without an await: the index may change during one. */
function describeHits(
  index: CatalogueIndex,
  { criteria, search, page, counts }: ProductQuery,
  filtered: FilterResult,
): Pick<FoundProducts, 'ids' | 'total' | 'counts'> {
  const { hits } = filtered;
  const { bucket } = criteria;
  const order = { bucket, hasScores: search !== undefined, ...search };
  return {
    ids: page ? pageProductIds(index, hits, { ...order, ...page }) : [],
    total: hits.length,
    ...(counts && {
      counts: {
        values: countValues(index, filtered),
        prices: countPrices(index, filtered, { bucket, bounds: counts.priceBounds }),
      },
    }),
  };
}

function listProducts(index: CatalogueIndex, query: ProductQuery): FoundProducts {
  const found = describeHits(index, query, filterIndex(index, query.criteria));
  return { ...found, intents: [], fullMatches: found.total };
}

async function findProducts(
  db: Database,
  index: CatalogueIndex,
  query: ProductQuery,
): Promise<FoundProducts> {
  const { criteria, search, isRepeated } = query;
  if (search) {
    const rank = await filterSearch(db, index, search, criteria);
    const { filtered, ...found } = rank();
    return { ...describeHits(index, query, filtered), ...found };
  }
  return isRepeated
    ? untilChanged(index, JSON.stringify(['list', query]), () => listProducts(index, query))
    : listProducts(index, query);
}

/** Lists from the index, and the words of searches from PostgreSQL. */
export const createPostgresCatalogue = (db: Database, index: CatalogueIndex): SearchCatalogue => ({
  revision: index.revision,
  values: index.values,
  aliases: index.aliases,
  findValue: (facet, slug) => index.findValue(facet, slug),
  find: (query) => findProducts(db, index, query),
  productIds: async (criteria) =>
    filterIndex(index, criteria).hits.map((docId) => index.columns.id[docId] as number),
  has: async (productId) => index.docIdsOf([productId]).length > 0,
  popularProducts: async (values, options) =>
    new Map(values.map((id) => [id, popularProducts(index, id, options)])),
  popularityOf: async (values, options) => values.map((id) => index.popularityOf(id, options)),
  priceRangeGroups: async (ranges, bucket) => priceRangeGroups(index, ranges, bucket),
  categoryGroups: async (value) => categoryGroups(index, index.docIdsWith(value)),
  fittingProducts: async (query) => bestFitting(index, query),
});
