import { z } from 'zod';
import { MAX_LIST_NAME_LENGTH, MAX_NAMED_LISTS } from '@/lib/model/namedList';
import { done, id } from './call';
import { productSummaryWire } from './product';

export const namedListBody = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name for your list')
    .max(MAX_LIST_NAME_LENGTH, `Please use up to ${MAX_LIST_NAME_LENGTH} characters`),
});
export const namedListWire = z.object({
  id,
  name: z.string(),
  product_ids: z.array(id).describe('Newest first.'),
});
export type NamedListWire = z.infer<typeof namedListWire>;

const lists = done(z.object({ lists: z.array(namedListWire).describe('Oldest first.') }));
const listIds = z.array(id).max(MAX_NAMED_LISTS);

/**
 * Lists that a customer names, beside the wishlist. Not in the specification. Customers only: 401;
 * 404 for another customer's list.
 */
export const namedListCalls = {
  /** The customer's named lists. */
  'GET /profile/v1/wishlist/lists': { reply: lists },
  /** 409 for a name in use (with invalid_fields) and above 20 lists. The new list is the last. */
  'POST /profile/v1/wishlist/lists': { body: namedListBody, reply: lists },
  /**
   * The products of a list, bought ones last. A product is bought when the customer says so, else
   * when an order that the customer placed since it was added contains it, unless it is cancelled
   * or returned.
   */
  'GET /profile/v1/wishlist/lists/:listId': {
    reply: done(
      z.object({
        id,
        items: z.array(z.object({ product: productSummaryWire, bought: z.boolean() })),
      }),
    ),
  },
  /** Renames a list; 409 with invalid_fields for a name in use. */
  'PUT /profile/v1/wishlist/lists/:listId': { body: namedListBody, reply: lists },
  /** Deletes a list; the wishlist and other lists keep its products. */
  'DELETE /profile/v1/wishlist/lists/:listId': { reply: lists },
  /**
   * Adds a product to lists and removes it from others. A product that is removed and added keeps
   * its date and its mark. 409 above 200 products in a list.
   */
  'PUT /profile/v1/wishlist/items/:productId/lists': {
    body: z.object({ add: listIds, remove: listIds }),
    reply: lists,
  },
  /** Marks a product of a list as bought, or as not bought; 404 when the list does not have it. */
  'PUT /profile/v1/wishlist/lists/:listId/items/:productId': {
    body: z.object({ bought: z.boolean() }),
    reply: z.object({ status: z.literal(200), message: z.string() }),
  },
};
