import { statfs } from 'node:fs/promises';
import { Halt } from './stop.mjs';
import { ROOT } from './root.mjs';

const MEGABYTE = 1024 * 1024;

export const FULL = 'The disk is full: free some space and start again.';

/** Whether what a program printed says that the disk is full. */
export const saysFull = (output) => /ENOSPC|no space left on device/i.test(output);

/** Halts when the project's disk has fewer than `megabytes` left for what is about to be written. */
export async function needSpace(megabytes, purpose) {
  const { bavail, bsize } = await statfs(ROOT);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (free < megabytes)
    throw new Halt(
      `The disk is nearly full: ${purpose} needs about ${megabytes} MB and ${free} MB are free.`,
    );
}
