import type { GetServerSidePropsContext } from 'next';
import { type ListingUrl, listHref } from '@/lib/routing/href';
import {
  hasInvalidFilters,
  type Filters,
  FILTERS,
  isFiltered,
  type UrlQuery,
  readFilters,
} from '@/lib/model/filters';
import {
  EMPTY_LISTING,
  type Listing,
  type ListingHead,
  type ListSource,
  type Sort,
  toSort,
} from '@/lib/model/listing';
import { DEFAULT_PREFIX } from '@/lib/i18n/region';
import { listingHead } from '@/lib/seo/listingHead';
import type { ListingQuery } from '@/services/api/listing';
import { toPageNumber } from '@/lib/routing/pageNumber';
import {
  type PageRequest,
  isClientNavigation,
  NOT_FOUND,
  serverPage,
  type PageComponent,
} from './pageLoader';
import { siteOf } from './serverServices';

type ListPlacement = ListSource & {
  pathname: string;
  usualSort?: Sort;
  /** False: the page shows neither tiles nor a banner. */
  hasTiles?: boolean;
};

const FILTER_PARAMS: string[] = ['q', 'exact', ...FILTERS, 'price_from', 'price_to'];
const LIST_PARAMS = [...FILTER_PARAMS, 'sort', 'page'];

const filterKeyOf = (query: UrlQuery) =>
  Object.entries(query)
    .filter(([name]) => FILTER_PARAMS.includes(name))
    .flatMap(([name, value]) => [value ?? []].flat().map((item) => `${name}=${item}`))
    .sort()
    .join('&');

/** Parameters of other features, such as tracking. */
const otherParamsOf = ({ resolvedUrl }: GetServerSidePropsContext) =>
  [...new URLSearchParams(resolvedUrl.split('?')[1])].filter(
    ([name]) => !LIST_PARAMS.includes(name),
  );

function canonicalRedirect(
  context: GetServerSidePropsContext,
  canonical: string,
): string | undefined {
  const [pathname, search = ''] = canonical.split('?');
  if (
    context.query.page !== '1' &&
    filterKeyOf(context.query) === filterKeyOf(Object.fromEntries(new URLSearchParams(search)))
  )
    return undefined;
  const otherParams = new URLSearchParams(otherParamsOf(context)).toString();
  const query = [search, otherParams].filter(Boolean).join('&');
  return query ? `${pathname}?${query}` : pathname;
}

const hasKnownFilters = (filters: Filters, { applied }: Listing) =>
  Object.entries(filters).every(([name, values]) =>
    values.every((requested) =>
      applied.some(({ filter, value }) => filter === name && value === requested),
    ),
  );

/** The page does not wait for the tiles and the banner. An older backend always sends them. */
async function findListing(
  { services, optional }: PageRequest,
  query: ListingQuery,
  hasTiles: boolean,
): Promise<Listing> {
  const { path, list, q } = query;
  if (!path && !list) return q ? services.listing.page(query) : EMPTY_LISTING;
  if (!hasTiles) return services.listing.page(query);
  const tiles = optional(services.listing.tiles({ path, list }));
  const listing = await services.listing.page({ ...query, tiles: false });
  return listing.tiles || listing.movedTo ? listing : { ...listing, ...(await tiles()) };
}

/** Loads a list from the URL; invalid or empty filters are a 404 that still shows the page. */
export async function loadListing(
  request: PageRequest,
  { pathname, usualSort = 'recommended', hasTiles = true, ...source }: ListPlacement,
) {
  const { context, region } = request;
  const page = toPageNumber(context.query.page);
  if (!page) return NOT_FOUND;
  const address: ListingUrl = {
    pathname,
    ...(source.q && { q: source.q }),
    ...(source.exact && { exact: source.exact }),
    usualSort,
    filters: readFilters(context.query),
    sort: toSort(context.query.sort, usualSort),
  };
  const hasInvalid = hasInvalidFilters(context.query);
  const redirect = hasInvalid
    ? undefined
    : canonicalRedirect(context, listHref(pathname, { ...address, page }));
  if (redirect) return { redirect, permanent: context.query.page === '1' };
  const { filters, sort } = address;
  const listing = await findListing(request, { ...source, filters, sort, page }, hasTiles);
  if (listing.movedTo) return { redirect: listing.movedTo };
  const isEmpty = !listing.total && (source.path || source.list || isFiltered(address.filters));
  if (
    (hasInvalid || isEmpty || !hasKnownFilters(address.filters, listing)) &&
    !isClientNavigation(context)
  )
    context.res.statusCode = 404;
  const site = context.locale ?? DEFAULT_PREFIX;
  const head = listingHead({ listing, address, site, siteUrl: siteOf().url, region });
  return { address, source, listing, head };
}

type ListingData = {
  listing: Listing;
  address: ListingUrl;
  source: ListSource;
  head: ListingHead;
};

/** getServerSideProps of a listing page; 404 where `find` returns undefined. */
export const listPage = (
  page: PageComponent<ListingData>,
  find: (context: GetServerSidePropsContext) => ListPlacement | undefined,
) =>
  serverPage(async (request) => {
    const placement = find(request.context);
    return placement ? loadListing(request, placement) : NOT_FOUND;
  }).for(page);
