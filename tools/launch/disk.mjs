import { statfs } from 'node:fs/promises';
import { FatalError } from './stop.mjs';
import { ROOT } from './root.mjs';

const MEGABYTE = 1024 * 1024;

export const DISK_FULL_MESSAGE = 'The disk is full: free some space and start again.';

/** Whether a program's output reports a full disk. */
export const isDiskFullError = (output) => /ENOSPC|no space left on device/i.test(output);

/** Throws when the project's disk has less than `megabytes` free. */
export async function requireDiskSpace(megabytes, purpose) {
  const { bavail, bsize } = await statfs(ROOT);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (free < megabytes)
    throw new FatalError(
      `The disk is nearly full: ${purpose} needs about ${megabytes} MB and ${free} MB are free.`,
    );
}
