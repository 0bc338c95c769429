import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { EmbeddedDatabase } from '@/backend/http/context';
import { type Database, openDatabase } from '@/backend/infra/db/database';
import { findDamage } from '@/backend/infra/db/findDamage';
import { databaseFolder } from '@/backend/infra/db/location';
import { latestMigration } from '@/backend/infra/db/migrate';
import { freeBytesOf, MIN_FREE_BYTES } from '@/backend/infra/storage';
import { IMPORTED_FOLDER } from '@/backend/catalogue/draftPictures';
import { restoreAdvice } from './advice';
import { type Backup, createBackup } from './create';
import type { BackupKind } from './files';
import { BackupError } from './restore';

type EmbeddedStore = {
  db: Database;
  dataDir: string;
  copyFiles: EmbeddedDatabase['copyFiles'];
  freeBytes?: (folder: string) => number;
};

export class DamageError extends BackupError {}

/** Tells an operator that the database is damaged and what to restore; undefined when it is not. */
export async function describeDamage(db: Database, dataDir: string): Promise<string | undefined> {
  const damage = await findDamage(db);
  return damage === undefined
    ? undefined
    : `The database is damaged (${damage}). Nothing is written any more. ${await restoreAdvice(dataDir)}`;
}

/** The damage of a database that is not open. One that is damaged may not open at all. */
export async function findDamageIn(folder: string): Promise<string | undefined> {
  const database = await openDatabase({ folder }).catch((error: Error) => error.message);
  if (typeof database === 'string') return database;
  return findDamage(database.db).finally(database.close);
}

function bytesBelow(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .map((entry) => path.join(entry.parentPath, entry.name))
    .reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** A backup must not fill the disk: the running store would refuse orders meanwhile. */
function requireRoom({ dataDir, freeBytes = freeBytesOf }: EmbeddedStore): void {
  const database = bytesBelow(databaseFolder(dataDir));
  const pictures = path.join(dataDir, IMPORTED_FOLDER);
  const archive =
    database + (statSync(pictures, { throwIfNoEntry: false }) ? bytesBelow(pictures) : 0);
  const needed = database + archive + MIN_FREE_BYTES;
  const free = freeBytes(dataDir);
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;
  if (free < needed)
    throw new BackupError(
      `There is no room for a backup: it may need ${inMegabytes(needed)}, and ${inMegabytes(free)} are free for ${dataDir}.`,
    );
}

/** Backs up an embedded database, whose files lie in the backup as in the data folder, once it was found undamaged. */
export async function backUpEmbedded(store: EmbeddedStore, kind: BackupKind): Promise<Backup> {
  const { db, dataDir, copyFiles } = store;
  requireRoom(store);
  const damage = await describeDamage(db, dataDir);
  if (damage) throw new DamageError(damage);
  const source = {
    dataDir,
    engine: 'embedded' as const,
    migration: await latestMigration(db),
    copyDatabase: (folder: string) => copyFiles(path.join(databaseFolder(folder), 'postgres')),
  };
  return createBackup(source, kind);
}
