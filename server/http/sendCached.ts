import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { DEFAULT_PREFIX } from '@/lib/i18n/region';
import { COUNTRY_HEADERS, PAGE_CACHE_SECONDS, SURROGATE_HEADER } from '@/lib/http/cacheControl';
import type { CacheablePage } from './pageAddress';
import { requestIdOf } from '@/server/requestContext';
import { OWN_RESPONSE_HEADERS, plainPage } from './plainPage';
import { bodyFor, type CachedResponse } from './cachedResponse';

const OWN_HEADERS = [
  SURROGATE_HEADER.toLowerCase(),
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'date',
  'etag',
  'vary',
];
const SHARED_CACHE_CONTROL = `public, max-age=0, s-maxage=${PAGE_CACHE_SECONDS.fresh}, stale-while-revalidate=${PAGE_CACHE_SECONDS.renewed}, stale-if-error=${PAGE_CACHE_SECONDS.ifDown}`;
const CACHE_HEADERS = ['Cache-Control', 'Vary', 'Cache-Status'];

const CACHE_STATUS = {
  hit: 'shop; hit',
  stale: 'shop; hit; detail=stale',
  miss: 'shop; fwd=miss',
} as const;
type SharedCacheHeaders = { 'Cache-Control': string; Vary: string; 'Cache-Status': string };
const headerSets = new LRUCache<string, SharedCacheHeaders>({ max: 100 });

/** The same object for the same values, because responses are memoised by it. */
function headerSet(
  cacheControl: string,
  vary: string,
  cacheStatus: keyof typeof CACHE_STATUS,
): SharedCacheHeaders {
  const key = `${cacheControl} ${vary} ${cacheStatus}`;
  const headers = headerSets.get(key) ?? {
    'Cache-Control': cacheControl,
    Vary: vary,
    'Cache-Status': CACHE_STATUS[cacheStatus],
  };
  headerSets.set(key, headers);
  return headers;
}

/** Shared caches store a page only if the URL or an edge header names the country. */
export function sharedCacheHeaders(
  { site, isClientNavigation }: CacheablePage,
  { headers }: IncomingMessage,
  cacheStatus: keyof typeof CACHE_STATUS,
): OutgoingHttpHeaders {
  if (isClientNavigation) return headerSet('private, no-cache', 'Accept-Encoding', cacheStatus);
  if (site !== DEFAULT_PREFIX)
    return headerSet(SHARED_CACHE_CONTROL, 'Accept, Accept-Encoding, User-Agent', cacheStatus);
  const edgeHeaders = COUNTRY_HEADERS.filter((name) => headers[name]);
  return edgeHeaders.length
    ? headerSet(
        SHARED_CACHE_CONTROL,
        ['Accept', 'Accept-Encoding', 'User-Agent', 'Cookie', ...edgeHeaders].join(', '),
        cacheStatus,
      )
    : headerSet('private, no-cache', 'Accept, Accept-Encoding, Cookie', cacheStatus);
}

export const NO_STORE_HEADERS: OutgoingHttpHeaders = {
  'Cache-Control': 'no-store',
  Vary: 'Accept-Encoding',
};
export const BUILD_ASSET_HEADERS: OutgoingHttpHeaders = { Vary: 'Accept-Encoding' };

/** All encodings share one ETag, which is therefore weak (RFC 9110, section 8.8.3). */
const toWeak = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`);
const matchesEtag = (ifNoneMatch: string | undefined, etag: string | undefined) =>
  etag !== undefined &&
  (ifNoneMatch === '*' ||
    (ifNoneMatch ?? '').split(/,\s*/).some((candidate) => toWeak(candidate) === etag));

type Delivery = {
  response: CachedResponse;
  /** Override those of the response; the same object for the same values. */
  headers: OutgoingHttpHeaders;
  isImmutable?: boolean;
};
type Head = { etag: string | undefined; lines: string[] };

const heads = new WeakMap<CachedResponse, Map<OutgoingHttpHeaders, Head>>();

/** The header lines of a response, memoised: they are most of the cost of a cached page. */
function headOf(response: CachedResponse, headers: OutgoingHttpHeaders): Head {
  const cached = heads.get(response) ?? new Map<OutgoingHttpHeaders, Head>();
  heads.set(response, cached);
  const existing = cached.get(headers);
  if (existing) return existing;
  const etag =
    typeof response.headers.etag === 'string' ? toWeak(response.headers.etag) : undefined;
  const remaining = Object.entries(response.headers).filter(
    ([name]) =>
      !OWN_HEADERS.includes(name) &&
      !CACHE_HEADERS.some((own) => own.toLowerCase() === name && headers[own]),
  );
  const lines = [...remaining, ...Object.entries(headers), ['ETag', etag] as const].flatMap(
    ([name, value]) =>
      value === undefined ? [] : [value].flat().flatMap((item) => [name, String(item)]),
  );
  const head = { etag, lines };
  cached.set(headers, head);
  return head;
}

/** Sends a cached response in an accepted encoding, or 304 if the client has it. */
export async function sendCached(
  req: IncomingMessage,
  res: ServerResponse,
  { response, headers, isImmutable }: Delivery,
): Promise<void> {
  const { body, encoding } = await bodyFor(response, req.headers['accept-encoding'], isImmutable);
  if (res.destroyed) return;
  const { etag, lines } = headOf(response, headers);
  if (response.status === 200 && matchesEtag(req.headers['if-none-match'], etag))
    return void res.writeHead(304, lines).end();
  const length = ['Content-Length', String(body.length)];
  res
    .writeHead(
      response.status,
      lines.concat(length, encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    )
    .end(req.method === 'HEAD' ? undefined : body);
}

export function send503(res: ServerResponse, retryAfterSeconds = 2): void {
  res
    .writeHead(503, {
      ...OWN_RESPONSE_HEADERS,
      'Retry-After': String(retryAfterSeconds),
      'Content-Type': 'text/html; charset=utf-8',
    })
    .end(plainPage('The shop is very busy', 'Please try again in a moment.', requestIdOf(res)));
}

/** A permanent redirect. Kept by no cache: which host and protocol were asked for is in no cache key. */
export function sendRedirect(res: ServerResponse, location: string): void {
  res.writeHead(301, { ...OWN_RESPONSE_HEADERS, Location: location }).end();
}

/** Rejects a form sent to a page, before the page is rendered. */
export function send405(res: ServerResponse): void {
  res.writeHead(405, { ...OWN_RESPONSE_HEADERS, Allow: 'GET, HEAD' }).end();
}
