import { isAxiosError } from 'axios';
import { isTaskCancelledError, timeout, TimeoutStrategy } from 'cockatiel';
import { Refusal } from '@/lib/model/failure';
import type { CircuitBreaker } from './circuitBreaker';

/** Whether a call of a page has timed out, the time that its calls may take together, and their start. */
export type PageCalls = { hasTimedOut: boolean; limitMs?: number; startedAt?: number };

const TIMEOUT_CODES = ['ECONNABORTED', 'ETIMEDOUT'];

const noAnswerInTime = () =>
  new Refusal({
    status: 504,
    message: 'We can’t reach the store right now. Please try again in a moment.',
  });

/** The rest of the page's time, which starts with its first call. */
function remainingMs(page: PageCalls): number {
  if (page.limitMs === undefined) return Infinity;
  page.startedAt ??= performance.now();
  return page.startedAt + page.limitMs - performance.now();
}

/**
 * A guard whose calls are not sent after one call of the page has timed out, or after the page's time:
 * a page makes calls one after another, and would wait as long for each of them.
 */
export const failFast =
  (guard: CircuitBreaker, page: PageCalls): CircuitBreaker =>
  async (request, key) => {
    if (page.hasTimedOut || remainingMs(page) <= 0) throw noAnswerInTime();
    try {
      return await guard(request, key);
    } catch (error) {
      if (isAxiosError(error) && TIMEOUT_CODES.includes(error.code ?? '')) page.hasTimedOut = true;
      throw error;
    }
  };

/** Enough for a reply that is there already. */
const CACHED_MS = 1;

/**
 * The same client, of which a page waits for no longer than its time. It is above the cache of
 * replies: a call that several pages wait for goes on when one of them gives up.
 */
export const withinPage = <Send extends (...args: never[]) => Promise<unknown>>(
  send: Send,
  page: PageCalls,
): Send =>
  (async (...args: Parameters<Send>) => {
    const left = remainingMs(page);
    if (left === Infinity) return send(...args);
    const limit = timeout(Math.max(left, CACHED_MS), TimeoutStrategy.Aggressive);
    try {
      return await limit.execute(() => send(...args));
    } catch (error) {
      if (!isTaskCancelledError(error)) throw error;
      page.hasTimedOut = true;
      throw noAnswerInTime();
    }
  }) as Send;
