// npm run backup, npm run restore: the database and the uploaded pictures, to one file and back.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type BackendEnv, parseEnv } from '@/backend/env';
import { openDatabase } from '@/backend/infra/db/database';
import { configuredDatabase, databaseFolder } from '@/backend/infra/db/location';
import { isDatabaseOpen } from '@/backend/infra/db/lock.mjs';
import { latestMigration } from '@/backend/infra/db/migrate';
import { CommandError, createStaffClient, readOperatorFile } from '@/backend/staff/cli/client';
import { sendPatiently } from '@/backend/staff/cli/sendPatiently';
import { type Backup, createBackup } from './create';
import { backUpEmbedded, findDamageIn } from './embedded';
import { backupFolder } from './files';
import { dumpDatabase, loadDump } from './postgres';
import { BackupError, restoreBackup } from './restore';

const USAGE = `npm run backup                      makes a backup, also while the store runs
npm run restore -- FILE [--yes]     restores one, with the store stopped
--yes: of a PostgreSQL server, or although the backup is damaged`;

/** Opens the database for one task. */
async function withDatabase<Result>(
  env: BackendEnv,
  run: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(configuredDatabase(env, 1));
  return run(database).finally(database.close);
}

const backUpServer = (env: BackendEnv, url: string): Promise<Backup> =>
  withDatabase(env, async ({ db }) =>
    createBackup(
      {
        dataDir: env.DATA_DIR,
        engine: 'postgresql',
        migration: await latestMigration(db),
        copyDatabase: (folder) => dumpDatabase(url, folder),
      },
      'manual',
    ),
  );

/** Of a running store through its staff API: only its process may open the files. */
async function backUpFiles(env: BackendEnv): Promise<Backup> {
  const folder = databaseFolder(env.DATA_DIR);
  if (isDatabaseOpen(folder)) {
    const call = createStaffClient(readOperatorFile(env), sendPatiently);
    const { data } = await call('POST /staff/v1/backups', {});
    const file = path.join(backupFolder(env.DATA_DIR), data.name);
    return { file, bytes: data.bytes, madeAt: new Date(data.made_at) };
  }
  if (!existsSync(folder)) throw new BackupError(`There is no database in ${env.DATA_DIR}.`);
  return withDatabase(env, async ({ db, copyFiles }) => {
    if (!copyFiles) throw new BackupError('The database has no files.');
    return backUpEmbedded({ db, dataDir: env.DATA_DIR, copyFiles }, 'manual');
  });
}

async function backUp(env: BackendEnv): Promise<void> {
  const { file, bytes } = env.DATABASE_URL
    ? await backUpServer(env, env.DATABASE_URL)
    : await backUpFiles(env);
  console.log(`${file} (${(bytes / 1e6).toFixed(1)} MB)`);
}

async function requireStopped(env: BackendEnv): Promise<void> {
  const health = `http://${env.BACKEND_HOST}:${env.BACKEND_PORT}/health/live`;
  const isReachable = await fetch(health, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable || isDatabaseOpen(databaseFolder(env.DATA_DIR)))
    throw new BackupError('The store is running: stop it first.');
}

async function restore(env: BackendEnv, file: string, isConfirmed: boolean): Promise<void> {
  const url = env.DATABASE_URL;
  if (url && !isConfirmed)
    throw new BackupError(
      'This replaces all data of the server named by DATABASE_URL. Stop every process of the store, make a backup, and add --yes.',
    );
  await requireStopped(env);
  const { replacedDir } = await restoreBackup({
    file,
    dataDir: env.DATA_DIR,
    engine: url ? 'postgresql' : 'embedded',
    loadDatabase: url ? (folder) => loadDump(url, folder) : undefined,
    findDamage: url || isConfirmed ? undefined : findDamageIn,
  });
  const replaced = url
    ? `It has replaced the database; the pictures that were there before are in ${replacedDir}.`
    : `What was there before is in ${replacedDir}.`;
  console.log(`${file} was restored. ${replaced}`);
}

async function run([command = '', ...args]: string[]): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const [file, ...others] = args.filter((arg) => arg !== '--yes');
  if (command === 'backup' && file === undefined) return backUp(parseEnv());
  if (command === 'restore' && file !== undefined && others.length === 0)
    return restore(parseEnv(), file, args.includes('--yes'));
  throw new BackupError(USAGE);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof BackupError || error instanceof CommandError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
