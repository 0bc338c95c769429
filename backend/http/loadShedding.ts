import type { MiddlewareHandler } from 'hono';
import { shedRequests } from '@/backend/infra/metrics';

const RETRY_AFTER_SECONDS = '2';

/** Rejects requests above `maxConcurrent` with 503 and Retry-After, so that no queue builds up. */
export function loadShedding(maxConcurrent: number): MiddlewareHandler {
  let active = 0;
  return async (http, next) => {
    if (active >= maxConcurrent) {
      shedRequests.inc();
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
