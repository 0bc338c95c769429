import { statSync, type Stats } from 'node:fs';
import path from 'node:path';

/** The pictures of the demo shop. */
export const SEED_MEDIA = path.resolve('backend/seed/media');

export type Master = {
  file: string;
  bytes: number;
  version: string;
};

export const MEDIA_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.svg': 'image/svg+xml',
};

const toMaster = (file: string, { size, mtimeMs }: Stats): Master => ({
  file,
  bytes: size,
  version: `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`,
});

const SEEDED_NAME = /^[\w-]+(\/[\w-]+)*\.(avif|mp4|svg)$/;
const IMPORTED_NAME = /^imported\/[0-9a-f]{40}\.avif$/;

/** A picture of the seed, or one that the store imported; undefined for any other name. */
export function findMaster(
  { seedFolder, dataDir }: { seedFolder: string; dataDir: string },
  name: string,
): Master | undefined {
  const folder = IMPORTED_NAME.test(name) ? dataDir : seedFolder;
  if (!SEEDED_NAME.test(name)) return undefined;
  const file = path.join(folder, name);
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? toMaster(file, stats) : undefined;
}
