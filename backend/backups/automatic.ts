import { statSync } from 'node:fs';
import path from 'node:path';
import type { BackendContext, EmbeddedDatabase } from '@/backend/http/context';
import { findDamage } from '@/backend/infra/db/findDamage';
import { migrationsOf } from '@/backend/infra/db/migrate';
import type { Database } from '@/backend/infra/db/database';
import { findBookDifferences } from '@/backend/orders/bookDifferences';
import { type BackupSource, createBackup } from './create';
import { backupFolder, deleteObsoleteBackups, listBackups } from './files';

type ServerContext = Pick<BackendContext, 'db' | 'env' | 'log' | 'embedded'>;
type Context = ServerContext & { embedded: EmbeddedDatabase };

const DAY_MS = 24 * 60 * 60_000;
const INTERVAL_MS = 60 * 60_000;

/** What a backup of the embedded database is made of; `database` lies in it as in the data folder. */
export async function embeddedSource(
  db: Database,
  dataDir: string,
  copyFiles: EmbeddedDatabase['copyFiles'],
): Promise<BackupSource> {
  const migrations = await migrationsOf(db);
  return {
    dataDir,
    engine: 'embedded',
    migration: migrations.filter(({ executedAt }) => executedAt).at(-1)?.name ?? '',
    copyDatabase: (folder) => copyFiles(path.join(folder, 'database', 'postgres')),
  };
}

/** Makes a backup before migrations change an embedded database that holds data. */
export async function backUpBeforeMigration({ db, env, log, embedded }: Context): Promise<void> {
  const migrations = await migrationsOf(db);
  const pending = migrations.filter(({ executedAt }) => !executedAt);
  if (pending.length === 0 || pending.length === migrations.length) return;
  const source = await embeddedSource(db, env.DATA_DIR, embedded.copyFiles);
  const { file, bytes } = await createBackup(source, 'migration');
  log({ level: 'info', event: 'backup_made', reason: 'migration', file, bytes });
}

/** A new store has nothing to lose: its first backup is due after a day. */
async function isBackupDue(dataDir: string): Promise<boolean> {
  const [newest] = (await listBackups(dataDir)).filter(({ kind }) => kind === 'daily');
  const since = newest?.madeAt ?? statSync(path.join(dataDir, 'database', 'synced')).mtime;
  return Date.now() - since.getTime() >= DAY_MS;
}

/** Makes the backup of the day and deletes those that are no longer kept. */
async function backUpDaily({ db, env, log, embedded }: Context): Promise<void> {
  if (!(await isBackupDue(env.DATA_DIR))) return;
  const source = await embeddedSource(db, env.DATA_DIR, embedded.copyFiles);
  const { file, bytes } = await createBackup(source, 'daily');
  log({ level: 'info', event: 'backup_made', reason: 'daily', file, bytes });
  await deleteObsoleteBackups(env.DATA_DIR);
}

/** How an operator restores the newest backup; says so when there is none. */
export async function restoreAdvice(dataDir: string): Promise<string> {
  const [newest] = await listBackups(dataDir);
  return newest
    ? `Stop the store and restore the backup of ${newest.madeAt.toISOString()}: npm run restore -- ${path.join(backupFolder(dataDir), newest.name)}`
    : 'There is no backup to restore.';
}

/** Stops all writing when a table or index is damaged; health tells and the log names the backup. */
async function checkDatabase({ db, env, log, embedded }: Context): Promise<void> {
  const damage = await findDamage(db);
  if (damage === undefined) return log({ level: 'info', event: 'database_checked' });
  embedded.damage = `The database is damaged (${damage}). Nothing is written any more. ${await restoreAdvice(env.DATA_DIR)}`;
  // Not through the log, whose redaction would hide the name of the backup.
  console.error(embedded.damage);
  log({ level: 'error', event: 'database_damaged' });
}

const MAX_LOGGED = 10;

/** Logs balances, gift cards, coupons and refunds that are not the sum of their rows. */
async function checkBooks({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const differences = await findBookDifferences(db);
  if (differences.length === 0) return;
  const shown = differences.slice(0, MAX_LOGGED);
  log({ level: 'error', event: 'books_differ', count: differences.length, differences: shown });
}

/** Only an undamaged database is backed up: no damaged backup may replace a good one. */
async function checkAndBackUp(backend: Context): Promise<void> {
  if (backend.embedded.damage === undefined) await checkDatabase(backend);
  if (backend.embedded.damage === undefined) await backUpDaily(backend);
}

async function checkAll({ embedded, ...backend }: ServerContext): Promise<void> {
  if (embedded) await checkAndBackUp({ ...backend, embedded });
  if (embedded?.damage === undefined) await checkBooks(backend);
}

/**
 * Checks the files of an embedded database and the books of any, and backs up, now and every hour.
 * The returned function stops after the current run.
 */
export function startDatabaseChecks(backend: ServerContext): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => checkAll(backend))
      .catch((error: unknown) =>
        backend.log({ level: 'error', event: 'database_check_failed', error: String(error) }),
      );
  };
  run();
  const timer = setInterval(run, INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
