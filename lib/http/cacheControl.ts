/** Seconds for which a public page is fresh, stale-while-revalidate and stale-if-error. */
export const PAGE_CACHE_SECONDS = { fresh: 60, renewed: 600, ifDown: 86_400 } as const;

/** Marks a page as public for the page cache (https://www.w3.org/TR/edge-arch/). */
export const SURROGATE_HEADER = 'Surrogate-Control';
export const SURROGATE = `max-age=${PAGE_CACHE_SECONDS.fresh}, stale-while-revalidate=${PAGE_CACHE_SECONDS.renewed}, stale-if-error=${PAGE_CACHE_SECONDS.ifDown}`;

/** Set by the web process, which ignores the client's value. */
export const CATALOGUE_HEADER = 'x-catalogue-revision';

/** Client address for the search rate limit; the client's value is ignored. */
export const SEARCHER_HEADER = 'x-searcher';

/** Searches that one render or reply answers, cached ones included; the client's value is ignored. */
export const SEARCH_COUNT_HEADER = 'x-search-count';

/** Headers in which CDNs send the visitor's country. */
export const COUNTRY_HEADERS = [
  'cf-ipcountry',
  'x-vercel-ip-country',
  'cloudfront-viewer-country',
  'x-country-code',
];
