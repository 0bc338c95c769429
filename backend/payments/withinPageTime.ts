import { setTimeout as wait } from 'node:timers/promises';

/**
 * The result of a call to a provider that a page waits for; undefined when it is late. The call goes
 * on: its result is applied when it comes, and a failure is passed on.
 */
export async function withinPageTime<Result>(
  waitMs: number,
  call: Promise<Result>,
  onLateFailure: (error: unknown) => void,
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
