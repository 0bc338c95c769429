import { setTimeout as wait } from 'node:timers/promises';

const POLL_INTERVAL_MS = 150;
const TIMEOUT_MS = 5000;

const isHealthy = (url) =>
  fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

export async function waitUntilHealthy(url, signal) {
  while (!signal.aborted && !(await isHealthy(url))) await wait(POLL_INTERVAL_MS);
}
