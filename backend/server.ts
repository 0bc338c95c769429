import { existsSync } from 'node:fs';
import { openDatabase } from './infra/db/database';
import { configuredDatabase } from './infra/db/location';
import { isDatabaseOpen } from './infra/db/lock.mjs';
import { parseEnv, type BackendEnv } from './env';
import { createConsoleLog } from './infra/log';
import { createQueryObserver } from './infra/queryMetrics';
import { sandboxRefusal } from './sandboxRefusal';
import { describeStartFailure } from './infra/startFailure';

async function adviseRestore(error: Error, { DATA_DIR }: BackendEnv) {
  const { restoreAdvice } = await import('./backups/automatic');
  error.message = `${error.message} If the database is damaged: ${await restoreAdvice(DATA_DIR)}`;
}

/** A damaged database may not open at all: the error then names the backup to restore. */
async function openStoreDatabase(env: BackendEnv) {
  const location = configuredDatabase(env, env.DATABASE_POOL_SIZE);
  const { folder } = location;
  const mayBeDamaged = folder !== undefined && existsSync(folder);
  const observeQuery = createQueryObserver(env, createConsoleLog(env));
  return openDatabase(location, observeQuery).catch(async (error: Error) => {
    if (mayBeDamaged && !isDatabaseOpen(folder)) await adviseRestore(error, env);
    throw error;
  });
}

/** The embedded database opens on its own thread while the code that uses it is loaded. */
async function startServer(env: BackendEnv) {
  const refusal = sandboxRefusal(env);
  if (refusal) throw new Error(refusal);
  const [database, { serve }] = await Promise.all([openStoreDatabase(env), import('./serve')]);
  await serve(env, database);
}

function readEnv(): BackendEnv {
  try {
    return parseEnv();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const env = readEnv();
startServer(env).catch((error: unknown) => {
  console.error(`The backend cannot start. ${describeStartFailure(error, env)}`);
  process.exit(1);
});
