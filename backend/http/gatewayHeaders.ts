import type { Context, MiddlewareHandler } from 'hono';
import { DATA_POLICY, SAFE_HEADERS } from '@/lib/http/securityHeaders';

const POLICY = 'Content-Security-Policy';
const PRIVATE = 'private, no-store';

/** Headers that name who asks: the gateway may answer differently with them, and refuses with 403 those that it does not believe. */
const PERSONAL_HEADERS = ['x-customer-id', 'x-cs-token'];
/** Holds the visitor's trail and network address on either base. */
const BOOTSTRAP = '/gateway/account/v1/web-bootstrap';

const isPersonal = ({ req, res }: Context): boolean =>
  req.path.startsWith('/main/') ||
  req.path === BOOTSTRAP ||
  res.headers.has('set-cookie') ||
  (req.path.startsWith('/gateway/') &&
    PERSONAL_HEADERS.some((name) => req.header(name) !== undefined));

/** Puts the security headers on every answer that does not say otherwise itself. What is about one person is never stored. */
export const secureAnswers: MiddlewareHandler = async (http, next) => {
  await next();
  const { headers } = http.res;
  for (const [name, value] of Object.entries({ ...SAFE_HEADERS, [POLICY]: DATA_POLICY }))
    if (!headers.has(name)) headers.set(name, value);
  if (isPersonal(http)) headers.set('Cache-Control', PRIVATE);
};
