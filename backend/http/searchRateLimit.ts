import type { Context } from 'hono';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '@/lib/node/clientNetwork';
import { refuseFor } from './rateLimits';

const MINUTE = 60;
/** What a picture costs beside words: it is decoded and compared with the whole store. */
export const PICTURE = 10;

/** How many seconds a network must wait that searches once more, which costs so much; 0 while it may go on. */
export type Searches = (network: string, cost: number) => Promise<number>;

/**
 * Bounds what one network may search for in a minute. Replicas count together in Redis; without it, and while it is away, each counts the
 * searches that it does itself: what is protected is its work, and a row written for each would be more of that.
 */
export function openSearches(most: number, redis?: Redis): Searches {
  const own = new RateLimiterMemory({ keyPrefix: 'searches', points: most, duration: MINUTE });
  const limiter = redis
    ? new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: 'searches',
        points: most,
        duration: MINUTE,
        rejectIfRedisNotReady: true,
        insuranceLimiter: own,
        inMemoryBlockOnConsumed: most + 1,
      })
    : own;
  return (network, cost) =>
    limiter.consume(network, cost).then(
      () => 0,
      (refusal: unknown) => {
        if (refusal instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      },
    );
}

type Searching = { searches: Searches; http: Context; visitor: { ip: string } };

/** Ends the search of whoever has searched too much: 429, and Retry-After in seconds. */
export async function mayFind({ searches, http, visitor }: Searching, cost = 1): Promise<void> {
  refuseFor(
    http,
    await searches(networkOf(visitor.ip), cost),
    'You have searched a great deal in the last minute. Please wait a moment and try again.',
  );
}
