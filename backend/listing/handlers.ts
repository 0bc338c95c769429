import type { listingCalls, ShownListingWire } from '@/lib/contract/listing';
import { visitorCountryRow } from '@/backend/cart/service';
import { buildCriteria, priceBoundsOf } from './buildCriteria';
import { productSummariesByIds } from '@/backend/product/summariesRepository';
import { categoriesWithCounts } from '@/backend/catalogue/categoriesRepository';
import type { CountryRow } from '@/backend/countries/repository';
import { carouselProducts } from '@/backend/home/carouselsRepository';
import { loadHome, loadHomeSections } from '@/backend/home/loadHome';
import { tilesOf } from '@/backend/browse/tilesRepository';
import { resolveSearch, textSearchOf, type ResolvedSearch } from './resolveSearch';
import { hasMeaning, searchView } from './searchView';
import { resolveBrowsePage, type ResolvedBrowsePage } from '@/backend/browse/browsePage';
import { HttpError } from '@/backend/http/httpError';
import type { HandlerContext, Handlers } from '@/backend/http/handlerContext';
import { pricePagesView } from '@/backend/browse/pricePages';
import { countSearch } from '@/backend/landingPages/searchInterest';
import type { FoundProducts, ListingSort, SearchCatalogue } from './searchEngine';
import { landingPageView, listTilesView, needsCounts } from '@/backend/landingPages/landingView';
import { rateLimitSearch } from '@/backend/http/searchRateLimit';
import { productSummaryView } from '@/backend/product/summaryView';
import { searchKey } from '@/backend/ranking/searchKey';
import { searchLifts } from '@/backend/ranking/searchLifts';
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

const searchPage = (q: string): ResolvedBrowsePage => ({
  header: { title: `Results for “${q}”`, intro: '', breadcrumbs: [] },
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
  catalogue: SearchCatalogue,
  q: string,
  country: CountryRow,
) {
  const isExact = query.exact === '1';
  const search = q
    ? await resolveSearch(
        { db, catalogue, countries: { visitor: country, all: await countries() } },
        q,
        isExact,
      )
    : undefined;
  const browsePage =
    q && !query.path && !query.list
      ? searchPage(isExact ? q : (search?.readAs ?? q))
      : await resolveBrowsePage(db, query, country);
  return { search, browsePage };
}

/** A search without a meaning has no facets: it lists nothing. */
const hasFacets = (query: ListingContext['query'], search: ResolvedSearch | undefined) =>
  query.facets !== '0' && (!search || hasMeaning(search));

/** The products of a listing; throws 404 past the last page. */
async function findListed(
  { db, query }: ListingContext,
  catalogue: SearchCatalogue,
  { search, browsePage }: { search: ResolvedSearch | undefined; browsePage: ResolvedBrowsePage },
  country: CountryRow,
): Promise<FoundProducts & { selection: SelectedFilters; sort: ListingSort }> {
  const { criteria, selection } = buildCriteria(catalogue, { browsePage, query, country });
  const sort = resolveSort(query.sort, search ? undefined : browsePage.sort);
  const found = await catalogue.find({
    criteria,
    search: search && {
      ...textSearchOf(search),
      lifts: await searchLifts(db, searchKey(search)),
    },
    page: { sort, page: query.page, perPage: query.per_page },
    counts:
      hasFacets(query, search) || needsCounts(browsePage)
        ? { priceBounds: priceBoundsOf(country) }
        : undefined,
  });
  if (!found.ids.length && query.page > 1) throw new HttpError(404, 'No such page');
  return { ...found, selection, sort };
}

async function listingView(
  context: ListingContext,
  q: string,
  country: CountryRow,
): Promise<ShownListingWire> {
  const { db, query } = context;
  const catalogue = await context.searchEngine.currentCatalogue();
  const { search, browsePage } = await resolveListing(context, catalogue, q, country);
  const found = await findListed(context, catalogue, { search, browsePage }, country);
  const { ids, total, counts, selection, sort } = found;
  if (search) countSearch(context, catalogue, search.readAs ?? q, country);
  return {
    ...browsePage.header,
    ...landingPageView(browsePage, total, counts?.values),
    ...(query.tiles === '1' &&
      (await listTilesView(context, catalogue, {
        source: query,
        browsePage,
        country,
        isSearch: Boolean(q),
      }))),
    ...(search && searchView(catalogue, search, found)),
    products: (await productSummariesByIds(db, ids)).map(productSummaryView),
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / query.per_page)),
    sort,
    applied: appliedFiltersView(selection, country),
    ...(await pricePagesView(
      catalogue,
      { list: query.list, ...browsePage },
      country,
      await context.countries(),
    )),
    ...(counts &&
      hasFacets(query, search) && {
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

  'GET /browse/v2/home': async ({ db, query }) => ({
    status: 200,
    data: query.products === '0' ? await loadHomeSections(db) : await loadHome(db, {}),
  }),

  async 'GET /browse/v2/home/carousels/:id'({ db, params }) {
    const ids = await carouselProducts(db, String(params.id));
    if (!ids) throw new HttpError(404, 'No such carousel');
    return {
      status: 200,
      data: { products: (await productSummariesByIds(db, ids)).map(productSummaryView) },
    };
  },

  async 'GET /browse/v2/listing/tiles'(context) {
    const { query } = context;
    if (!query.path && !query.list) throw new HttpError(400, 'Please name a collection');
    const country = await visitorCountryRow(context, context.visitor);
    const browsePage = await resolveBrowsePage(context.db, query, country);
    const catalogue = await context.searchEngine.currentCatalogue();
    return {
      status: 200,
      data: await listTilesView(context, catalogue, { source: query, browsePage, country }),
    };
  },

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
