import type { MiddlewareHandler } from 'hono';
import { Answer } from './router';

/** The two reads that place an order: as heavy as any write. */
const PLACING = new Set(['/order/v1/checkout/order/azapayment', '/order/v1/checkout/order/cod']);

/**
 * Calls that change something carry X-XP-ID, which a form or a picture on another site cannot send.
 * Missing, it is a 400 and not a 403: a 403 would end the visit.
 */
export const requireXpId: MiddlewareHandler = async (http, next) => {
  const path = http.req.path.replace(/^\/main/, '');
  const changes = !['GET', 'HEAD'].includes(http.req.method) || PLACING.has(path);
  if (changes && !http.req.header('x-xp-id'))
    throw new Answer(400, 'The X-XP-ID header is missing');
  await next();
};
