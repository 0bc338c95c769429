import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { create as createArchive } from 'tar';
import { IMPORTED_FOLDER } from '@/backend/catalogue/draftPictures';
import { createQueue } from '@/backend/media/queue';
import { backupFolder, backupName, type BackupKind, partialFolder } from './files';
import { MANIFEST, type Manifest } from './manifest';

export type BackupSource = {
  dataDir: string;
  engine: Manifest['engine'];
  /** The newest migration of the database. */
  migration: string;
  /** Writes the database below `folder`, as the engine's restore reads it. */
  copyDatabase: (folder: string) => Promise<void>;
};
export type Backup = { file: string; bytes: number; madeAt: Date };

/** Enough of the ratio; the highest level takes three times as long. */
const GZIP_LEVEL = 4;
const runAlone = createQueue({ concurrency: 1, maxWaiting: 4 });

async function addContents(folder: string, source: BackupSource, manifest: Manifest) {
  await source.copyDatabase(folder);
  await writeFile(path.join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
  const pictures = path.resolve(source.dataDir, IMPORTED_FOLDER);
  if (existsSync(pictures)) await symlink(pictures, path.join(folder, IMPORTED_FOLDER), 'junction');
}

/** Follows the link to the pictures, so that they are not copied twice. */
async function writeArchive(folder: string, entries: string[], file: string): Promise<void> {
  await pipeline(
    createArchive({ cwd: folder, follow: true, portable: true }, entries),
    createGzip({ level: GZIP_LEVEL }),
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
}

/**
 * Writes the database and the uploaded pictures into one file of `dataDir`/backups. The file has its
 * name once it is complete and on disk. Backups are made one after the other.
 */
export const createBackup = (source: BackupSource, kind: BackupKind): Promise<Backup> =>
  runAlone(async () => {
    const madeAt = new Date();
    const { engine, migration, dataDir } = source;
    const partial = await partialFolder(dataDir);
    try {
      const contents = path.join(partial, 'contents');
      await addContents(contents, source, {
        format: 1,
        engine,
        migration,
        made_at: madeAt.toISOString(),
      });
      const entries = [MANIFEST, 'database', IMPORTED_FOLDER].filter((name) =>
        existsSync(path.join(contents, name)),
      );
      const archive = path.join(partial, 'archive');
      await writeArchive(contents, entries, archive);
      const { size: bytes } = await stat(archive);
      const file = path.join(backupFolder(dataDir), backupName(kind, madeAt));
      await rename(archive, file);
      return { file, bytes, madeAt };
    } finally {
      await rm(partial, { recursive: true, force: true });
    }
  });
