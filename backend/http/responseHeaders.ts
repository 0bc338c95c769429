import type { Context, MiddlewareHandler } from 'hono';
import { DATA_POLICY, SECURITY_HEADERS } from '@/lib/http/securityHeaders';

const CSP_HEADER = 'Content-Security-Policy';
const NO_STORE = 'private, no-store';

/** Headers that name who asks: the gateway may answer differently with them, and refuses with 403 those that it does not believe. */
const IDENTITY_HEADERS = ['x-customer-id', 'x-cs-token'];
/** Holds the visitor's trail and network address on either base. */
const BOOTSTRAP_PATH = '/gateway/account/v1/web-bootstrap';

const isPersonal = ({ req, res }: Context): boolean =>
  req.path.startsWith('/main/') ||
  req.path === BOOTSTRAP_PATH ||
  res.headers.has('set-cookie') ||
  (req.path.startsWith('/gateway/') &&
    IDENTITY_HEADERS.some((name) => req.header(name) !== undefined));

/** Puts the security headers on every answer that does not say otherwise itself. What is about one person is never stored. */
export const setResponseHeaders: MiddlewareHandler = async (http, next) => {
  await next();
  const { headers } = http.res;
  for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, [CSP_HEADER]: DATA_POLICY }))
    if (!headers.has(name)) headers.set(name, value);
  if (isPersonal(http)) headers.set('Cache-Control', NO_STORE);
};
