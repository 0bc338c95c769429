import { FILTERS, type Filters } from '@/lib/model/filters';
import type { Sort } from '@/lib/model/listing';

/** Slugs from root to leaf as the page that lists them. */
export const collectionHref = (path: string): string => `/collection/${path}`;

type Wanted = {
  q?: string;
  filters?: Filters;
  sort?: Sort;
  /** The order this list has when none is asked for. */ usualSort?: Sort;
  page?: number;
};

/** Everything in a list's address but the page. */
export type ListingUrl = {
  pathname: string;
  q?: string;
  filters: Filters;
  sort: Sort;
  usualSort: Sort;
};

/** A list with its filters, at a sort and a page, always in the same order. What is the default is left out, so that each list has one address. */
export function listHref(
  pathname: string,
  { q, filters = {}, usualSort = 'recommended', sort = usualSort, page = 1 }: Wanted,
): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...Object.fromEntries(
      FILTERS.flatMap((name) => (filters[name]?.length ? [[name, filters[name].join(',')]] : [])),
    ),
    ...(sort !== usualSort && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%2F', '/');
  return query ? `${pathname}?${query}` : pathname;
}

/** The same list under other filters, from its first page. */
export const filteredHref = ({ pathname, ...address }: ListingUrl, filters: Filters): string =>
  listHref(pathname, { ...address, filters });

/** Most pieces that a link can hand on. */
const MAX_SHARED = 60;

/** A wishlist as a link: it names pieces, and nobody. */
export const sharedWishlistHref = (ids: number[]): string =>
  `/shared-wishlist?pieces=${ids.slice(0, MAX_SHARED).join(',')}`;

/** The pieces that such a link names; none for anything else. */
export const sharedProductIds = (products: string | string[] | undefined): number[] =>
  typeof products === 'string' && /^\d{1,9}(,\d{1,9})*$/.test(products)
    ? products
        .split(',')
        .slice(0, MAX_SHARED)
        .map(Number)
        .filter((id) => id > 0)
    : [];
