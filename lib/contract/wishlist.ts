import { z } from 'zod';
import { coded, done } from './call';
import { productSummaryWire } from './product';

export const wishlistWire = z.object({
  wishlist_items: z.array(productSummaryWire),
  total_items: z.number().int().nonnegative(),
});

export const wishlistCalls = {
  /** The wishlist of the customer, otherwise of the trail id. */
  'GET /profile/v1/wishlist': { reply: done(wishlistWire) },
  /** 1503 added, 1505 already on the wishlist. */
  'POST /profile/v1/wishlist/items/:productId': { reply: coded },
  /** 1504 removed, also when it was not on the wishlist. */
  'PUT /profile/v1/wishlist/items/:productId/delete': { reply: coded },
};
