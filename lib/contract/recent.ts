import { z } from 'zod';
import { done, id } from './call';
import { productSummaryWire } from './product';

const cards = done(z.object({ products: z.array(productSummaryWire) }));

/** Of the customer, otherwise of the trail id. Not in the specification. */
export const recentCalls = {
  /** Newest first, at most 24; product_id is recorded and left out, 404 for an unknown one. */
  'GET /browse/v2/recently-viewed': {
    query: z.object({ product_id: z.coerce.number().pipe(id).optional() }),
    reply: cards,
  },
  /** Similar to viewed, wishlisted and followed products, or else popular ones. */
  'GET /browse/v2/for-you': { reply: cards },
  /** The newest products of the designers that this shopper follows. */
  'GET /browse/v2/following': { reply: cards },
};
