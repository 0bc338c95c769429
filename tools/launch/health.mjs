import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 150;
const ANSWER_MS = 5000;

const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Asks an address again and again until it answers with success; stops asking when `signal` is aborted. */
export async function waitUntilHealthy(url, signal) {
  while (!signal.aborted && !(await answers(url))) await wait(PAUSE_MS);
}
