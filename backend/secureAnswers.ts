import type { MiddlewareHandler } from 'hono';
import { DATA_POLICY, SAFE_HEADERS } from '@/lib/safeHeaders';

const POLICY = 'Content-Security-Policy';
const PRIVATE = 'private, no-store';

/** Puts the security headers on every answer that does not say otherwise itself; what the main base answers is about one person, and is never stored. */
export const secureAnswers: MiddlewareHandler = async (http, next) => {
  await next();
  const { path } = http.req;
  const { headers } = http.res;
  for (const [name, value] of Object.entries({ ...SAFE_HEADERS, [POLICY]: DATA_POLICY }))
    if (!headers.has(name)) headers.set(name, value);
  if (path.startsWith('/main/')) headers.set('Cache-Control', PRIVATE);
};
