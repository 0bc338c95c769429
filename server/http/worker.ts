import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import next from 'next';
import { contentSecurityPolicy } from '@/lib/node/contentSecurityPolicy';
import { env } from '@/lib/node/env';
import { createHttpServer } from '@/lib/node/httpServer';
import { watchCatalogueRevision } from './catalogueRevision';
import { createVisitorCountry } from './visitorCountry';
import { createAcceptYield } from './acceptYield';
import { createRequestHandler } from './requestHandler';
import { withHealth } from './health';
import { builtInlineScript } from './inlineScript';
import { createPageCache } from './pageCache';
import { createRenderQueue } from './renderQueue';

/** Longer than a proxy in front keeps a connection, so that none is closed under its hands. */
const KEEP_ALIVE_MS = 75_000;
/** How long requests that are under way may take to end. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/** Opens one process of the storefront, as built. `close` lets nobody new in and serves who is in to the end; first, for `DRAIN_MS`, it only says that it is not ready. */
export async function startWebWorker() {
  const settings = env();
  const {
    host,
    port,
    dataCacheMs,
    pageCacheBytes,
    maxConcurrentRenders,
    maxProxiedRequests,
    drainMs,
    siteUrl,
  } = settings;
  const app = next({ dev: false, dir: process.cwd(), hostname: host, port });
  await app.prepare();
  const catalogue = watchCatalogueRevision();
  const fresh = Math.min(60, dataCacheMs / 1000); // a page is never kept where the data it is made of may not be
  const door = createAcceptYield();
  const pages = createPageCache({
    bytes: pageCacheBytes,
    fresh,
    room: createRenderQueue({ most: maxConcurrentRenders, door }),
  });
  const personal = createRenderQueue({ most: maxConcurrentRenders, door });
  const front = createRequestHandler({
    next: app.getRequestHandler() as RequestListener,
    pages,
    personal,
    countryOf: createVisitorCountry(),
    catalogue: catalogue.current,
    bytes: pageCacheBytes,
    most: maxProxiedRequests,
    policy: contentSecurityPolicy(settings, builtInlineScript(settings.distDir)),
  });

  let closing = false;
  const server = createHttpServer(
    withHealth(
      { isDraining: () => closing, hasReachedBackend: catalogue.hasAnswered },
      (req, res) => {
        if (closing) res.setHeader('Connection', 'close');
        void front(req, res);
      },
    ),
    { ...settings, keepAliveTimeoutMs: KEEP_ALIVE_MS, isSecure: siteUrl.startsWith('https:') },
  );
  server.on('connection', door.enter);
  await new Promise<void>((ready, failed) =>
    server.once('error', failed).listen(port, host, ready),
  );
  return {
    async close() {
      closing = true;
      await wait(drainMs);
      catalogue.stop();
      setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS).unref();
      await new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeIdleConnections();
      });
    },
  };
}
