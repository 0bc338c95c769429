import type { Context, MiddlewareHandler } from 'hono';
import { DATA_POLICY, SECURITY_HEADERS } from '@/lib/http/securityHeaders';

const CSP_HEADER = 'Content-Security-Policy';
const NO_STORE = 'private, no-store';

/** The gateway may answer personally with these headers, and rejects invalid ones with 403. */
const IDENTITY_HEADERS = ['x-customer-id', 'x-cs-token'];
/** Contains trail id and network address on either base. */
const BOOTSTRAP_PATH = '/gateway/account/v1/web-bootstrap';

const isPersonal = ({ req, res }: Context): boolean =>
  req.path.startsWith('/main/') ||
  req.path === BOOTSTRAP_PATH ||
  res.headers.has('set-cookie') ||
  (req.path.startsWith('/gateway/') &&
    IDENTITY_HEADERS.some((name) => req.header(name) !== undefined));

/** Sets missing security headers, and forbids caches to store personal responses. */
export const setResponseHeaders: MiddlewareHandler = async (http, next) => {
  await next();
  const { headers } = http.res;
  for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, [CSP_HEADER]: DATA_POLICY }))
    if (!headers.has(name)) headers.set(name, value);
  if (isPersonal(http)) headers.set('Cache-Control', NO_STORE);
};
