import type { MiddlewareHandler } from 'hono';
import { HttpError } from './httpError';

/** Two GET calls that place an order. */
const ORDER_PLACEMENT_PATHS = new Set([
  '/order/v1/checkout/order/azapayment',
  '/order/v1/checkout/order/cod',
]);

/** Other sites cannot send this header (CSRF). The status is 400: a 403 would end the session. */
export const requireXpId: MiddlewareHandler = async (http, next) => {
  const path = http.req.path.replace(/^\/main/, '');
  const changesState =
    !['GET', 'HEAD'].includes(http.req.method) || ORDER_PLACEMENT_PATHS.has(path);
  if (changesState && !http.req.header('x-xp-id'))
    throw new HttpError(400, 'The X-XP-ID header is missing');
  await next();
};
