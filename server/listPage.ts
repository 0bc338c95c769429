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
  type ListSource,
  type Sort,
  toSort,
} from '@/lib/model/listing';
import { toPageNumber } from '@/lib/routing/pageNumber';
import { type PageRequest, isClientNavigation, NOT_FOUND, serverPage } from './pageLoader';

/** Where a list stands and what it is asked for by. */
type Place = ListSource & { pathname: string; usualSort?: Sort };

const CHOICE: string[] = ['q', ...FILTERS, 'price_from', 'price_to'];
const OWN = [...CHOICE, 'sort', 'page'];

/** What is chosen, to compare; an order or a page that is the default does no harm. */
const choiceOf = (query: UrlQuery) =>
  Object.entries(query)
    .filter(([name]) => CHOICE.includes(name))
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}=${one}`))
    .sort()
    .join('&');

/** What the address holds that is not the list's, such as where a visitor came from. */
const othersOf = ({ resolvedUrl }: GetServerSidePropsContext) =>
  [...new URLSearchParams(resolvedUrl.split('?')[1])].filter(([name]) => !OWN.includes(name));

/** The one address of this list, where it was asked for by another. */
function otherAddress(context: GetServerSidePropsContext, wanted: string): string | undefined {
  const [pathname, search = ''] = wanted.split('?');
  if (
    context.query.page !== '1' &&
    choiceOf(context.query) === choiceOf(Object.fromEntries(new URLSearchParams(search)))
  )
    return undefined;
  const others = new URLSearchParams(othersOf(context)).toString();
  const query = [search, others].filter(Boolean).join('&');
  return query ? `${pathname}?${query}` : pathname;
}

/** Whether every value that was asked for is one that the store knows. */
const isUnderstood = (filters: Filters, { applied }: Listing) =>
  Object.entries(filters).every(([name, values]) =>
    values.every((wanted) =>
      applied.some(({ filter, value }) => filter === name && value === wanted),
    ),
  );

/**
 * Any list. Filters, sort and page come from the address; what a plain form sends is sent on to the list's one address.
 * A combination that shows nothing, or holds what nobody knows or one value twice, is a 404 at its own address which still holds the page, so that the shopper finds the way back.
 */
export async function loadListing(
  { services, context }: PageRequest,
  { pathname, usualSort = 'recommended', ...source }: Place,
) {
  const page = toPageNumber(context.query.page);
  if (!page) return NOT_FOUND;
  const address: ListingUrl = {
    pathname,
    ...(source.q && { q: source.q }),
    usualSort,
    filters: readFilters(context.query),
    sort: toSort(context.query.sort, usualSort),
  };
  const nonsense = hasInvalidFilters(context.query);
  const elsewhere = nonsense
    ? undefined
    : otherAddress(context, listHref(pathname, { ...address, page }));
  if (elsewhere) return { redirect: elsewhere, permanent: context.query.page === '1' };
  const asksNothing = !source.path && !source.list && !source.q;
  const listing = asksNothing
    ? EMPTY_LISTING
    : await services.listing.page({
        ...source,
        filters: address.filters,
        sort: address.sort,
        page,
      });
  const barren = !listing.total && (source.path || source.list || isFiltered(address.filters));
  if (
    (nonsense || barren || !isUnderstood(address.filters, listing)) &&
    !isClientNavigation(context)
  )
    context.res.statusCode = 404;
  return { address, source, listing };
}

/** getServerSideProps of a page that is a list; undefined where there is none. */
export const listPage = (find: (context: GetServerSidePropsContext) => Place | undefined) =>
  serverPage(async (asked) => {
    const place = find(asked.context);
    return place ? loadListing(asked, place) : NOT_FOUND;
  });
