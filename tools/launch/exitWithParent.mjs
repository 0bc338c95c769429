// Importing this file stops a process when its parent ends, even if the parent was killed.
import cluster from 'node:cluster';
import { isMainThread } from 'node:worker_threads';
import { exitCodeOf } from './run.mjs';

const POLL_INTERVAL_MS = 300;
const parent = process.ppid;

/** On Windows the id of the parent stays when the parent has gone. */
function isParentGone() {
  if (process.ppid !== parent) return true;
  try {
    process.kill(parent, 0);
    return false;
  } catch ({ code }) {
    return code === 'ESRCH';
  }
}

/** As SIGTERM does, which ends a process at once on Windows. */
function terminate() {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(exitCodeOf('SIGTERM'));
}

if (isMainThread) {
  // The pipes close with the parent: a log line would raise EPIPE.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const timer = setInterval(() => {
    if (!isParentGone()) return;
    clearInterval(timer);
    terminate();
  }, POLL_INTERVAL_MS).unref();
  // The launcher on Windows stops a program by closing its channel (processes.mjs); that of a cluster is another.
  if (process.channel && !cluster.isWorker) {
    process.once('disconnect', terminate);
    process.channel.unref();
  }
}
