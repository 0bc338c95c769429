import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpServer, type HttpServerOptions } from '@/lib/node/httpServer';
import type { LogLevel } from '@/lib/node/logLevel';
import type { Maintenance } from '@/lib/model/site';
import { SURROGATE, SURROGATE_HEADER } from '@/lib/http/cacheControl';
import { createAcceptYield } from '@/server/http/acceptYield';
import { withDesk } from '@/server/http/deskOnShop';
import { createRequestHandler } from '@/server/http/requestHandler';
import { withHealth, type ProcessHealth } from '@/server/http/health';
import { withMaintenance } from '@/server/http/maintenance';
import { withObservation } from '@/server/http/observation';
import { createPageCache } from '@/server/http/pageCache';
import { createRenderQueue } from '@/server/http/renderQueue';

const open: Server[] = [];
afterEach(() =>
  Promise.all(
    open.splice(0).map(
      (server) =>
        new Promise((closed) => {
          server.close(closed);
          server.closeAllConnections();
        }),
    ),
  ),
);

type WebServerOptions = {
  next?: RequestListener;
  maxBytes?: number;
  maxRenders?: number;
  secure?: boolean;
  siteUrl?: string;
  requestTimeoutMs?: number;
  responseIdleTimeoutMs?: number;
  health?: ProcessHealth;
  maintenance?: () => Maintenance | undefined;
  logLevel?: LogLevel;
  deskOrigin?: string;
} & Pick<HttpServerOptions, 'responseRate'>;

/** State that a test controls and reads: clock, catalogue revision, status of every page, renders so far. */
type WebServerFixture = { seconds: number; catalogue: string; status: number; renders: number };

/** A page that prints its request. */
const createPage =
  (fixture: WebServerFixture): RequestListener =>
  (req, res) => {
    fixture.renders += 1;
    if (fixture.status === 200 && !req.url?.includes('personal'))
      res.setHeader(SURROGATE_HEADER, SURROGATE);
    res
      .setHeader('Content-Type', 'text/html')
      .writeHead(fixture.status)
      .end(
        JSON.stringify({ renders: fixture.renders, url: req.url, headers: req.headers }).padEnd(
          2000,
        ),
      );
  };

/** Listens on a free port until the test ends; resolves to the origin. */
async function listen(server: Server): Promise<string> {
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A web server whose pages print their request, so that a leak of visitor data into a cached page shows. */
export async function openWebServer({
  next,
  maxBytes = 1_000_000,
  maxRenders = 8,
  secure = false,
  siteUrl = 'https://shop.example',
  requestTimeoutMs = 10_000,
  responseIdleTimeoutMs = 30_000,
  health,
  maintenance = () => undefined,
  logLevel = 'info',
  deskOrigin = '',
  ...limits
}: WebServerOptions = {}) {
  const fixture: WebServerFixture = { seconds: 0, catalogue: '1', status: 200, renders: 0 };
  const now = () => fixture.seconds * 1000;
  const acceptYield = createAcceptYield(now);
  const createQueue = () => createRenderQueue({ maxRenders, acceptYield, now });
  const renderQueue = createQueue();
  const pageCache = createPageCache({ maxBytes, renderQueue, now });
  const requestHandler = createRequestHandler({
    next: next ?? createPage(fixture),
    pageCache,
    personalQueue: createQueue(),
    maxAssetBytes: maxBytes,
    maxProxiedRequests: maxRenders,
    contentSecurityPolicy: "default-src 'self'",
    siteUrl,
    catalogueRevision: () => fixture.catalogue,
    countryOf: async (req, site) =>
      site === 'en' ? String(req.headers['x-country-code'] ?? 'IN') : '',
  });
  const observed = withObservation(
    withDesk({ deskOrigin, timeoutMs: 0 }, withMaintenance(maintenance, requestHandler)),
    logLevel,
  );
  const server = createHttpServer(health ? withHealth(health, observed) : observed, {
    requestTimeoutMs,
    responseIdleTimeoutMs,
    isSecure: secure,
    ...limits,
  }).on('connection', acceptYield.onConnection);
  const origin = await listen(server);
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(origin + path, { headers, method, redirect: 'manual' });
  /** The number of renders so far, and how the page cache answered. */
  const fetchPage = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await get(path, headers);
    const { renders } = (await reply.json()) as { renders: number };
    return [renders, reply.headers.get('cache-status')?.replace('shop; ', '')];
  };
  return { fixture, get, fetchPage, pageCache, renderQueue, server, origin };
}

/** Repeats a request until its result is as expected, for work that continues after a response. */
export async function waitUntil<Result>(
  request: () => Promise<Result>,
  isExpected: (result: Result) => boolean,
): Promise<Result> {
  const result = await request();
  return isExpected(result) ? result : waitUntil(request, isExpected);
}
