import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { DEFAULT_PREFIX } from '@/lib/i18n/region';
import { SECURITY_HEADERS } from '@/lib/http/securityHeaders';
import { COUNTRY_HEADERS, PAGE_CACHE_SECONDS, SURROGATE_HEADER } from '@/lib/http/cacheControl';
import { SHOP_NAME } from '@/lib/model/site';
import type { CacheablePage } from './pageAddress';
import { bodyFor, type CachedResponse } from './cachedResponse';

const OURS = [
  SURROGATE_HEADER.toLowerCase(),
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'date',
  'etag',
  'vary',
];
const SHARED = `public, max-age=0, s-maxage=${PAGE_CACHE_SECONDS.fresh}, stale-while-revalidate=${PAGE_CACHE_SECONDS.renewed}, stale-if-error=${PAGE_CACHE_SECONDS.ifDown}`;
const NAMES = ['Cache-Control', 'Vary', 'Cache-Status'];

const STATUS = {
  hit: 'shop; hit',
  stale: 'shop; hit; detail=stale',
  miss: 'shop; fwd=miss',
} as const;
type Words = { 'Cache-Control': string; Vary: string; 'Cache-Status': string };
const written = new LRUCache<string, Words>({ max: 100 });

function words(sharedCacheHeaders: string, vary: string, how: keyof typeof STATUS): Words {
  const key = `${sharedCacheHeaders} ${vary} ${how}`;
  const known = written.get(key) ?? {
    'Cache-Control': sharedCacheHeaders,
    Vary: vary,
    'Cache-Status': STATUS[how],
  };
  written.set(key, known);
  return known;
}

/**
 * What other caches may do with a public page. Where its country stands in the address, or was told by the network's edge in a header that
 * such a cache can tell apart, they may share it; where we found the country by the visitor's network, no cache before us could know. The kind of device is read from User-Agent.
 */
export function sharedCacheHeaders(
  { site, soft }: CacheablePage,
  { headers }: IncomingMessage,
  how: keyof typeof STATUS,
): OutgoingHttpHeaders {
  if (soft) return words('private, no-cache', 'Accept-Encoding', how);
  if (site !== DEFAULT_PREFIX) return words(SHARED, 'Accept-Encoding, User-Agent', how);
  const header = COUNTRY_HEADERS.filter((name) => headers[name]);
  return header.length
    ? words(SHARED, ['Accept-Encoding', 'User-Agent', 'Cookie', ...header].join(', '), how)
    : words('private, no-cache', 'Accept-Encoding, Cookie', how);
}

/** Of a failure, and of a file of the build. */
export const NEVER: OutgoingHttpHeaders = { 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' };
export const BUILT: OutgoingHttpHeaders = { Vary: 'Accept-Encoding' };

/** One tag for all encodings of a body, and therefore a weak one (RFC 9110, section 8.8.3). */
const weak = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`);
const matches = (asked: string | undefined, etag: string | undefined) =>
  etag !== undefined &&
  (asked === '*' || (asked ?? '').split(/,\s*/).some((one) => weak(one) === etag));

type Delivery = {
  reply: CachedResponse;
  /** Headers that take the place of the reply's own; the same object for the same words. */ header: OutgoingHttpHeaders;
  forEver?: boolean;
};
type Head = { etag: string | undefined; lines: string[] };

const heads = new WeakMap<CachedResponse, Map<OutgoingHttpHeaders, Head>>();

/** What stands before the body in every answer with this reply, worked out once: a page from memory costs little else. */
function headOf(reply: CachedResponse, header: OutgoingHttpHeaders): Head {
  const known = heads.get(reply) ?? new Map<OutgoingHttpHeaders, Head>();
  heads.set(reply, known);
  const found = known.get(header);
  if (found) return found;
  const etag = typeof reply.headers.etag === 'string' ? weak(reply.headers.etag) : undefined;
  const kept = Object.entries(reply.headers).filter(
    ([name]) =>
      !OURS.includes(name) && !NAMES.some((one) => one.toLowerCase() === name && header[one]),
  );
  const lines = [...kept, ...Object.entries(header), ['ETag', etag] as const].flatMap(
    ([name, value]) =>
      value === undefined ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  );
  const head = { etag, lines };
  known.set(header, head);
  return head;
}

/** Sends a kept reply as the other side reads it, or says that it has it already. */
export async function sendCached(
  req: IncomingMessage,
  res: ServerResponse,
  { reply, header, forEver }: Delivery,
): Promise<void> {
  const { body, encoding } = await bodyFor(reply, req.headers['accept-encoding'], forEver);
  if (res.destroyed) return;
  const { etag, lines } = headOf(reply, header);
  if (reply.status === 200 && matches(req.headers['if-none-match'], etag))
    return void res.writeHead(304, lines).end();
  const length = ['Content-Length', String(body.length)];
  res
    .writeHead(
      reply.status,
      lines.concat(length, encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    )
    .end(req.method === 'HEAD' ? undefined : body);
}

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;background:#faf7f1;color:#1e1a17;font:1.0625rem/1.6 sans-serif;text-align:center}h1{margin:0;font:400 1.75rem/1.2 serif}';
const BUSY = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The shop is very busy | ${SHOP_NAME}</title><style>${STYLE}</style><main><h1>The shop is very busy</h1><p>Please try again in a moment.</p></main></html>`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`;
/** What is said here is said without Next. */
const SAFE: OutgoingHttpHeaders = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'no-store',
};

/** Says at once that there is no room, on a page of its own: a person may read it. */
export function send503(res: ServerResponse, seconds = 2): void {
  res
    .writeHead(503, {
      ...SAFE,
      'Retry-After': String(seconds),
      'Content-Type': 'text/html; charset=utf-8',
    })
    .end(BUSY);
}

/** Says that a page takes nothing: making one for each form that anybody sends would be work for nobody. */
export function send405(res: ServerResponse): void {
  res.writeHead(405, { ...SAFE, Allow: 'GET, HEAD' }).end();
}
