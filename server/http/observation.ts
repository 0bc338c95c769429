import type { RequestListener } from 'node:http';
import type { LogLevel } from '@/lib/node/logLevel';
import { withRequestId } from './requestId';
import { withRequestLog } from './requestLog';
import { withRequestMetrics } from './requestMetrics';
import { withRequestTracing } from './requestTracing';

/** Every layer here waits for the end of a response, and so do Next's own: more than Node's ten. */
const MAX_RESPONSE_LISTENERS = 30;

/** Gives each request an id, and measures, traces and logs it. */
export function withObservation(next: RequestListener, logLevel: LogLevel): RequestListener {
  const listener = withRequestMetrics(
    withRequestId(withRequestTracing(withRequestLog(logLevel, next))),
  );
  return (req, res) => {
    res.setMaxListeners(MAX_RESPONSE_LISTENERS);
    return listener(req, res);
  };
}
