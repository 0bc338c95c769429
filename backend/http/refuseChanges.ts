import type { MiddlewareHandler } from 'hono';
import type { EmbeddedDatabase } from './context';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const MESSAGE = 'The store cannot take changes at the moment. Please try again later.';

/** Rejects changes with 503 while the database is damaged; `detailed` tells staff what and how to mend it. */
export const refuseWhenDamaged =
  (embedded: EmbeddedDatabase | undefined, { detailed = false } = {}): MiddlewareHandler =>
  async (http, next) => {
    if (embedded?.damage === undefined || READING.has(http.req.method)) return next();
    return http.json({ status: 503, message: detailed ? embedded.damage : MESSAGE }, 503);
  };
