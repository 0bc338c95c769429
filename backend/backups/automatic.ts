import { statSync } from 'node:fs';
import path from 'node:path';
import type { BackendContext, EmbeddedDatabase } from '@/backend/http/context';
import { databaseFolder } from '@/backend/infra/db/location';
import { migrationsOf } from '@/backend/infra/db/migrate';
import { backUpEmbedded } from './embedded';
import { type BackupKind, deleteObsoleteBackups, listBackups } from './files';

type Context = Pick<BackendContext, 'db' | 'env' | 'log'> & { embedded: EmbeddedDatabase };

const DAY_MS = 24 * 60 * 60_000;

async function backUp({ db, env, log, embedded }: Context, kind: BackupKind): Promise<void> {
  const store = { db, dataDir: env.DATA_DIR, copyFiles: embedded.copyFiles };
  const { file, bytes } = await backUpEmbedded(store, kind);
  log({ level: 'info', event: 'backup_made', kind, file, bytes });
}

/** Makes a backup before migrations change an embedded database that holds data. */
export async function backUpBeforeMigration(backend: Context): Promise<void> {
  const migrations = await migrationsOf(backend.db);
  const pending = migrations.filter(({ executedAt }) => !executedAt);
  if (pending.length > 0 && pending.length < migrations.length) await backUp(backend, 'migration');
}

/**
 * A new store has nothing to lose: its first backup is due after a day. A time in the future is of a
 * clock that was ahead, and says nothing.
 */
async function isBackupDue(dataDir: string): Promise<boolean> {
  const { mtime } = statSync(path.join(databaseFolder(dataDir), 'synced'));
  const daily = (await listBackups(dataDir)).filter(({ kind }) => kind === 'daily');
  const ages = (daily.length > 0 ? daily.map(({ madeAt }) => madeAt) : [mtime])
    .map((time) => Date.now() - time.getTime())
    .filter((age) => age >= 0);
  return ages.every((age) => age >= DAY_MS);
}

/** Makes the backup of the day and deletes those that are no longer kept. */
export async function backUpDaily(backend: Context): Promise<void> {
  const { DATA_DIR } = backend.env;
  if (!(await isBackupDue(DATA_DIR))) return;
  await backUp(backend, 'daily');
  await deleteObsoleteBackups(DATA_DIR);
}
