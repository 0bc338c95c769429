import type { MiddlewareHandler } from 'hono';
import { placesOrder } from '@/lib/http/placesOrder';
import type { EmbeddedDatabase } from './context';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const MESSAGE = 'The store cannot take changes at the moment. Please try again later.';

/** Why the embedded database is not written: it is damaged, or its disk is full or read-only. */
export const writeProblem = (embedded: EmbeddedDatabase | undefined): string | undefined =>
  embedded?.damage ?? embedded?.storageProblem?.();

/** Rejects changes with 503 while nothing is written; `detailed` tells staff why and what to do. */
export const refuseChanges =
  (embedded: EmbeddedDatabase | undefined, { detailed = false } = {}): MiddlewareHandler =>
  async (http, next) => {
    const { method, path } = http.req;
    const problem = writeProblem(embedded);
    if (problem === undefined || (READING.has(method) && !placesOrder(path))) return next();
    return http.json({ status: 503, message: detailed ? problem : MESSAGE }, 503);
  };
