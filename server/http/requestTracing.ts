import type { RequestListener } from 'node:http';
import { isTracing, startSpan } from '@/lib/node/tracing';
import { REQUEST_ID_HEADER } from '@/server/requestContext';
import { requestLabels } from './requestMetrics';

/**
 * Traces each request, while tracing is on. The request's trace context becomes that of its span, so
 * that the page's calls and forwarded calls are its children in the backend.
 */
export const withRequestTracing =
  (next: RequestListener): RequestListener =>
  (req, res) => {
    if (!isTracing()) return next(req, res);
    const { kind, page_type } = requestLabels(req);
    const span = startSpan(`${req.method} ${kind}${page_type && ` ${page_type}`}`, {
      kind: 'server',
      parent: req.headers,
      attributes: {
        'http.request.method': req.method,
        'page.type': page_type,
        'request.id': req.headers[REQUEST_ID_HEADER]?.toString(),
      },
    });
    if (!span) return next(req, res);
    Object.assign(req.headers, span.headers());
    res.once('close', () =>
      span.end({
        attributes: { 'http.response.status_code': res.statusCode },
        hasFailed: res.statusCode >= 500,
      }),
    );
    return span.run(() => next(req, res));
  };
