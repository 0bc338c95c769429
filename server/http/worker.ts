import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import next from 'next';
import { contentSecurityPolicy, openerPolicy } from '@/lib/node/contentSecurityPolicy';
import type { Maintenance } from '@/lib/model/site';
import { INDIA } from '@/lib/i18n/region';
import { env } from '@/lib/node/env';
import { createHttpServer } from '@/lib/node/httpServer';
import type { Visitor } from '@/services';
import { createServerServices } from '@/server/serverServices';
import { watchCatalogueRevision } from './catalogueRevision';
import { createVisitorCountry } from './visitorCountry';
import { createAcceptYield, type AcceptYield } from './acceptYield';
import { withDesk } from './deskOnShop';
import { createRequestHandler } from './requestHandler';
import { withMaintenance } from './maintenance';
import { withHealth } from './health';
import { builtInlineScript } from './inlineScript';
import { isHotReload } from './pageAddress';
import { withObservation } from './observation';
import { createPageCache } from './pageCache';
import { createRenderQueue } from './renderQueue';

/** Longer than a reverse proxy keeps a connection, so that it never uses one that closes. */
const KEEP_ALIVE_MS = 75_000;
const SHUTDOWN_TIMEOUT_MS = 10_000;
const MAX_FRESH_SECONDS = 60;

/** Asks for the catalogue's revision; of no country in particular. */
const WATCHER: Visitor = {
  trailId: () => undefined,
  customerId: () => undefined,
  region: INDIA,
  platform: 'web',
};

function createHandler(
  nextHandler: RequestListener,
  { acceptYield, catalogueRevision }: { acceptYield: AcceptYield; catalogueRevision: () => string },
) {
  const settings = env();
  const { development, dataCacheMs, distDir, pageCacheBytes, maxConcurrentRenders } = settings;
  // In development there is no built page: each is rendered, and sends the hash of its own script.
  const inlineScript = development ? undefined : builtInlineScript(distDir);
  const createQueue = () => createRenderQueue({ maxRenders: maxConcurrentRenders, acceptYield });
  return createRequestHandler({
    next: nextHandler,
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
    contentSecurityPolicy: contentSecurityPolicy(settings, inlineScript),
    openerPolicy: openerPolicy(settings),
    siteUrl: settings.siteUrl,
  });
}

/** The desk stays open while the shop is closed. */
function withOuterLayers(maintenance: () => Maintenance | undefined, shop: RequestListener) {
  const { deskOrigin, backendTimeoutMs, logLevel } = env();
  return withObservation(
    withDesk({ deskOrigin, timeoutMs: backendTimeoutMs }, withMaintenance(maintenance, shop)),
    logLevel,
  );
}

/** Starts one process; `close` fails readiness for `DRAIN_MS`, then drains. */
export async function startWebWorker() {
  const settings = env();
  const { host, port, development, drainMs, siteUrl } = settings;
  const { bootstrap } = createServerServices(WATCHER);
  const catalogue = watchCatalogueRevision(() => bootstrap.storeState());
  const acceptYield = createAcceptYield();
  const handleRequest = withOuterLayers(
    catalogue.maintenance,
    createHandler((req, res) => void nextHandler(req, res), {
      acceptYield,
      catalogueRevision: catalogue.current,
    }),
  );

  let isClosing = false;
  const server = createHttpServer(
    withHealth(
      { isDraining: () => isClosing, hasReachedBackend: catalogue.hasAnswered },
      (req, res) => void handleRequest(req, res),
    ),
    {
      ...settings,
      keepAliveTimeoutMs: KEEP_ALIVE_MS,
      isSecure: siteUrl.startsWith('https:'),
      isDraining: () => isClosing,
      acceptsUpgrade: (req) => development && isHotReload(req),
    },
  );
  server.on('connection', acceptYield.onConnection);
  const app = next({
    dev: development,
    webpack: true, // as `npm run build` does
    dir: process.cwd(),
    hostname: host,
    port,
    httpServer: server,
  });
  const nextHandler = app.getRequestHandler();
  await app.prepare();
  await new Promise<void>((ready, failed) =>
    server.once('error', failed).listen(port, host, ready),
  );
  return {
    async close() {
      isClosing = true;
      await wait(drainMs);
      catalogue.stop();
      if (development) return app.close(); // an open page holds its WebSocket
      setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS).unref();
      await new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeIdleConnections();
      });
    },
  };
}
