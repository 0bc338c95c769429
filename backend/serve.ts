import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { collectDefaultMetrics } from 'prom-client';
import { createHttpServer } from '@/lib/node/httpServer';
import { startTracing, stopTracing } from '@/lib/node/tracing';
import { startMetricsServer } from '@/lib/node/metricsServer';
import { createBackend } from './app';
import { connectDatabase, openDatabase } from './infra/db/database';
import type { DatabaseLocation, Engine } from './infra/db/engineThread';
import { prepareDatabase } from './prepareDatabase';
import type { BackendEnv } from './env';
import { createCountryLookup } from './infra/geo';
import { isSecureSite } from './http/isLocal';
import { createConsoleLog, type Log } from './infra/log';
import { backendRegister } from './infra/metrics';
import { createQueryObserver } from './infra/queryMetrics';
import { watchStorage } from './infra/storage';
import { startDatabaseChecks } from './jobs/databaseChecks';
import { startScheduledJobs } from './jobs/scheduledJobs';
import {
  listenForStaff,
  newOperatorToken,
  operatorFilePath,
  removeOperatorFile,
  writeOperatorFile,
} from './staff/server';
import { startServerEvents } from './serverEvents/deliver';
import { startWebhookDeliveries } from './webhooks/deliver';

/** Maximum time for open requests to finish at shutdown. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

const listen = (server: Server, { BACKEND_PORT, BACKEND_HOST }: BackendEnv) =>
  new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(BACKEND_PORT, BACKEND_HOST, resolve),
  );

function closeServer(server: Server): Promise<void> {
  setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS).unref();
  return new Promise((resolveClosed) => {
    server.close(() => resolveClosed());
    server.closeIdleConnections();
  });
}

function serveMetrics(
  { METRICS_HOST: host, BACKEND_METRICS_PORT: port }: BackendEnv,
  metrics: () => Promise<string>,
) {
  if (!port) return undefined;
  collectDefaultMetrics({ register: backendRegister });
  return startMetricsServer({ host, port }, { metrics, contentType: backendRegister.contentType });
}

/** Listens for the shop and, on an address of its own, for the staff API and the commands. */
async function openServers(
  env: BackendEnv,
  { fetch, staffFetch, metrics }: ReturnType<typeof createBackend>,
  { token, isDraining }: { token: string; isDraining: () => boolean },
) {
  const limits = {
    requestTimeoutMs: env.REQUEST_TIMEOUT_MS,
    responseIdleTimeoutMs: env.RESPONSE_IDLE_TIMEOUT_MS,
    isDraining,
  };
  const server = createHttpServer(getRequestListener(fetch), {
    ...limits,
    isSecure: isSecureSite(env),
  });
  await listen(server, env);
  const staffServer = createHttpServer(getRequestListener(staffFetch), limits);
  const staffUrl = await listenForStaff(staffServer, env);
  const metricsServer = await serveMetrics(env, metrics);
  const operatorFile = operatorFilePath(env);
  writeOperatorFile(operatorFile, { url: staffUrl, token });
  return {
    staffUrl,
    async closeServers() {
      removeOperatorFile(operatorFile);
      await Promise.all([closeServer(server), closeServer(staffServer)]);
      metricsServer?.close();
    },
  };
}

/** Says each change of the disk's state in one sentence. */
const watchDataFolder = ({ DATA_DIR }: BackendEnv, log: Log) =>
  watchStorage(DATA_DIR, {
    onChange(problem) {
      // Not through the log, whose redaction would hide the folder.
      if (problem) console.error(problem);
      log({
        level: problem ? 'error' : 'info',
        event: problem ? 'storage_full' : 'storage_available',
      });
    },
  });

/** The package is loaded only for stores that have Redis. */
async function openRedis(url: string, log: Log) {
  const { connectRedis } = await import('./infra/redis');
  return connectRedis(url, log);
}

/**
 * Migrates, listens and runs the jobs; a stop signal ends the process. The server is made while the
 * engine of an embedded database opens it.
 */
export async function serve(env: BackendEnv, location: DatabaseLocation, engine?: Engine) {
  const log = createConsoleLog(env);
  await startTracing({ endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, service: 'backend' });
  const onQuery = createQueryObserver(env, log);
  const { db, copyFiles, close } = await connectDatabase(location, { engine, onQuery });
  const { DATABASE_READ_URL: url, DATABASE_POOL_SIZE: pool } = env;
  const replica = url ? await openDatabase({ url, pool }, onQuery) : undefined;
  let stopping = false;
  const redis = env.REDIS_URL ? await openRedis(env.REDIS_URL, log) : undefined;
  const dependencies = {
    env,
    db,
    readDb: replica?.db,
    embedded: copyFiles && { copyFiles, storageProblem: watchDataFolder(env, log) },
    redis,
    geo: createCountryLookup(env.GEOIP_DB_FILE),
    log,
    isStopping: () => stopping,
  };
  const operatorToken = newOperatorToken();
  const backend = createBackend({ ...dependencies, operatorToken });
  await engine?.ready;
  const seeded = await prepareDatabase(db, dependencies);
  const { staffUrl, closeServers } = await openServers(env, backend, {
    token: operatorToken,
    isDraining: dependencies.isStopping,
  });
  const stopScheduledJobs = startScheduledJobs(dependencies);
  const stopWebhookDeliveries = startWebhookDeliveries(dependencies);
  const stopServerEvents = startServerEvents(dependencies);
  const stopDatabaseChecks = startDatabaseChecks(dependencies);
  log({
    level: 'info',
    event: 'ready',
    url: `http://${env.BACKEND_HOST}:${env.BACKEND_PORT}`,
    staff_url: staffUrl,
    seeded,
    ms: Math.round(performance.now()), // since the process started
  });

  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await wait(env.DRAIN_MS);
    await closeServers();
    await stopScheduledJobs();
    await stopWebhookDeliveries();
    await stopServerEvents();
    await stopDatabaseChecks();
    redis?.disconnect();
    await replica?.close();
    await close();
    await stopTracing();
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}
