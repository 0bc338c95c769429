import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { requireDiskSpace } from './disk.mjs';
import { ROOT } from './root.mjs';

/** Every file of a folder, or the file itself; nothing when it does not exist. */
function filesOf(source) {
  const stat = statSync(source, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Hash of the files of these folders, or of those that the filter accepts.
 * @param {string[]} sources
 * @param {string} [root]
 * @param {(file: string) => boolean} [includes]
 */
export function hashFiles(sources, root = ROOT, includes = () => true) {
  const hash = createHash('sha256');
  const files = sources.flatMap((source) => filesOf(path.join(root, source)));
  for (const file of files.filter(includes)) {
    const bytes = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${bytes.length}\0`).update(bytes);
  }
  return hash;
}

/** Whether the last completed build was of these sources. */
export const isCurrent = async (hashFile, hash) =>
  (await readFile(hashFile, 'utf8').catch(() => '')) === hash;

/** Builds unless the file has the hash of these sources; the file is written after the build. */
export async function buildIfChanged(hashFile, hash, build) {
  if (await isCurrent(hashFile, hash)) return;
  const folder = path.dirname(hashFile);
  await requireDiskSpace(50, 'compiling', existsSync(folder) ? folder : ROOT);
  await rm(hashFile, { force: true });
  await build();
  await writeFile(hashFile, hash);
}
