import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createHttpServer } from '@/lib/node/httpServer';
import { createBackend } from './app';
import { openDatabase } from './infra/db/database';
import { migrate } from './infra/db/migrate';
import { seed } from './seed/load/seed';
import { parseEnv, type Env } from './env';
import { openGeo } from './infra/geo';
import { isSecureSite } from './http/isLocal';
import { logToConsole as log } from './infra/log';
import { openRedis } from './infra/redis';
import { startFailure } from './infra/startFailure';
import { startSweep } from './jobs/scheduledJobs';

/** How long requests that are under way may take to end. */
const PATIENCE_MS = 10_000;

const listen = (server: Server, { BACKEND_PORT, BACKEND_HOST }: Env) =>
  new Promise<void>((ready, failed) =>
    server.once('error', failed).listen(BACKEND_PORT, BACKEND_HOST, ready),
  );

/** Nobody new comes in; who is in is served to the end. */
function empty(server: Server): Promise<void> {
  setTimeout(() => server.closeAllConnections(), PATIENCE_MS).unref();
  return new Promise((closed) => {
    server.close(() => closed());
    server.closeIdleConnections();
  });
}

async function start(env: Env) {
  const began = performance.now();
  const { db, close } = await openDatabase(
    env.DATABASE_URL
      ? { url: env.DATABASE_URL, pool: env.DATABASE_POOL }
      : { folder: path.join(env.DATA_DIR, 'database') },
  );
  const replica = env.DATABASE_READ_URL
    ? await openDatabase({ url: env.DATABASE_READ_URL, pool: env.DATABASE_POOL })
    : undefined;
  await migrate(db);
  const seeded = await seed(db);
  let stopping = false;
  const redis = env.REDIS_URL ? openRedis(env.REDIS_URL, log) : undefined;
  const parts = {
    env,
    db,
    reads: replica?.db,
    redis,
    geo: openGeo(env.GEO_DB),
    log,
    isStopping: () => stopping,
  };
  const server = createHttpServer(getRequestListener(createBackend(parts).fetch), {
    requestTimeoutMs: env.REQUEST_TIMEOUT_MS,
    responseIdleTimeoutMs: env.RESPONSE_IDLE_TIMEOUT_MS,
    isSecure: isSecureSite(env),
  });
  await listen(server, env);
  const stopSweep = startSweep(parts);
  log({
    level: 'info',
    event: 'ready',
    url: `http://${env.BACKEND_HOST}:${env.BACKEND_PORT}`,
    seeded,
    ms: Math.round(performance.now() - began),
  });

  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await wait(env.DRAIN_MS);
    await empty(server);
    await stopSweep();
    redis?.disconnect();
    await replica?.close();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

function readEnv(): Env {
  try {
    return parseEnv();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const env = readEnv();
start(env).catch((error: unknown) => {
  console.error(`The backend cannot start. ${startFailure(error, env)}`);
  process.exit(1);
});
