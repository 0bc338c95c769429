import { z } from 'zod';
import { done, id } from './call';
import { productSummaryWire } from './product';

const cards = done(z.object({ products: z.array(productSummaryWire) }));

/**
 * Viewed products and recommendations of the session's customer, otherwise of the trail id. On the
 * main API because they belong to a person; the gateway's product call is the same for everybody
 * and can be cached. The specification does not name these paths.
 */
export const recentCalls = {
  /**
   * Recently viewed products, newest first, at most 24. product_id names the product on screen: it
   * is recorded and left out of the response. Repeating the call records it once. 404 for an
   * unknown product. Signing in moves the trail id's products to the customer.
   */
  'GET /browse/v2/recently-viewed': {
    query: z.object({ product_id: z.coerce.number().pipe(id).optional() }),
    reply: cards,
  },
  /**
   * Products similar to viewed, wishlisted and followed ones, best first; popular products without
   * such data.
   */
  'GET /browse/v2/for-you': { reply: cards },
  /** The newest products of the designers that this shopper follows. */
  'GET /browse/v2/following': { reply: cards },
};
