// Importing this file stops a process when its parent ends, even if the parent was killed.
import { isMainThread } from 'node:worker_threads';

const POLL_INTERVAL_MS = 300;
const parent = process.ppid;

if (isMainThread) {
  // The pipes close with the parent: a log line would raise EPIPE.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_INTERVAL_MS).unref();
}
