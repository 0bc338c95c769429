import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

export type Master = { file: string; bytes: number; /** Changes when the file does. */ version: string };

export const TYPES: Record<string, string> = { '.avif': 'image/avif', '.mp4': 'video/mp4', '.svg': 'image/svg+xml' };

/** Every file that may be served, by its name below the folder. What is not in here does not exist, however its name is spelt. */
export function indexMasters(folder: string): Map<string, Master> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && path.extname(entry.name) in TYPES);
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(file);
      return [path.relative(folder, file).split(path.sep).join('/'), { file, bytes: size, version: `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}` }];
    }),
  );
}
