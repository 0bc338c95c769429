// npm run migrate: brings the database to this version, and ends. A job before a roll-out; the backend does the same when it starts.
import { type BackendEnv, parseEnv } from './env';
import { openDatabase } from './infra/db/database';
import { configuredDatabase } from './infra/db/location';
import { createConsoleLog } from './infra/log';
import { latestMigration } from './infra/db/migrate';
import { describeStartFailure } from './infra/startFailure';
import { prepareDatabase } from './prepareDatabase';

async function migrateDatabase(env: BackendEnv): Promise<void> {
  const { db, copyFiles, close } = await openDatabase(configuredDatabase(env, 1));
  const log = createConsoleLog(env);
  try {
    await prepareDatabase(db, { env, log, embedded: copyFiles && { copyFiles } });
    log({ level: 'info', event: 'database_migrated', migration: await latestMigration(db) });
  } finally {
    await close();
  }
}

try {
  const env = parseEnv();
  await migrateDatabase(env).catch((error: unknown) => {
    throw new Error(`The database cannot be migrated. ${describeStartFailure(error, env)}`);
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
