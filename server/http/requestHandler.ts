import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { createPendingCounts } from '@/lib/node/pendingCounts';
import { SECURITY_HEADERS } from '@/lib/http/securityHeaders';
import { CATALOGUE_HEADER, SEARCH_COUNT_HEADER, SEARCHER_HEADER } from '@/lib/http/cacheControl';
import { pageCacheResults, shedWebRequests } from '@/server/metrics';
import { logFailure } from '@/server/logFailure';
import { forwardedFor, traceHeaders } from '@/server/requestContext';
import { canonicalUrl } from './canonicalUrl';
import { negotiatedMarkdown } from './prefersMarkdown';
import { isBuildAsset, uncacheablePage, cacheablePage, type CacheablePage } from './pageAddress';
import type { VisitorCountry } from './visitorCountry';
import {
  BUILD_ASSET_HEADERS,
  sendCached,
  sendRedirect,
  NO_STORE_HEADERS,
  send405,
  send503,
  sharedCacheHeaders,
} from './sendCached';
import type { PageCache } from './pageCache';
import { readBuildAsset, renderToCachedResponse } from './renderContext';
import type { CachedResponse } from './cachedResponse';
import type { RenderQueue } from './renderQueue';

export type RequestHandlerDependencies = {
  next: RequestListener;
  pageCache: PageCache;
  personalQueue: RenderQueue;
  countryOf: VisitorCountry;
  catalogueRevision: () => string;
  /** Size of the cache of build assets; with 0 Next serves them. */
  maxAssetBytes: number;
  maxProxiedRequests: number;
  contentSecurityPolicy: string;
  /** Cross-Origin-Opener-Policy, if it is not the usual one. */
  openerPolicy?: string;
  /** The public address of the store. */
  siteUrl: string;
};

const isConnected =
  ({ socket }: IncomingMessage) =>
  () =>
    !socket.destroyed;
const isRedirect = ({ status }: CachedResponse) => status >= 300 && status < 400;

/** Rejects requests above the limit; Next has no limit of its own. */
function limitConcurrency(max: number, listener: RequestListener): RequestListener {
  let active = 0;
  return (req, res) => {
    if (active >= max) {
      shedWebRequests.inc({ queue: 'call' });
      return send503(res);
    }
    active += 1;
    res.once('close', () => {
      active -= 1;
    });
    return listener(req, res);
  };
}

/** Resolves when the response is complete, before its bytes have reached a slow client. */
const respond = (next: RequestListener, req: IncomingMessage, res: ServerResponse) =>
  new Promise<void>((done) => {
    res.once('prefinish', done).once('close', done);
    next(req, res);
  });

/** Set here because Next omits configured headers from some responses, such as redirects. */
const withSecurityHeaders =
  (
    next: RequestListener,
    {
      contentSecurityPolicy,
      openerPolicy,
    }: Pick<RequestHandlerDependencies, 'contentSecurityPolicy' | 'openerPolicy'>,
  ): RequestListener =>
  (req, res) => {
    res.setHeader('Content-Security-Policy', contentSecurityPolicy);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) res.setHeader(name, value);
    if (openerPolicy) res.setHeader('Cross-Origin-Opener-Policy', openerPolicy);
    return next(req, res);
  };

function createAssetSender(next: RequestListener, maxBytes: number) {
  const assets = new LRUCache<string, CachedResponse>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ bodies }, url) => bodies.identity.length * 2 + url.length + 1,
  });
  return async (req: IncomingMessage, res: ServerResponse) => {
    const url = req.url ?? '';
    const response = assets.get(url) ?? (await readBuildAsset(next, url));
    if (response.status === 200) assets.set(url, response);
    return sendCached(req, res, {
      response,
      headers: BUILD_ASSET_HEADERS,
      isImmutable: response.status === 200,
    });
  };
}

type PageSenderDependencies = Pick<
  RequestHandlerDependencies,
  'next' | 'pageCache' | 'countryOf' | 'catalogueRevision'
