import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
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

/** Hash of the files of these folders. */
export function hashFiles(sources, root = ROOT) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(path.join(root, source)))) {
    const bytes = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${bytes.length}\0`).update(bytes);
  }
  return hash;
}
