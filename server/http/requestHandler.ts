import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { logText } from '@/lib/node/logText';
import { pathWithoutQuery } from '@/lib/analytics/redactPii';
import { SECURITY_HEADERS } from '@/lib/http/securityHeaders';
import { CATALOGUE_HEADER, SEARCHER_HEADER } from '@/lib/http/cacheControl';
import { forwardedFor } from '@/server/requestContext';
import { isStaticPage, uncacheablePage, cacheablePage, type CacheablePage } from './pageAddress';
import type { VisitorCountry } from './visitorCountry';
import { BUILT, sendCached, NEVER, send405, send503, sharedCacheHeaders } from './sendCached';
import type { PageCache } from './pageCache';
import { readBuilt, renderToCachedResponse } from './renderContext';
import type { CachedResponse } from './cachedResponse';
import type { RenderQueue } from './renderQueue';

export type RequestHandlerDependencies = {
  /** Next's own request handler: it makes every page. */
  next: RequestListener;
  pages: PageCache;
  /** Where pages are made that are kept for nobody. */
  personal: RenderQueue;
  countryOf: VisitorCountry;
  /** The state of the catalogue that pages are made of now. */
  catalogue: () => string;
  /** Bytes of the build's own files that are kept. */
  bytes: number;
  /** Requests that are passed on at once. */
  most: number;
  /** The content policy of whatever Next answers. */
  policy: string;
};

const isThere =
  ({ socket }: IncomingMessage) =>
  () =>
    !socket.destroyed;
const isRedirect = ({ status }: CachedResponse) => status >= 300 && status < 400;

/** How many requests are under way beside this number is not known to Next: it would take all. */
function counted(most: number, listener: RequestListener): RequestListener {
  let under = 0;
  return (req, res) => {
    if (under >= most) return send503(res);
    under += 1;
    res.once('close', () => {
      under -= 1;
    });
    return listener(req, res);
  };
}

/** Lets Next answer a request, and comes when it has said all: how fast that travels is the visitor's affair. */
const answered = (next: RequestListener, req: IncomingMessage, res: ServerResponse) =>
  new Promise<void>((done) => {
    res.once('prefinish', done).once('close', done);
    next(req, res);
  });

/** Here and not in Next's settings, which it forgets where it answers before it knows of a page, such as a redirect. */
const safe =
  (next: RequestListener, policy: string): RequestListener =>
  (req, res) => {
    res.setHeader('Content-Security-Policy', policy);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) res.setHeader(name, value);
    return next(req, res);
  };

/** What stands before Next: files of the build and public pages from memory, everything else passed on; more than it can do is refused at once. */
export function createRequestHandler({
  next: bare,
  pages,
  personal,
  countryOf,
  catalogue,
  bytes,
  most,
  policy,
}: RequestHandlerDependencies): RequestListener {
  const next = safe(bare, policy);
  const built = new LRUCache<string, CachedResponse>({
    maxSize: Math.max(1, bytes),
    sizeCalculation: ({ bodies }, url) => bodies.identity.length * 2 + url.length + 1,
  });
  const passOn = counted(most, next);

  async function sendBuilt(req: IncomingMessage, res: ServerResponse, url: string) {
    const reply = built.get(url) ?? (await readBuilt(next, url));
    if (reply.status === 200 && bytes > 0) built.set(url, reply);
    return sendCached(req, res, { reply, header: BUILT, forEver: reply.status === 200 });
  }

  async function sendPage(req: IncomingMessage, res: ServerResponse, page: CacheablePage) {
    const country = await countryOf(req, page.site);
    const scene = {
      ...page,
      country,
      catalogue: catalogue(),
      ...(page.searches && { searcher: forwardedFor(req) }),
    };
    const find = (url: string) =>
      pages.find(
        [country, page.platform, page.soft, url].join(' '),
        scene.catalogue,
        () => renderToCachedResponse(next, { ...scene, url }),
        isThere(req),
      );
    const first = await find(page.url);
    // Whoever is led on takes along what their link says of its campaign.
    const found =
      page.asked !== page.url && first.how !== 'none' && isRedirect(first.reply)
        ? await find(page.asked)
        : first;
    if (found.how === 'none') return send503(res);
    const { reply, how } = found;
    return sendCached(req, res, {
      reply,
      header:
        reply.status < 500 && reply.status !== 429 ? sharedCacheHeaders(page, req, how) : NEVER,
    });
  }

  const sendPersonal = (req: IncomingMessage, res: ServerResponse) =>
    personal.hasPlace()
      ? personal.make(() => answered(next, req, res), isThere(req)).catch(() => send503(res))
      : send503(res);

  return (req, res) => {
    for (const ours of [CATALOGUE_HEADER, SEARCHER_HEADER])
      Reflect.deleteProperty(req.headers, ours);
    const page = cacheablePage(req);
    const sent = isStaticPage(req)
      ? sendBuilt(req, res, req.url ?? '')
      : page
        ? sendPage(req, res, page)
        : undefined;
    const lone = sent ? undefined : uncacheablePage(req);
    if (lone === 'other') return send405(res);
    if (!sent) return lone ? void sendPersonal(req, res) : passOn(req, res);
    return sent.catch((error: Error) => {
      console.error(
        `${req.method} ${logText(pathWithoutQuery(req.url))} failed: ${logText(error.message)}`,
      );
      if (res.headersSent) res.destroy();
      else send503(res);
    });
  };
}
