import type { Sort } from './model/listing';

/** Slugs from root to leaf as the page that lists them. */
export const collectionHref = (path: string): string => `/collection/${path}`;

type Wanted = { q?: string; sort?: Sort; page?: number };

/** A list at a sort and a page. What is the default is left out, so that each list has one address. */
export function listHref(pathname: string, { q, sort = 'recommended', page = 1 }: Wanted): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(sort !== 'recommended' && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query ? `${pathname}?${query}` : pathname;
}
