import type { CircuitBreaker } from './circuitBreaker';

const NOTICE_AFTER_MS = 4_000;
/** It reads, so the page shows its own loading state. */
const READ = 'POST /checkout/v1/summary';

/**
 * A guard that calls `onDelay(true)` when a change has been waiting for its answer for four seconds,
 * and `onDelay(false)` when none is waiting that long any more.
 */
export function createDelayNotice(onDelay: (isDelayed: boolean) => void): CircuitBreaker {
  let delayed = 0;
  return async (request, key) => {
    if (key.startsWith('GET ') || key === READ) return request();
    let isDelayed = false;
    const timer = setTimeout(() => {
      isDelayed = true;
      delayed += 1;
      if (delayed === 1) onDelay(true);
    }, NOTICE_AFTER_MS);
    try {
      return await request();
    } finally {
      clearTimeout(timer);
      if (isDelayed) delayed -= 1;
      if (isDelayed && delayed === 0) onDelay(false);
    }
  };
}
