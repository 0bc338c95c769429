import { Hono, type MiddlewareHandler } from 'hono';
import { catalogue, type CatalogueSync } from '@/lib/contract';
import { clientAddressOf } from '@/backend/http/clientAddress';
import type { BackendContext } from '@/backend/http/context';
import { HttpError } from '@/backend/http/httpError';
import { rateLimitGuesses, throwIfRateLimited } from '@/backend/http/rateLimits';
import { createRouter } from '@/backend/http/router';
import { isSameSecret } from '@/backend/http/signature';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { catalogueSyncHandlers } from './handlers';

const VISITOR = 'catalogueVisitor';
/** The sender's name in the audit log. */
const ACTOR = { name: 'catalogue API', role: 'catalogue' } as const;
/** In 15 minutes: 60,000 products or 300,000 rows of stock. */
const MAX_CALLS = 600;
const MAX_GUESSES = 20;
const TOO_MANY_CALLS = 'Too many calls. Please wait, or send more rows in each.';

/** Checks token and number of calls before the body is read. */
const authorize =
  ({ env, rateLimits }: BackendContext, token: string): MiddlewareHandler =>
  async (http, next) => {
    const visitor: StaffVisitor = { ip: clientAddressOf(http, env.TRUST_PROXY).ip, actor: ACTOR };
    const forgive = await rateLimitGuesses(
      { rateLimits, http, visitor },
      'catalogue token',
      MAX_GUESSES,
    );
    const [, given = ''] = /^bearer (\S+)$/i.exec(http.req.header('authorization') ?? '') ?? [];
    if (!isSameSecret(given, token)) throw new HttpError(401, 'The token is wrong');
    await forgive();
    throwIfRateLimited(http, await rateLimits.count('catalogue API', MAX_CALLS), TOO_MANY_CALLS);
    http.set(VISITOR, visitor);
    await next();
  };

/** The API by which a shop's own system keeps products and stock fresh; off without a token. */
export function createCatalogueSyncApp(backend: BackendContext): Hono {
  const app = new Hono();
  const { CATALOGUE_TOKEN: token } = backend.env;
  if (token === undefined) return app;
  app.use('/catalogue/v1/*', authorize(backend, token));
  app.route(
    '/',
    createRouter<CatalogueSync, StaffVisitor>(
      catalogue,
      catalogueSyncHandlers,
      backend,
      async (http) => http.get(VISITOR) as StaffVisitor,
    ),
  );
  return app;
}
