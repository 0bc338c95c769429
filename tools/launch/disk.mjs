import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { FatalError } from './stop.mjs';
import { ROOT } from './root.mjs';

const MEGABYTE = 1024 * 1024;

export const DISK_FULL_MESSAGE = 'The disk is full: free some space and start again.';

/** Whether a program's output reports a full disk. */
export const isDiskFullError = (output) => /ENOSPC|no space left on device/i.test(output);

/** Throws when the project's folder cannot be written, or its disk has less than `megabytes` free. */
export async function requireDiskSpace(megabytes, purpose, root = ROOT) {
  await access(root, constants.W_OK).catch(({ code }) => {
    throw new FatalError(
      `The folder ${root} cannot be written (${code}), and ${purpose} writes to it: copy the store to a folder that can.`,
    );
  });
  const { bavail, bsize } = await statfs(root);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (free < megabytes)
    throw new FatalError(
      `The disk is nearly full: ${purpose} needs about ${megabytes} MB and ${free} MB are free.`,
    );
}
