import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createBackend } from './app';
import { openDatabase } from './db/database';
import { migrate } from './db/migrate';
import { seed } from './db/seed';
import { parseEnv } from './env';
import { openGeo } from './geo';
import { logToConsole as log } from './log';

/** Why the backend cannot start, in a sentence its operator can act on. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  if (code === 'EADDRINUSE') return `Port ${process.env.BACKEND_PORT ?? 4000} is taken by another program. Stop it, or set BACKEND_PORT.`;
  if (code === 'ENOSPC' || /no space left/i.test(message)) return 'The disk is full. Free some space and start again.';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'The database named by DATABASE_URL does not answer.';
  return message;
}

async function start() {
  const began = performance.now();
  const env = parseEnv(process.env);
  const database = await openDatabase(env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: path.join(env.DATA_DIR, 'database') });
  await migrate(database.db);
  const seeded = await seed(database.db);
  const backend = createBackend({ env, db: database.db, geo: openGeo(env.GEO_DB), log });
  const server = createAdaptorServer({ fetch: backend.fetch });
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(env.BACKEND_PORT, env.BACKEND_HOST, ready));
  log({ level: 'info', event: 'ready', url: `http://${env.BACKEND_HOST}:${env.BACKEND_PORT}`, seeded, ms: Math.round(performance.now() - began) });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await new Promise((closed) => {
      server.close(closed);
      if ('closeIdleConnections' in server) server.closeIdleConnections();
    });
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

start().catch((error: unknown) => {
  console.error(`The backend cannot start. ${reasonOf(error)}`);
  process.exit(1);
});
