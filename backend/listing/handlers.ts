import type { listingCalls, ListingWire } from '@/lib/contract/listing';
import type { PriceBucket } from '@/lib/i18n/region';
import { visitorCountryRow } from '@/backend/cart/service';
import { buildCriteria, countFacets } from './buildCriteria';
import { productSummariesByIds } from '@/backend/product/summariesRepository';
import { categoriesWithCounts } from '@/backend/catalogue/categoriesRepository';
import type { Database } from '@/backend/infra/db/database';
import type { CountryRow } from '@/backend/countries/repository';
import { loadHome } from '@/backend/home/loadHome';
import { correctSpelling } from '@/backend/search/correctSpelling';
import { pinnedProductIds } from '@/backend/search/pinsRepository';
import { searchProducts, type SearchMatch } from '@/backend/search/repository';
import { tilesOf } from '@/backend/browse/tilesRepository';
import { pageProductIds } from './pageProductIds';
import { countValues } from './counts';
import { filterIndex } from './filter';
import type { ListingSort } from './sort';
import { resolveBrowsePage, type ResolvedBrowsePage } from '@/backend/browse/browsePage';
import { HttpError } from '@/backend/http/httpError';
import type { HandlerContext, Handlers } from '@/backend/http/handlerContext';
import { pricePagesView } from '@/backend/browse/pricePages';
import { toMinorRange } from '@/backend/search/priceRange';
import { searchInterest } from '@/backend/landingPages/searchInterest';
import type { CatalogueIndex } from './catalogueIndex';
import { landingPageView, listTiles } from '@/backend/landingPages/landingView';
import { parsePriceQuery } from '@/backend/search/parsePriceQuery';
import { rateLimitSearch } from '@/backend/http/searchRateLimit';
import { productSummaryView } from '@/backend/product/summaryView';
import { appliedFiltersView, facetsView, priceBoundsView } from './facetsView';
import { navigationView } from '@/backend/browse/pageView';

type ListingCalls = typeof listingCalls;
type ListingContext = HandlerContext<
  'GET /browse/v2/listing',
  ListingCalls['GET /browse/v2/listing']
>;

const NO_RESULTS_TEXT =
  'Nothing matched. Try a garment, a craft, a colour, an occasion or a designer.';
const PARTIAL_MATCH_TEXT = 'Nothing matches every word. These are the closest results.';

const searchPage = (q: string): ResolvedBrowsePage => ({
  header: { title: `Results for “${q}”`, intro: '', breadcrumbs: [], tiles: [], banner: null },
  terms: [],
  rule: {},
});

const withPriceRange = (
  browsePage: ResolvedBrowsePage,
  range: string | undefined,
  country: CountryRow,
): ResolvedBrowsePage =>
  range
    ? { ...browsePage, rule: { ...browsePage.rule, price: toMinorRange(range, country) } }
    : browsePage;

/** The matching products, after those that staff pinned to the search, which need not contain its words. */
const withPinned = (match: SearchMatch | undefined, pinned: number[]): SearchMatch | undefined =>
  pinned.length === 0
    ? match
    : match?.ids.length
      ? { ...match, ids: [...new Set([...match.ids, ...pinned])] }
      : { ids: pinned, hasEveryWord: true, spellings: match?.spellings ?? {} };

/** A text without a match has no products; one that is only a price range has no text. */
async function resolveSearch(db: Database, q: string, isExact: boolean) {
  const { text, range } = parsePriceQuery(q);
  const pinned = text ? await pinnedProductIds(db, text) : [];
  const match = withPinned(text ? await searchProducts(db, text, { isExact }) : undefined, pinned);
  return {
    text,
    range,
    pinned,
    match: match?.ids.length ? match : undefined,
    readAs: q ? correctSpelling(q, match?.spellings ?? {}) : null,
  };
}

type ResolvedSearch = Awaited<ReturnType<typeof resolveSearch>>;

function searchIntro({ text, range, match }: ResolvedSearch, total: number): string {
  if ((text && !match) || (range !== undefined && !total)) return NO_RESULTS_TEXT;
  return !match || match.hasEveryWord ? '' : PARTIAL_MATCH_TEXT;
}

/** "popularity" is the specification's name for the recommended order. */
const resolveSort = (
  requested: ListingSort | 'popularity' | undefined,
  pageSort: ListingSort | undefined,
): ListingSort =>
  requested === 'popularity' ? 'recommended' : (requested ?? pageSort ?? 'recommended');

/** The header of a listing page, and the search on it. */
async function resolveListing({ db, query }: ListingContext, q: string, country: CountryRow) {
  const isExact = query.exact === '1';
  const search = await resolveSearch(db, q, isExact);
  const page =
    q && !query.path && !query.list
      ? searchPage(isExact ? q : (search.readAs ?? q))
      : await resolveBrowsePage(db, query, country);
  return { search, browsePage: withPriceRange(page, search.range, country) };
}

/** The products of a page of the listing. */
async function pageProducts(
  { db, query }: ListingContext,
  index: CatalogueIndex,
  hits: Uint32Array,
  { search, ...order }: { search: ResolvedSearch; sort: ListingSort; bucket: PriceBucket },
) {
  const ids = await pageProductIds(db, index, hits, {
    ...order,
    page: query.page,
    perPage: query.per_page,
    query: search.match?.query,
    pinned: search.pinned,
  });
  if (!ids.length && query.page > 1) throw new HttpError(404, 'No such page');
  return (await productSummariesByIds(db, ids)).map(productSummaryView);
}

async function listingView(
  context: ListingContext,
  q: string,
  country: CountryRow,
): Promise<ListingWire> {
  const { query } = context;
  const { search, browsePage } = await resolveListing(context, q, country);
  const index = await context.catalogueIndex.currentIndex();
  const { criteria, selection } = buildCriteria(index, {
    browsePage,
    query,
    country,
    matchedIds: search.text ? (search.match?.ids ?? []) : undefined,
  });
  const sort = resolveSort(query.sort, q ? undefined : browsePage.sort);
  const filtered = filterIndex(index, criteria);
  const total = filtered.hits.length;
  // Counted before the next await: the index may change during it.
  const counts =
    query.facets === '0' || (search.text && !search.match)
      ? undefined
      : countFacets(index, filtered, country);
  const landing = landingPageView(
    browsePage,
    total,
    () => counts?.values ?? countValues(index, filtered),
  );
  const interest = q ? searchInterest(index, query, search.readAs ?? q, country) : undefined;
  // No search waits for its count.
  if (interest) void context.recordInterest(interest);
  const tiles = q ? [] : await listTiles(context, index, { source: query, browsePage, country });
  return {
    ...browsePage.header,
    ...landing,
    tiles,
    ...(q && { intro: searchIntro(search, total), read_as: search.readAs }),
    products: await pageProducts(context, index, filtered.hits, {
      search,
      sort,
      bucket: criteria.bucket,
    }),
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
