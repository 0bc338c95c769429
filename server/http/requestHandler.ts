import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { logText } from '@/lib/node/logText';
import { pathAlone } from '@/lib/analytics/redactPii';
import { SAFE_HEADERS } from '@/lib/http/securityHeaders';
import { CATALOGUE_HEADER, SEARCHER_HEADER } from '@/lib/http/cacheControl';
import { forwardedFor } from '@/server/requestContext';
import { isBuilt, lonePage, publicPageOf, type PublicPage } from './pageAddress';
import type { CountryOf } from './visitorCountry';
import { BUILT, deliver, NEVER, onlyRead, refuse, sharing } from './sendCached';
import type { PageCache } from './pageCache';
import { readBuilt, renderPage } from './renderContext';
import type { Reply } from './cachedResponse';
import type { Room } from './renderQueue';

export type Front = {
  /** Next's own request handler: it makes every page. */
  next: RequestListener;
  pages: PageCache;
  /** Where pages are made that are kept for nobody. */
  personal: Room;
  countryOf: CountryOf;
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
const isRedirect = ({ status }: Reply) => status >= 300 && status < 400;

/** How many requests are under way beside this number is not known to Next: it would take all. */
function counted(most: number, listener: RequestListener): RequestListener {
  let under = 0;
  return (req, res) => {
    if (under >= most) return refuse(res);
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
    for (const [name, value] of Object.entries(SAFE_HEADERS)) res.setHeader(name, value);
    return next(req, res);
  };

/** What stands before Next: files of the build and public pages from memory, everything else passed on; more than it can do is refused at once. */
export function createFront({
  next: bare,
  pages,
  personal,
  countryOf,
  catalogue,
  bytes,
  most,
  policy,
}: Front): RequestListener {
  const next = safe(bare, policy);
  const built = new LRUCache<string, Reply>({
    maxSize: Math.max(1, bytes),
    sizeCalculation: ({ bodies }, url) => bodies.identity.length * 2 + url.length + 1,
  });
  const passOn = counted(most, next);

  async function sendBuilt(req: IncomingMessage, res: ServerResponse, url: string) {
    const reply = built.get(url) ?? (await readBuilt(next, url));
    if (reply.status === 200 && bytes > 0) built.set(url, reply);
    return deliver(req, res, { reply, told: BUILT, forEver: reply.status === 200 });
  }

  async function sendPage(req: IncomingMessage, res: ServerResponse, page: PublicPage) {
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
        () => renderPage(next, { ...scene, url }),
        isThere(req),
      );
    const first = await find(page.url);
    // Whoever is led on takes along what their link says of its campaign.
    const found =
      page.asked !== page.url && first.how !== 'none' && isRedirect(first.reply)
        ? await find(page.asked)
        : first;
    if (found.how === 'none') return refuse(res);
    const { reply, how } = found;
    return deliver(req, res, {
      reply,
      told: reply.status < 500 && reply.status !== 429 ? sharing(page, req, how) : NEVER,
    });
  }

  const sendPersonal = (req: IncomingMessage, res: ServerResponse) =>
    personal.hasPlace()
      ? personal.make(() => answered(next, req, res), isThere(req)).catch(() => refuse(res))
      : refuse(res);

  return (req, res) => {
    for (const ours of [CATALOGUE_HEADER, SEARCHER_HEADER])
      Reflect.deleteProperty(req.headers, ours);
    const page = publicPageOf(req);
    const sent = isBuilt(req)
      ? sendBuilt(req, res, req.url ?? '')
      : page
        ? sendPage(req, res, page)
        : undefined;
    const lone = sent ? undefined : lonePage(req);
    if (lone === 'other') return onlyRead(res);
    if (!sent) return lone ? void sendPersonal(req, res) : passOn(req, res);
    return sent.catch((error: Error) => {
      console.error(
        `${req.method} ${logText(pathAlone(req.url))} failed: ${logText(error.message)}`,
      );
      if (res.headersSent) res.destroy();
      else refuse(res);
    });
  };
}
