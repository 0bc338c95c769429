import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { IMPORTED_FOLDER } from '@/backend/catalogue/draftPictures';
import { isKnownMigration } from '@/backend/infra/db/migrate';
import { markRestore } from '@/backend/infra/db/interruptedRestore';
import { restoreAdvice, restoreCommand } from './advice';
import { fileTime } from './files';
import { MANIFEST, type Manifest, manifestSchema } from './manifest';

export class BackupError extends Error {}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => '{}');
  const { success, data } = manifestSchema.safeParse(JSON.parse(text));
  if (!success) throw new BackupError('This is not a backup that this version can read.');
  return data;
}

async function unpack(file: string, folder: string): Promise<Manifest> {
  try {
    await pipeline(createReadStream(file), extract({ cwd: folder, strict: true }));
  } catch (error) {
    throw new BackupError(`${file} cannot be read: ${(error as Error).message}`);
  }
  return readManifest(folder);
}

function requireReadable(manifest: Manifest, engine: Manifest['engine']): void {
  if (manifest.engine !== engine)
    throw new BackupError(
      manifest.engine === 'embedded'
        ? 'The backup is of the embedded database: unset DATABASE_URL to restore it.'
        : 'The backup is of a PostgreSQL server: set DATABASE_URL to restore it.',
    );
  if (!isKnownMigration(manifest.migration))
    throw new BackupError(
      `The backup was made by a newer version of the store (${manifest.migration}). Update the store first.`,
    );
}

/** Moves what is there into `replacedDir`, and what was unpacked to its place. */
async function replace(name: string, unpacked: string, dataDir: string, replacedDir: string) {
  const current = path.join(dataDir, name);
  if (existsSync(current)) await rename(current, path.join(replacedDir, name));
  const restored = path.join(unpacked, name);
  if (existsSync(restored)) await rename(restored, current);
}

type RestoreInput = {
  file: string;
  dataDir: string;
  engine: Manifest['engine'];
  /** Loads the dump of a PostgreSQL server; the embedded database is its files. */
  loadDatabase?: (folder: string) => Promise<void>;
  /** Resolves to the damage of an embedded database. */
  findDamage?: (folder: string) => Promise<string | undefined>;
};

async function requireUndamaged(folder: string, { file, dataDir, findDamage }: RestoreInput) {
  const damage = await findDamage?.(folder);
  if (damage === undefined) return;
  throw new BackupError(
    `The backup is damaged too (${damage}). Nothing was changed. ${await restoreAdvice(dataDir, file)} --yes restores this one all the same.`,
  );
}

/** Replaces what the backup holds, and marks the folder meanwhile. */
async function replaceAll(unpacked: string, { file, dataDir, engine }: RestoreInput) {
  const replacedDir = path.join(dataDir, `replaced-${fileTime(new Date())}`);
  await mkdir(replacedDir, { recursive: true });
  const advice = `A restore was interrupted. Run it again: ${restoreCommand(file)}. What was there before is in ${replacedDir}.`;
  await markRestore(dataDir, advice, async () => {
    if (engine === 'embedded') await replace('database', unpacked, dataDir, replacedDir);
    await replace(IMPORTED_FOLDER, unpacked, dataDir, replacedDir);
  });
  return replacedDir;
}

/**
 * Puts the contents of a backup in place of the database and the pictures of a stopped store. Nothing
 * changes before the whole file was read. What was there is kept in the folder that it resolves to.
 */
export async function restoreBackup(input: RestoreInput): Promise<{ replacedDir: string }> {
  const { file, dataDir, engine, loadDatabase } = input;
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  await mkdir(dataDir, { recursive: true });
  const unpacked = await mkdtemp(path.join(dataDir, 'restore-'));
  try {
    requireReadable(await unpack(file, unpacked), engine);
    if (!existsSync(path.join(unpacked, 'database')))
      throw new BackupError('The backup holds no database.');
    await requireUndamaged(path.join(unpacked, 'database'), input);
    await loadDatabase?.(path.join(unpacked, 'database'));
    return { replacedDir: await replaceAll(unpacked, input) };
  } finally {
    // Files that were being unpacked when it failed may still be written.
    await rm(unpacked, { recursive: true, force: true, maxRetries: 10 });
  }
}
