import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

const fileNameOf = (key: string) => createHash('sha1').update(key).digest('hex');

/** A persistent file cache of at most `maxBytes`; evicts the least recently read first. */
export function createDiskCache(folder: string, maxBytes: number) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_, name, reason) =>
      void (reason === 'evict' && rm(path.join(folder, name), { force: true })),
  });
  const existingFiles = readdirSync(folder)
    .filter((name) => /^[0-9a-f]{40}$/.test(name))
    .map((name) => ({ name, ...statSync(path.join(folder, name)) }));
  for (const { name, size } of existingFiles.sort((a, b) => a.mtimeMs - b.mtimeMs))
    sizes.set(name, size);

  return {
    async read(key: string): Promise<Buffer | undefined> {
      const name = fileNameOf(key);
      if (sizes.get(name) === undefined) return undefined;
      return readFile(path.join(folder, name)).catch(() => void sizes.delete(name));
    },
    /** Writes atomically: a reader never sees a partial file. */
    async write(key: string, bytes: Uint8Array) {
      const name = fileNameOf(key);
      const temporaryFile = path.join(folder, `${name}.${process.pid}.half`);
      await writeFile(temporaryFile, bytes, { mode: 0o600 });
      await rename(temporaryFile, path.join(folder, name));
      sizes.set(name, bytes.length);
    },
  };
}
