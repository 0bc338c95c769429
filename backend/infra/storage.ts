import { accessSync, constants, statfsSync } from 'node:fs';

const CHECK_INTERVAL_MS = 1_000;
/** The embedded database needs room for its log (64 MB) before it fails in the middle of a write. */
export const MIN_FREE_BYTES = 128 * 1024 * 1024;

function findProblem(folder: string, freeBytes: (folder: string) => number): string | undefined {
  try {
    accessSync(folder, constants.W_OK);
    const free = freeBytes(folder);
    return free < MIN_FREE_BYTES
      ? `The disk is nearly full: ${Math.floor(free / 1024 / 1024)} MB are free for ${folder}. Nothing is written until more than ${MIN_FREE_BYTES / 1024 / 1024} MB are.`
      : undefined;
  } catch (error) {
    return `The data folder cannot be written (${(error as Error).message}). Nothing is written until it can.`;
  }
}

/** The bytes that this account may still write to the disk of a folder. */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Watches the disk of the data folder: the returned function tells why nothing should be written, or
 * undefined. It looks again after a second, so that the store is well as soon as there is room.
 * `onChange` gets each new state.
 */
export function watchStorage(
  folder: string,
  {
    onChange,
    freeBytes = freeBytesOf,
    now = () => performance.now(),
  }: {
    onChange: (problem: string | undefined) => void;
    freeBytes?: (folder: string) => number;
    now?: () => number;
  },
): () => string | undefined {
  let checkedAt = -Infinity;
  let problem: string | undefined;
  return () => {
    if (now() - checkedAt < CHECK_INTERVAL_MS) return problem;
    checkedAt = now();
    const found = findProblem(folder, freeBytes);
    if ((found === undefined) !== (problem === undefined)) onChange(found);
    problem = found;
    return problem;
  };
}
