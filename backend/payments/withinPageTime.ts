import { setTimeout as wait } from 'node:timers/promises';

/** A page makes up to three such calls, one after another, in the five seconds that it waits. */
const PAGE_WAIT_MS = 1_500;

/**
 * The result of a call to a provider that a page waits for; undefined when it is late. The call goes
 * on: its result is applied when it comes, and a failure is passed on.
 */
export async function withinPageTime<Result>(
  call: Promise<Result>,
  onLateFailure: (error: unknown) => void,
  waitMs = PAGE_WAIT_MS,
): Promise<Result | undefined> {
  const timer = new AbortController();
  const late = wait(waitMs, undefined, { signal: timer.signal }).then(
    () => void call.catch(onLateFailure),
    () => undefined,
  );
  try {
    return (await Promise.race([call, late])) ?? undefined;
  } finally {
    timer.abort();
  }
}
