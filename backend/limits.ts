import type { Context } from 'hono';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { countAttempt, MOST_TRIES, WINDOW_MINUTES } from './db/attempts';
import type { Database } from './db/database';
import { Answer } from './router';

/** Counts one more try of a subject. The answer is how many seconds it must wait; 0 while it may go on. */
export type Limits = (subject: string) => Promise<number>;

/** Counted in Redis where there is one, else and while it is away in the database: shared by all replicas either way, and no try goes uncounted. */
export function openLimits(db: Database, redis?: Redis): Limits {
  const limiter = redis && new RateLimiterRedis({ storeClient: redis, keyPrefix: 'attempts', points: MOST_TRIES, duration: WINDOW_MINUTES * 60, rejectIfRedisNotReady: true });
  return async (subject) => {
    if (!limiter) return countAttempt(db, subject);
    try {
      await limiter.consume(subject);
      return 0;
    } catch (refusal) {
      return refusal instanceof RateLimiterRes ? Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) : countAttempt(db, subject);
    }
  };
}

/** Ends a call that is made too often for any of its subjects: 429, and Retry-After in seconds. */
export async function notTooOften({ limits, http }: { limits: Limits; http: Context }, message: string, subjects: string[]): Promise<void> {
  const seconds = Math.max(...(await Promise.all(subjects.map(limits))));
  if (!seconds) return;
  http.header('Retry-After', String(seconds));
  throw new Answer(429, message);
}
