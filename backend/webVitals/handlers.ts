import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { webVitalsCalls } from '@/lib/contract/webVitals';
import { toNetwork } from '@/lib/node/clientNetwork';
import type { Handlers } from '@/backend/http/handlerContext';
import { throwIfRateLimited } from '@/backend/http/rateLimits';
import { recordWebVital } from './metrics';

/** Per network and process: an office shares a network, and a page sends one or two messages. */
const MAX_MESSAGES_PER_MINUTE = 120;
const WINDOW_SECONDS = 60;

/** In memory: no database write for a measurement. */
export function createWebVitalsHandlers(): Handlers<typeof webVitalsCalls> {
  const limiter = new RateLimiterMemory({
    points: MAX_MESSAGES_PER_MINUTE,
    duration: WINDOW_SECONDS,
  });
  return {
    async 'POST /misc/v1/web-vitals'({ body: { metrics }, http, visitor }) {
      const rejection: unknown = await limiter.consume(toNetwork(visitor.ip)).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (rejection instanceof RateLimiterRes)
        throwIfRateLimited(http, Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)));
      metrics.forEach(recordWebVital);
      return { status: 200, data: { recorded: metrics.length } };
    },
  };
}
