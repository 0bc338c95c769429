import type { MiddlewareHandler } from 'hono';
import { HttpError } from './httpError';

/** Two GET calls that place an order. */
const ORDER_PLACEMENT_PATHS = new Set([
  '/order/v1/checkout/order/azapayment',
  '/order/v1/checkout/order/cod',
]);

/**
 * Requires the X-XP-ID header on calls that change state: forms and images of other sites cannot
 * send it. The status is 400, because a 403 would end the session.
 */
export const requireXpId: MiddlewareHandler = async (http, next) => {
  const path = http.req.path.replace(/^\/main/, '');
  const changesState =
    !['GET', 'HEAD'].includes(http.req.method) || ORDER_PLACEMENT_PATHS.has(path);
  if (changesState && !http.req.header('x-xp-id'))
    throw new HttpError(400, 'The X-XP-ID header is missing');
  await next();
};
