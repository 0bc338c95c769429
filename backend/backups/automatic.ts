import { statSync } from 'node:fs';
import path from 'node:path';
import type { BackendContext, EmbeddedDatabase } from '@/backend/http/context';
import type { Database } from '@/backend/infra/db/database';
import { databaseFolder } from '@/backend/infra/db/location';
import { latestMigration, migrationsOf } from '@/backend/infra/db/migrate';
import { type BackupSource, createBackup } from './create';
import { backupFolder, type BackupKind, deleteObsoleteBackups, listBackups } from './files';

type Context = Pick<BackendContext, 'db' | 'env' | 'log'> & { embedded: EmbeddedDatabase };

const DAY_MS = 24 * 60 * 60_000;

/** The source of a backup of the embedded database, whose files lie in it as in the data folder. */
export const embeddedSource = async (
  db: Database,
  dataDir: string,
  copyFiles: EmbeddedDatabase['copyFiles'],
): Promise<BackupSource> => ({
  dataDir,
  engine: 'embedded',
  migration: await latestMigration(db),
  copyDatabase: (folder) => copyFiles(path.join(databaseFolder(folder), 'postgres')),
});

async function backUp({ db, env, log, embedded }: Context, kind: BackupKind): Promise<void> {
  const source = await embeddedSource(db, env.DATA_DIR, embedded.copyFiles);
  const { file, bytes } = await createBackup(source, kind);
  log({ level: 'info', event: 'backup_made', kind, file, bytes });
}

/** Makes a backup before migrations change an embedded database that holds data. */
export async function backUpBeforeMigration(backend: Context): Promise<void> {
  const migrations = await migrationsOf(backend.db);
  const pending = migrations.filter(({ executedAt }) => !executedAt);
  if (pending.length > 0 && pending.length < migrations.length) await backUp(backend, 'migration');
}

/** A new store has nothing to lose: its first backup is due after a day. */
async function isBackupDue(dataDir: string): Promise<boolean> {
  const [newest] = (await listBackups(dataDir)).filter(({ kind }) => kind === 'daily');
  const since = newest?.madeAt ?? statSync(path.join(databaseFolder(dataDir), 'synced')).mtime;
  return Date.now() - since.getTime() >= DAY_MS;
}

/** Makes the backup of the day and deletes those that are no longer kept. */
export async function backUpDaily(backend: Context): Promise<void> {
  const { DATA_DIR } = backend.env;
  if (!(await isBackupDue(DATA_DIR))) return;
  await backUp(backend, 'daily');
  await deleteObsoleteBackups(DATA_DIR);
}

/** Tells an operator the command that restores the newest backup, or that there is none. */
export async function restoreAdvice(dataDir: string): Promise<string> {
  const [newest] = await listBackups(dataDir);
  return newest
    ? `Stop the store and restore the backup of ${newest.madeAt.toISOString()}: npm run restore -- ${path.join(backupFolder(dataDir), newest.name)}`
    : 'There is no backup to restore.';
}
