// Importing this file ties a process to the one that started it: when that one is gone, however it went, this one is asked to stop.
import { isMainThread } from 'node:worker_threads';

const LOOK_MS = 300;
const parent = process.ppid;

if (isMainThread) {
  // Its ears go with it. A line that nobody reads is no failure: told of as one, it would be another such line, and so on for ever.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
}
