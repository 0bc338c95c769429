/** Seconds that a page which is the same for everybody in a country is served as it is, served while it is made anew, and served when it cannot be made. */
export const PAGE_CACHE_SECONDS = { fresh: 60, renewed: 600, ifDown: 86_400 } as const;

/**
 * By this header a page tells the shop's own cache that it knows nobody, and by nothing else. The cache takes it off and says to the
 * world what the world may keep (https://www.w3.org/TR/edge-arch/).
 */
export const SURROGATE_HEADER = 'Surrogate-Control';
export const SURROGATE = `max-age=${PAGE_CACHE_SECONDS.fresh}, stale-while-revalidate=${PAGE_CACHE_SECONDS.renewed}, stale-if-error=${PAGE_CACHE_SECONDS.ifDown}`;

/** Names the state of the catalogue that a page is to be made of; set by the shop's own server, never believed from outside. */
export const CATALOGUE_HEADER = 'x-catalogue-revision';

/** Who searches, as X-Forwarded-For would tell it: set by the shop's own server on pages with a search, never believed from outside. The backend counts by it. */
export const SEARCHER_HEADER = 'x-searcher';

/** Headers by which the network's edge tells a visitor's country. */
export const COUNTRY_HEADERS = [
  'cf-ipcountry',
  'x-vercel-ip-country',
  'cloudfront-viewer-country',
  'x-country-code',
];
