import { FILTERS, type Filters } from '@/lib/model/filters';
import type { Sort } from '@/lib/model/listing';

/** The URL of a category from its slugs, root to leaf. */
export const collectionHref = (path: string): string => `/collection/${path}`;

type ListingParams = {
  q?: string;
  /** Of a search without spelling correction. */
  exact?: '1';
  filters?: Filters;
  sort?: Sort;
  usualSort?: Sort;
  page?: number;
};

export type ListingUrl = {
  pathname: string;
  q?: string;
  exact?: '1';
  filters: Filters;
  sort: Sort;
  usualSort: Sort;
};

/** A listing's one URL: fixed order, without defaults. */
export function listHref(
  pathname: string,
  { q, exact, filters = {}, usualSort = 'recommended', sort = usualSort, page = 1 }: ListingParams,
): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(exact && { exact }),
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

export const filteredHref = ({ pathname, ...address }: ListingUrl, filters: Filters): string =>
  listHref(pathname, { ...address, filters });

const MAX_SHARED = 60;

/** A wishlist as a link: it contains product ids, those bought among them, and no person. */
export function sharedWishlistHref(ids: number[], boughtIds: number[] = []): string {
  const shared = ids.slice(0, MAX_SHARED);
  const bought = boughtIds.filter((id) => shared.includes(id));
  return `/shared-wishlist?pieces=${shared.join(',')}${bought.length ? `&bought=${bought.join(',')}` : ''}`;
}

/** The product ids of a shared link; empty for anything else. */
export const sharedProductIds = (products: string | string[] | undefined): number[] =>
  typeof products === 'string' && /^\d{1,9}(,\d{1,9})*$/.test(products)
    ? products
        .split(',')
        .slice(0, MAX_SHARED)
        .map(Number)
        .filter((id) => id > 0)
    : [];

export const WISHLIST_HREF = '/user/wishlist';
/** The page of a named list. */
export const namedListHref = (id: number): string => `${WISHLIST_HREF}?list=${id}`;
