import { existsSync } from 'node:fs';
import { startEngine, type DatabaseLocation, type Engine } from './infra/db/engineThread';
import { configuredDatabase } from './infra/db/location';
import { isDatabaseOpen } from './infra/db/lock.mjs';
import { parseEnv, type BackendEnv } from './env';
import { sandboxRefusal } from './sandboxRefusal';
import { describeStartFailure } from './infra/startFailure';

async function adviseRestore(error: Error, { DATA_DIR }: BackendEnv) {
  const { restoreAdvice } = await import('./backups/advice');
  error.message = `${error.message} If the database is damaged: ${await restoreAdvice(DATA_DIR)}`;
}

/** A damaged database may not open at all: the error then names the backup to restore. */
function startStoreEngine(location: DatabaseLocation, env: BackendEnv): Engine | undefined {
  const { folder } = location;
  if (folder === undefined) return undefined;
  const mayBeDamaged = existsSync(folder);
  const { thread, ready } = startEngine(location);
  return {
    thread,
    ready: ready.catch(async (error: Error) => {
      if (mayBeDamaged && !isDatabaseOpen(folder)) await adviseRestore(error, env);
      throw error;
    }),
  };
}

/** The embedded database opens on its own thread while the code that uses it is loaded. */
async function startServer(env: BackendEnv) {
  const refusal = sandboxRefusal(env);
  if (refusal) throw new Error(refusal);
  const location = configuredDatabase(env, env.DATABASE_POOL_SIZE);
  const engine = startStoreEngine(location, env);
  const serving = import('./serve').then(({ serve }) => serve(env, location, engine));
  await Promise.all([engine?.ready, serving]);
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