>;

function createPageSender({
  next,
  pageCache,
  countryOf,
  catalogueRevision,
}: PageSenderDependencies) {
  // Searches that no render has answered yet: the next one of their page counts them.
  const searches = createPendingCounts();
  return async (req: IncomingMessage, res: ServerResponse, page: CacheablePage) => {
    const country = await countryOf(req, page.site);
    const context = {
      ...page,
      country,
      catalogue: catalogueRevision(),
      trace: traceHeaders(req),
      ...(page.isSearch && { searcher: forwardedFor(req) }),
    };
    const getOrRender = (url: string) => {
      const key = [country, page.platform, page.isClientNavigation, url].join(' ');
      if (page.isSearch) searches.add(key, 1);
      return pageCache.getOrRender(
        key,
        context.catalogue,
        () =>
          renderToCachedResponse(next, {
            ...context,
            url,
            ...(page.isSearch && { searches: searches.take(key) }),
          }),
        isConnected(req),
      );
    };
    const clean = await getOrRender(page.url);
    // A redirect has to keep the tracking parameters of the requested URL.
    const result =
      page.requestedUrl !== page.url &&
      clean.cacheStatus !== 'unavailable' &&
      isRedirect(clean.response)
        ? await getOrRender(page.requestedUrl)
        : clean;
    pageCacheResults.inc({ result: result.cacheStatus });
    if (result.cacheStatus === 'unavailable') {
      shedWebRequests.inc({ queue: 'page' });
      return send503(res);
    }
    const { response, cacheStatus } = result;
    const isShared = response.status < 500 && response.status !== 429;
    return sendCached(req, res, {
      response,
      headers: isShared ? sharedCacheHeaders(page, req, cacheStatus) : NO_STORE_HEADERS,
    });
  };
}

function sendFailure(req: IncomingMessage, res: ServerResponse, error: Error) {
  logFailure(req, req.url, error.message);
  if (res.headersSent) res.destroy();
  else send503(res);
}

export function createRequestHandler({
  next: nextHandler,
  personalQueue,
  maxAssetBytes,
  maxProxiedRequests,
  contentSecurityPolicy,
  openerPolicy,
  siteUrl,
  ...dependencies
}: RequestHandlerDependencies): RequestListener {
  const next = withSecurityHeaders(nextHandler, { contentSecurityPolicy, openerPolicy });
  const proxy = limitConcurrency(maxProxiedRequests, next);
  const sendAsset = createAssetSender(next, maxAssetBytes);
  const sendPage = createPageSender({ next, ...dependencies });

  const shedPersonalPage = (res: ServerResponse) => {
    shedWebRequests.inc({ queue: 'personal_page' });
    send503(res);
  };
  const sendPersonalPage = (req: IncomingMessage, res: ServerResponse) =>
    personalQueue.hasCapacity()
      ? personalQueue
          .render(() => respond(next, req, res), isConnected(req))
          .catch(() => shedPersonalPage(res))
      : shedPersonalPage(res);

  return (req, res) => {
    for (const internalHeader of [CATALOGUE_HEADER, SEARCHER_HEADER, SEARCH_COUNT_HEADER])
      Reflect.deleteProperty(req.headers, internalHeader);
    const canonical = canonicalUrl(req, siteUrl);
    if (canonical) return sendRedirect(res, canonical);
    const markdown = negotiatedMarkdown(req);
    if (markdown) {
      req.url = markdown;
      res.setHeader('Vary', 'Accept');
    }
    const page = cacheablePage(req);
    const isCachedAsset = maxAssetBytes > 0 && isBuildAsset(req);
    const sending = isCachedAsset ? sendAsset(req, res) : page && sendPage(req, res, page);
    if (sending) return sending.catch((error: Error) => sendFailure(req, res, error));
    switch (uncacheablePage(req)) {
      case 'read':
        return void sendPersonalPage(req, res);
      case 'write':
        return send405(res);
      default:
        return proxy(req, res);
    }
  };
}
