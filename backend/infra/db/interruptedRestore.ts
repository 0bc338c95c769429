import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const markerFile = (dataDir: string): string => path.join(dataDir, 'restoring');

/** Notes what to do should the process end before `replace` has replaced all that belongs together. */
export async function markRestore(
  dataDir: string,
  advice: string,
  replace: () => Promise<void>,
): Promise<void> {
  await writeFile(markerFile(dataDir), advice, { flush: true });
  await replace();
  await rm(markerFile(dataDir));
}

/** Throws when a restore was interrupted: the data folder may have no database, and must not get a new one. */
export function requireWholeRestore(dataDir: string): void {
  if (existsSync(markerFile(dataDir))) throw new Error(readFileSync(markerFile(dataDir), 'utf8'));
}
