import type { Context } from 'hono';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { toNetwork } from '@/lib/node/clientNetwork';
import { throwIfRateLimited } from './rateLimits';

const WINDOW_SECONDS = 60;
/** What a picture costs beside words: it is decoded and compared with the whole store. */
export const IMAGE_SEARCH_COST = 10;

/** How many seconds a network must wait that searches once more, which costs so much; 0 while it may go on. */
export type SearchRateLimit = (network: string, cost: number) => Promise<number>;

/**
 * Bounds what one network may search for in a minute. Replicas count together in Redis; without it, and while it is away, each counts the
 * searches that it does itself: what is protected is its work, and a row written for each would be more of that.
 */
export function createSearchRateLimit(maxPerMinute: number, redis?: Redis): SearchRateLimit {
  const localLimiter = new RateLimiterMemory({
    keyPrefix: 'searches',
    points: maxPerMinute,
    duration: WINDOW_SECONDS,
  });
  const limiter = redis
    ? new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: 'searches',
        points: maxPerMinute,
        duration: WINDOW_SECONDS,
        rejectIfRedisNotReady: true,
        insuranceLimiter: localLimiter,
        inMemoryBlockOnConsumed: maxPerMinute + 1,
      })
    : localLimiter;
  return (network, cost) =>
    limiter.consume(network, cost).then(
      () => 0,
      (rejection: unknown) => {
        if (rejection instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
        throw rejection;
      },
    );
}

type SearchContext = { searchRateLimit: SearchRateLimit; http: Context; visitor: { ip: string } };

/** Ends the search of whoever has searched too much: 429, and Retry-After in seconds. */
export async function rateLimitSearch(
  { searchRateLimit, http, visitor }: SearchContext,
  cost = 1,
): Promise<void> {
  throwIfRateLimited(
    http,
    await searchRateLimit(toNetwork(visitor.ip), cost),
    'You have searched a great deal in the last minute. Please wait a moment and try again.',
  );
}
