import { z } from 'zod';
import { done, id } from './call';
import { cardWire } from './product';

const cards = done(z.object({ products: z.array(cardWire) }));

/**
 * What the store remembers of a visit, for the customer of the session, else for the trail. On the main base, because it is about a person;
 * the gateway's product call stays the same for everybody and can be cached. Not in the specification by path.
 */
export const recentCalls = {
  /**
   * What this visitor looked at, newest first, at most 24. Naming product_id says that it is being looked at now: it is remembered
   * and left out of the reply. Asking twice remembers once. 404 when there is no such product. At sign-in the trail's becomes the customer's.
   */
  'GET /browse/v2/recently-viewed': {
    query: z.object({ product_id: z.coerce.number().pipe(id).optional() }),
    reply: cards,
  },
  /** Pieces like those that were looked at, wished for and followed, best first; what everybody likes while nothing is known. */
  'GET /browse/v2/for-you': { reply: cards },
  /** The newest pieces of the designers this visitor follows. */
  'GET /browse/v2/following': { reply: cards },
};
