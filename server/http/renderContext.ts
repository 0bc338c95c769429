import { hash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import inject from 'light-my-request';
import { COOKIE } from '@/lib/http/cookies';
import { CATALOGUE_HEADER, SEARCHER_HEADER } from '@/lib/http/cacheControl';
import type { CacheablePage } from './pageAddress';
import type { CachedResponse } from './cachedResponse';

/** Words that a browser of each kind has in its name: all that a page may know of the browser. */
const AGENT = { mweb: 'Mobile', web: 'Desktop' } as const;

export type RenderContext = CacheablePage & {
  /** '' on a regional site. */ country: string;
  catalogue: string;
  /** Who asks first, on pages with a search: only the backend reads it, to count. */ searcher?: string;
};

const headersOf = ({ country, platform, soft, catalogue, searcher }: RenderContext) => ({
  host: 'shop',
  'user-agent': AGENT[platform],
  ...(soft && { 'sec-fetch-dest': 'empty' }),
  ...(country && { cookie: `${COOKIE.country}=${country}` }),
  ...(searcher && { [SEARCHER_HEADER]: searcher }),
  [CATALOGUE_HEADER]: catalogue,
});

/** The tag that a visitor's next question is compared by. Next would count it letter by letter, which is a tenth of making a page. */
const tagOf = (body: Buffer) => `"${hash('sha1', body, 'base64url')}"`;

/** Has a body become bytes once: Next hands it over as text, and what takes the place of a socket here would make bytes of it twice. */
const inBytes =
  (next: RequestListener): RequestListener =>
  (req, res) => {
    const end = res.end.bind(res) as (body?: unknown) => typeof res;
    return next(
      req,
      Object.assign(res, {
        end: (body?: unknown) => end(typeof body === 'string' ? Buffer.from(body) : body),
      }),
    );
  };

async function ask(
  next: RequestListener,
  url: string,
  headers: Record<string, string>,
): Promise<CachedResponse> {
  const {
    statusCode,
    headers: told,
    stream,
  } = await inject(inBytes(next), {
    method: 'GET',
    url,
    headers,
    remoteAddress: '127.0.0.1',
    payloadAsStream: true,
  });
  const chunks: Buffer[] = [];
  for await (const chunk of stream()) chunks.push(chunk as Buffer);
  const identity = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
  return {
    status: statusCode,
    headers: statusCode === 200 ? { etag: tagOf(identity), ...told } : told,
    bodies: { identity },
  };
}

/** Makes a page for nobody in particular: it is given what its key in the cache names and nothing else, so nothing else can be in it. */
export const renderToCachedResponse = (
  next: RequestListener,
  scene: RenderContext,
): Promise<CachedResponse> => ask(next, scene.url, headersOf(scene));

/** Reads a file of the build. */
export const readBuilt = (next: RequestListener, url: string): Promise<CachedResponse> =>
  ask(next, url, { host: 'shop' });
