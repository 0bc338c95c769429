import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { BackendEnv } from '@/backend/env';
import type { Log } from '@/backend/infra/log';
import { requestCount, requestSeconds, webhooksReceived } from '@/backend/infra/metrics';

/** Counts and times requests by route, and logs them when LOG_REQUESTS is set. */
export const createRequestMetrics =
  (env: Pick<BackendEnv, 'LOG_REQUESTS'>, log: Log): MiddlewareHandler =>
  async (http, next) => {
    const startedAt = performance.now();
    await next();
    const ms = performance.now() - startedAt;
    // The route pattern keeps the number of time series constant.
    const call = routePath(http, -1);
    const { method } = http.req;
    requestCount.inc({ method, call, status: String(http.res.status) });
    requestSeconds.observe({ method, call }, ms / 1000);
    if (env.LOG_REQUESTS)
      log({
        level: 'info',
        event: 'request',
        request_id: http.get('requestId'),
        method,
        call,
        status: http.res.status,
        ms: Math.round(ms * 10) / 10,
      });
  };

/** Counts the webhooks of a known sender: an unknown address has no route, and makes no time series. */
export const countWebhooks: MiddlewareHandler = async (http, next) => {
  await next();
  const source = routePath(http, -1);
  if (http.req.method === 'POST' && !source.includes('*'))
    webhooksReceived.inc({ source, status: String(http.res.status) });
};
