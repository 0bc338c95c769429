import type { MiddlewareHandler } from 'hono';
import type {} from 'hono/request-id';
import { routePath } from 'hono/route';
import { isTracing, startSpan } from '@/lib/node/tracing';

/** Traces each request, while tracing is on: a child of the trace context that the shop sends. */
export const traceRequest: MiddlewareHandler = async (http, next) => {
  if (!isTracing()) return next();
  const span = startSpan(http.req.method, {
    kind: 'server',
    parent: http.req.header(),
    attributes: { 'http.request.method': http.req.method, 'request.id': http.get('requestId') },
  });
  if (!span) return next();
  try {
    await span.run(next);
  } finally {
    const { status } = http.res;
    // The route pattern, because a URL may contain personal data.
    const route = routePath(http, -1);
    span.end({
      name: `${http.req.method} ${route}`,
      attributes: { 'http.response.status_code': status, 'http.route': route },
      hasFailed: status >= 500,
    });
  }
};
