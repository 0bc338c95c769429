import type { Context } from 'hono';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { toNetwork } from '@/lib/node/clientNetwork';
import { throwIfRateLimited } from './rateLimits';

const WINDOW_SECONDS = 60;
/** In text searches: the picture is decoded and compared with the whole catalogue. */
export const IMAGE_SEARCH_COST = 10;

export type SearchRateLimit = (network: string, cost: number) => Promise<number>;

/** Limits searches per network. Without Redis it counts in memory: no database write per search. */
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

/** Throws 429 with Retry-After when the network has searched too often. */
export async function rateLimitSearch(
  { searchRateLimit, http, visitor }: SearchContext,
  cost = 1,
): Promise<void> {
  throwIfRateLimited(
    http,
    await searchRateLimit(toNetwork(visitor.ip), cost),
    'Too many searches. Please wait a moment and try again.',
  );
}
