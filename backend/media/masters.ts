import { readdirSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';

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

export function indexMasters(folder: string): Map<string, Master> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && path.extname(entry.name) in MEDIA_TYPES,
  );
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [
        path.relative(folder, file).split(path.sep).join('/'),
        toMaster(file, statSync(file)),
      ];
    }),
  );
}

const IMPORTED_NAME = /^imported\/[0-9a-f]{40}\.avif$/;

export function importedMaster(folder: string, name: string): Master | undefined {
  if (!IMPORTED_NAME.test(name)) return undefined;
  const file = path.join(folder, name);
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && toMaster(file, stats);
}
