import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import next from 'next';
import { contentSecurityPolicy } from '@/lib/node/contentSecurityPolicy';
import { env } from '@/lib/node/env';
import { createHttpServer } from '@/lib/node/httpServer';
import { watchCatalogueRevision } from './catalogueRevision';
import { createVisitorCountry } from './visitorCountry';
import { createAcceptYield, type AcceptYield } from './acceptYield';
import { createRequestHandler } from './requestHandler';
import { withHealth } from './health';
import { builtInlineScript } from './inlineScript';
import { createPageCache } from './pageCache';
import { createRenderQueue } from './renderQueue';

/** Longer than a reverse proxy keeps a connection, so that it never uses one that closes. */
const KEEP_ALIVE_MS = 75_000;
/** Time for active requests to end on shutdown. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
const MAX_FRESH_SECONDS = 60;

async function createHandler(acceptYield: AcceptYield, catalogueRevision: () => string) {
  const settings = env();
  const { host, port, dataCacheMs, pageCacheBytes, maxConcurrentRenders } = settings;
  const app = next({ dev: false, dir: process.cwd(), hostname: host, port });
  await app.prepare();
  const createQueue = () => createRenderQueue({ maxRenders: maxConcurrentRenders, acceptYield });
  return createRequestHandler({
    next: app.getRequestHandler() as RequestListener,
    pageCache: createPageCache({
      maxBytes: pageCacheBytes,
      // A page is not fresh for longer than the data it was rendered from.
      freshSeconds: Math.min(MAX_FRESH_SECONDS, dataCacheMs / 1000),
      renderQueue: createQueue(),
    }),
    personalQueue: createQueue(),
    countryOf: createVisitorCountry(),
    catalogueRevision,
    maxAssetBytes: pageCacheBytes,
    maxProxiedRequests: settings.maxProxiedRequests,
    contentSecurityPolicy: contentSecurityPolicy(settings, builtInlineScript(settings.distDir)),
  });
}

/**
 * Starts one process of the built storefront. `close` reports "not ready" for `DRAIN_MS`, then
 * stops accepting connections and waits for active requests.
 */
export async function startWebWorker() {
  const settings = env();
  const { host, port, drainMs, siteUrl } = settings;
  const catalogue = watchCatalogueRevision();
  const acceptYield = createAcceptYield();
  const handleRequest = await createHandler(acceptYield, catalogue.current);

  let isClosing = false;
  const server = createHttpServer(
    withHealth(
      { isDraining: () => isClosing, hasReachedBackend: catalogue.hasAnswered },
      (req, res) => {
        if (isClosing) res.setHeader('Connection', 'close');
        void handleRequest(req, res);
      },
    ),
    { ...settings, keepAliveTimeoutMs: KEEP_ALIVE_MS, isSecure: siteUrl.startsWith('https:') },
  );
  server.on('connection', acceptYield.onConnection);
  await new Promise<void>((ready, failed) =>
    server.once('error', failed).listen(port, host, ready),
  );
  return {
    async close() {
      isClosing = true;
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
