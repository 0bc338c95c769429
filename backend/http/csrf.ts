import type { MiddlewareHandler } from 'hono';
import { HttpError } from './httpError';

/** The two reads that place an order: as heavy as any write. */
const ORDER_PLACEMENT_PATHS = new Set([
  '/order/v1/checkout/order/azapayment',
  '/order/v1/checkout/order/cod',
]);

/**
 * Calls that change something carry X-XP-ID, which a form or a picture on another site cannot send.
 * Missing, it is a 400 and not a 403: a 403 would end the visit.
 */
export const requireXpId: MiddlewareHandler = async (http, next) => {
  const path = http.req.path.replace(/^\/main/, '');
  const changesState =
    !['GET', 'HEAD'].includes(http.req.method) || ORDER_PLACEMENT_PATHS.has(path);
  if (changesState && !http.req.header('x-xp-id'))
    throw new HttpError(400, 'The X-XP-ID header is missing');
  await next();
};
