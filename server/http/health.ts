import type { IncomingMessage, RequestListener } from 'node:http';
import { DATA_HEADERS } from '@/lib/http/securityHeaders';

export type ProcessHealth = {
  /** True from the moment the process receives the stop signal. */
  isDraining: () => boolean;
  /** True from the gateway's first response on. */
  hasReachedBackend: () => boolean;
};

const statusOf: Record<string, (health: ProcessHealth) => number> = {
  '/api/health': ({ isDraining }) => (isDraining() ? 503 : 200),
  '/api/health/live': () => 200,
  '/api/health/ready': ({ isDraining, hasReachedBackend }) =>
    isDraining() || !hasReachedBackend() ? 503 : 200,
};

/** Answers probes outside all queues: /live, /ready, and the bare path for launchers. */
export const withHealth =
  (health: ProcessHealth, next: RequestListener): RequestListener =>
  (req: IncomingMessage, res) => {
    const status = statusOf[(req.url ?? '').split('?')[0] ?? '']?.(health);
    if (status === undefined) return next(req, res);
    res
      .writeHead(status, { ...DATA_HEADERS, 'Content-Type': 'application/json' })
      .end(req.method === 'HEAD' ? undefined : JSON.stringify({ status }));
  };
