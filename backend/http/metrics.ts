import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { createWebVitalsMetrics, type RecordWebVital } from '@/backend/webVitals/metrics';
import type { BackendEnv } from '@/backend/env';
import type { Log } from '@/backend/infra/log';

/** Include the limits that the benchmarks check. */
const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.15, 0.3, 0.6, 1.2, 3, 10];

/** Counts and times requests by route, and logs them when LOG_REQUESTS is set. */
export function createRequestMetrics(
  env: Pick<BackendEnv, 'NODE_ENV' | 'LOG_REQUESTS'>,
  log: Log,
): {
  recordRequest: MiddlewareHandler;
  recordWebVital: RecordWebVital;
  metrics: () => Promise<string>;
  contentType: string;
} {
  const register = new Registry();
  if (env.NODE_ENV !== 'test') collectDefaultMetrics({ register });
  const labelNames = ['method', 'call', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames,
    registers: [register],
  });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'From the first byte in to the answer',
    labelNames: ['method', 'call'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [register],
  });

  const recordRequest: MiddlewareHandler = async (http, next) => {
    const startedAt = performance.now();
    await next();
    const ms = performance.now() - startedAt;
    // The route pattern keeps the number of time series constant.
    const call = routePath(http, -1);
    const { method } = http.req;
    requests.inc({ method, call, status: String(http.res.status) });
    seconds.observe({ method, call }, ms / 1000);
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
  const recordWebVital = createWebVitalsMetrics(register);
  return {
    recordRequest,
    recordWebVital,
    metrics: () => register.metrics(),
    contentType: register.contentType,
  };
}
