import type { MiddlewareHandler } from 'hono';

const RETRY_AFTER_SECONDS = '2';

/**
 * No more than `most` calls under way at once: whoever comes beyond is told at once to come back, before anything is begun. So those who are
 * in are answered in time, and the queue cannot grow until nobody is.
 */
export function loadShedding(maxConcurrent: number): MiddlewareHandler {
  let active = 0;
  return async (http, next) => {
    if (active >= maxConcurrent) {
      http.header('Retry-After', RETRY_AFTER_SECONDS);
      return http.json(
        { status: 503, message: 'The store is very busy. Please try again in a moment.' },
        503,
      );
    }
    active += 1;
    try {
      await next();
    } finally {
      active -= 1;
    }
  };
}
