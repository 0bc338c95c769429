import type { listingCalls, ListingWire } from '@/lib/contract/listing';
import type { PriceBucket } from '@/lib/i18n/region';
import { visitorCountryRow } from '@/backend/cart/service';
import { buildCriteria, countFacets } from './buildCriteria';
import { productSummariesByIds } from '@/backend/product/summariesRepository';
import { categoriesWithCounts } from '@/backend/catalogue/categoriesRepository';
import type { CountryRow } from '@/backend/countries/repository';
import { loadHome } from '@/backend/home/loadHome';
import { tilesOf } from '@/backend/browse/tilesRepository';
import { pageProductIds } from './pageProductIds';
import { countValues } from './counts';
import { filterIndex } from './filter';
import { filterSearch, type SearchResult } from './filterSearch';
import { resolveSearch, type ResolvedSearch } from './resolveSearch';
import { hasMeaning, searchView } from './searchView';
import type { ListingSort } from './sort';
import { resolveBrowsePage, type ResolvedBrowsePage } from '@/backend/browse/browsePage';
import { HttpError } from '@/backend/http/httpError';
import type { HandlerContext, Handlers } from '@/backend/http/handlerContext';
import { pricePagesView } from '@/backend/browse/pricePages';
import { countSearch } from '@/backend/landingPages/searchInterest';
import type { CatalogueIndex } from './catalogueIndex';
import { landingPageView, listTiles } from '@/backend/landingPages/landingView';
import { rateLimitSearch } from '@/backend/http/searchRateLimit';
import { productSummaryView } from '@/backend/product/summaryView';
import { searchKey } from '@/backend/ranking/searchKey';
import { searchLifts, type SearchLifts } from '@/backend/ranking/searchLifts';
import {
  appliedFiltersView,
  facetsView,
  priceBoundsView,
  type SelectedFilters,
} from './facetsView';
import { navigationView } from '@/backend/browse/pageView';

type ListingCalls = typeof listingCalls;
type ListingContext = HandlerContext<
  'GET /browse/v2/listing',
  ListingCalls['GET /browse/v2/listing']
>;

type ListingOrder = {
  sort: ListingSort;
  bucket: PriceBucket;
  hasScores: boolean;
  pinned: number[];
  lifts: SearchLifts;
};

const searchPage = (q: string): ResolvedBrowsePage => ({
  header: { title: `Results for “${q}”`, intro: '', breadcrumbs: [], banner: null },
  terms: [],
  rule: {},
});

/** "popularity" is the specification's name for the recommended order. */
const resolveSort = (
  requested: ListingSort | 'popularity' | undefined,
  pageSort: ListingSort | undefined,
): ListingSort =>
  requested === 'popularity' ? 'recommended' : (requested ?? pageSort ?? 'recommended');

/** The header of a listing page, and the search on it. */
async function resolveListing(
  { db, query, countries }: ListingContext,
  index: CatalogueIndex,
  q: string,
  country: CountryRow,
) {
  const isExact = query.exact === '1';
  const search = await resolveSearch(
    { db, index, countries: { visitor: country, all: await countries() } },
    q,
    isExact,
  );
  const browsePage =
    q && !query.path && !query.list
      ? searchPage(isExact ? q : (search.readAs ?? q))
      : await resolveBrowsePage(db, query, country);
  return { search, browsePage, lifts: await searchLifts(db, searchKey(search)) };
}

/** The hits of a listing. After a search, its points are in the index until the next await. */
async function filterListing(
  { db, query }: ListingContext,
  index: CatalogueIndex,
  { search, browsePage }: { search?: ResolvedSearch; browsePage: ResolvedBrowsePage },
  country: CountryRow,
): Promise<SearchResult & { selection: SelectedFilters }> {
  const { criteria, selection } = buildCriteria(index, { browsePage, query, country });
  if (search) return { ...(await filterSearch(db, index, search, criteria)), selection };
  const filtered = filterIndex(index, criteria);
  return { filtered, criteria, intents: [], fullMatches: filtered.hits.length, selection };
}

/** The ids of the products of a page; throws 404 past the last page. */
function pageOf(
  index: CatalogueIndex,
  hits: Uint32Array,
  { query, ...order }: { query: ListingContext['query'] } & ListingOrder,
): number[] {
  const ids = pageProductIds(index, hits, { ...order, page: query.page, perPage: query.per_page });
  if (!ids.length && query.page > 1) throw new HttpError(404, 'No such page');
  return ids;
}

async function listingView(
  context: ListingContext,
  q: string,
  country: CountryRow,
): Promise<ListingWire> {
  const { db, query } = context;
  const index = await context.catalogueIndex.currentIndex();
  const { search, browsePage, lifts } = await resolveListing(context, index, q, country);
  const { filtered, criteria, selection, ...found } = await filterListing(
    context,
    index,
    { search: q ? search : undefined, browsePage },
    country,
  );
  const sort = resolveSort(query.sort, q ? undefined : browsePage.sort);
  const total = filtered.hits.length;
  // Read before the next await: the index may change during it.
  const ids = pageOf(index, filtered.hits, {
    query,
    sort,
    bucket: criteria.bucket,
    hasScores: q !== '',
    pinned: search.pinned,
    lifts,
  });
  const counts =
    query.facets === '0' || (q && !hasMeaning(search))
      ? undefined
      : countFacets(index, filtered, country);
  const landing = landingPageView(
    browsePage,
    total,
    () => counts?.values ?? countValues(index, filtered),
  );
  if (q) countSearch(context, index, search.readAs ?? q, country);
  const tiles = q ? [] : await listTiles(context, index, { source: query, browsePage, country });
  return {
    ...browsePage.header,
    ...landing,
    tiles,
    ...(q && searchView(index, search, { ...found, total })),
    products: (await productSummariesByIds(db, ids)).map(productSummaryView),
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / query.per_page)),
    sort,
    applied: appliedFiltersView(selection, country),
    ...pricePagesView(
      index,
      { list: query.list, ...browsePage },
      country,
      await context.countries(),
    ),
    ...(counts && {
      facets: facetsView(counts, selection, country),
      price_span: priceBoundsView(counts, country),
    }),
  };
}

export const listingHandlers: Handlers<ListingCalls> = {
  async 'GET /browse/v2/navigation'({ db }) {
    const tiles = await tilesOf(db, 'category');
    return {
      status: 200,
      data: navigationView(
        await categoriesWithCounts(db),
        new Map(tiles.map((tile) => [tile.url, tile])),
      ),
    };
  },

  'GET /browse/v2/home': async ({ db }) => ({ status: 200, data: await loadHome(db, {}) }),

  async 'GET /browse/v2/listing'(context) {
    const { query } = context;
    const q = query.q?.trim();
    if (!query.path && !query.list && !q)
      throw new HttpError(400, 'Please name a collection or a search');
    if (q) await rateLimitSearch(context);
    const country = await visitorCountryRow(context, context.visitor);
    return { status: 200, data: await listingView(context, q ?? '', country) };
  },
};
