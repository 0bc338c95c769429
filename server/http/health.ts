import type { IncomingMessage, RequestListener } from 'node:http';
import { DATA_HEADERS } from '@/lib/http/securityHeaders';

export type ProcessHealth = {
  /** True from the moment the process is told to stop. */
  isDraining: () => boolean;
  /** True from the first answer of the gateway on. */
  hasReachedBackend: () => boolean;
};

const statusOf: Record<string, (health: ProcessHealth) => number> = {
  '/api/health': ({ isDraining }) => (isDraining() ? 503 : 200),
  '/api/health/live': () => 200,
  '/api/health/ready': ({ isDraining, hasReachedBackend }) =>
    isDraining() || !hasReachedBackend() ? 503 : 200,
};

/**
 * Answers probes before anything that is counted or queued. /live: the process answers; restart it when this fails. /ready: it can serve;
 * send it nobody while this is 503. The bare address leaves the backend out, for whoever starts the two together.
 */
export const withHealth =
  (health: ProcessHealth, next: RequestListener): RequestListener =>
  (req: IncomingMessage, res) => {
    const status = statusOf[(req.url ?? '').split('?')[0] ?? '']?.(health);
    if (status === undefined) return next(req, res);
    res
      .writeHead(status, { ...DATA_HEADERS, 'Content-Type': 'application/json' })
      .end(req.method === 'HEAD' ? undefined : JSON.stringify({ status }));
  };
