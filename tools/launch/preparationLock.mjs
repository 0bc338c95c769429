import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './root.mjs';

/**
 * Outside of the project: an installation replaces node_modules. Of each user, who cannot remove that of
 * another. On Linux and Windows no file is left by a process that was killed.
 */
function addressOf(root) {
  const hash = createHash('sha256').update(`${process.getuid?.()} ${root}`).digest('hex');
  const name = `store-start-${hash.slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), name);
}

const removeStale = (address) =>
  path.isAbsolute(address) ? rm(address, { force: true }) : Promise.resolve();

/**
 * The lock is a local socket: the system closes it with its process, however that ends. Undefined
 * while the address is in use.
 */
async function listen(address) {
  const connections = new Set();
  const server = createServer((socket) => {
    connections.add(socket.on('error', () => {}));
    socket.on('close', () => connections.delete(socket));
  });
  try {
    await once(server.listen(address), 'listening');
  } catch (error) {
    if (error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
  return () => {
    server.close();
    for (const socket of connections) socket.destroy();
  };
}

/** Waits until the process that has the lock ends its task; false if there is none. */
async function waitForOwner(address, onWait) {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
  } catch {
    return false;
  }
  onWait();
  await new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
  return true;
}

/** Runs a task that changes node_modules or the build, once other starts of this folder have ended theirs. */
export async function withPreparationLock(task, root = ROOT) {
  const address = addressOf(root);
  let isAnnounced = false;
  const announce = () => {
    if (!isAnnounced)
      process.stderr.write('Another start prepares the store; waiting for it ...\n');
    isAnnounced = true;
  };
  let release;
  while (!(release = await listen(address)))
    if (!(await waitForOwner(address, announce))) await removeStale(address);
  try {
    return await task();
  } finally {
    release();
  }
}
