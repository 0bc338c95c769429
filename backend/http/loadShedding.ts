import type { MiddlewareHandler } from 'hono';

const RETRY_SECONDS = '2';

/**
 * No more than `most` calls under way at once: whoever comes beyond is told at once to come back, before anything is begun. So those who are
 * in are answered in time, and the queue cannot grow until nobody is.
 */
export function shedding(most: number): MiddlewareHandler {
  let under = 0;
  return async (http, next) => {
    if (under >= most) {
      http.header('Retry-After', RETRY_SECONDS);
      return http.json(
        { status: 503, message: 'The store is very busy. Please try again in a moment.' },
        503,
      );
    }
    under += 1;
    try {
      await next();
    } finally {
      under -= 1;
    }
  };
}
