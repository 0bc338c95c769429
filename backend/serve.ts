import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { collectDefaultMetrics } from 'prom-client';
import { createHttpServer } from '@/lib/node/httpServer';
import { startMetricsServer } from '@/lib/node/metricsServer';
import { createBackend } from './app';
import { backUpBeforeMigration } from './backups/automatic';
import { openDatabase, type OpenDatabase } from './infra/db/database';
import { isMigrated, migrate } from './infra/db/migrate';
import { seedDatabase } from './seed/load/seed';
import type { BackendEnv } from './env';
import type { BackendDependencies } from './http/context';
import { createCountryLookup } from './infra/geo';
import { isSecureSite } from './http/isLocal';
import { createConsoleLog, type Log } from './infra/log';
import { backendRegister } from './infra/metrics';
import { createQueryObserver } from './infra/queryMetrics';
import { connectRedis } from './infra/redis';
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
async function openServers(env: BackendEnv, dependencies: BackendDependencies, token: string) {
  const { fetch, staffFetch, metrics } = createBackend({ ...dependencies, operatorToken: token });
  const limits = {
    requestTimeoutMs: env.REQUEST_TIMEOUT_MS,
    responseIdleTimeoutMs: env.RESPONSE_IDLE_TIMEOUT_MS,
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

/** Migrates, listens and runs the jobs, on an open database; a stop signal ends the process. */
export async function serve(env: BackendEnv, { db, copyFiles, close }: OpenDatabase) {
  const log = createConsoleLog(env);
  const embedded = copyFiles && { copyFiles, storageProblem: watchDataFolder(env, log) };
  const replica = env.DATABASE_READ_URL
    ? await openDatabase(
        { url: env.DATABASE_READ_URL, pool: env.DATABASE_POOL_SIZE },
        createQueryObserver(env, log),
      )
    : undefined;
  if (!(await isMigrated(db))) {
    if (embedded) await backUpBeforeMigration({ db, env, log, embedded });
    await migrate(db);
  }
  const seeded = await seedDatabase(db, env.SEED);
  let stopping = false;
  const redis = env.REDIS_URL ? connectRedis(env.REDIS_URL, log) : undefined;
  const dependencies = {
    env,
    db,
    readDb: replica?.db,
    embedded,
    redis,
    geo: createCountryLookup(env.GEOIP_DB_FILE),
    log,
    isStopping: () => stopping,
  };
  const { staffUrl, closeServers } = await openServers(env, dependencies, newOperatorToken());
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
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}
