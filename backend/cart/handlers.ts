import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { cartCalls } from '@/lib/contract/cart';
import { validateEventDate } from '@/lib/forms/eventDate';
import type { BackendContext } from '@/backend/http/context';
import { priceVisitorCart } from './service';
import {
  addCartItem,
  CartRefusedError,
  changeCartItemSize,
  setCartItemQuantity,
  moveSavedItemToCart,
} from './items';
import { removeGiftCardFromCart } from './giftCardsRepository';
import { saveCartOptions } from './optionsRepository';
import { removeCartItem } from './repository';
import type { Database } from '@/backend/infra/db/database';
import { ownerOf } from '@/backend/http/owner';
import { moveToSavedItems, takeSavedItem } from './savedRepository';
import { HttpError } from '@/backend/http/httpError';
import type { Handlers } from '@/backend/http/handlerContext';
import { cartView } from './view';
import type { RequestVisitor } from '@/backend/http/visitor';

type CartContext = Pick<BackendContext, 'db' | 'countries'> & { visitor: RequestVisitor };

const cartReply = async (context: CartContext) => ({
  status: 200 as const,
  data: cartView(await priceVisitorCart(context, context.visitor)),
});

/** Changes the cart and returns it, or leaves it unchanged and returns 1701 with the reason. */
async function changeCart(context: CartContext, mutate: (tx: Database) => Promise<void>) {
  try {
    await context.db.transaction().execute(mutate);
  } catch (error) {
    if (!(error instanceof CartRefusedError)) throw error;
    return { status: 200, code: RESPONSE_CODES.CART_REFUSED, message: error.message };
  }
  return cartReply(context);
}

export const cartHandlers: Handlers<typeof cartCalls> = {
  'GET /cart/v1/summary': (context) => cartReply(context),

  async 'POST /cart/v1/cart'(context) {
    const [item] = context.body.products;
    if (!item) throw new HttpError(400, 'The cart item is missing');
    return changeCart(context, (tx) => addCartItem(tx, context.visitor, item));
  },

  'PUT /cart/v1/quantity': (context) =>
    changeCart(context, (tx) => setCartItemQuantity(tx, ownerOf(context.visitor), context.body)),

  async 'DELETE /cart/v1/remove-cart'(context) {
    const owner = ownerOf(context.visitor);
    if ('giftCardId' in context.body)
      await removeGiftCardFromCart(context.db, owner, context.body.giftCardId);
    else await removeCartItem(context.db, owner, context.body.size_id);
    return cartReply(context);
  },

  'PUT /cart/v1/size': (context) =>
    changeCart(context, (tx) => changeCartItemSize(tx, context.visitor, context.body)),

  async 'POST /cart/v1/saved-items'(context) {
    await context.db
      .transaction()
      .execute((tx) => moveToSavedItems(tx, ownerOf(context.visitor), context.body.size_id));
    return cartReply(context);
  },

  'PUT /cart/v1/saved-items': (context) =>
    changeCart(context, (tx) => moveSavedItemToCart(tx, context.visitor, context.body)),

  async 'DELETE /cart/v1/saved-items'(context) {
    await takeSavedItem(context.db, ownerOf(context.visitor), context.body.size_id);
    return cartReply(context);
  },

  async 'PUT /cart/v1/gift-message'(context) {
    await saveCartOptions(context.db, ownerOf(context.visitor), {
      gift_message: context.body.gift_message || null,
    });
    return cartReply(context);
  },

  async 'PUT /cart/v1/gift-options'({ body, ...context }) {
    if (Object.keys(body).length) await saveCartOptions(context.db, ownerOf(context.visitor), body);
    return cartReply(context);
  },

  async 'PUT /cart/v1/event-date'(context) {
    const { event_date } = context.body;
    const problem = event_date === null ? undefined : validateEventDate(event_date);
    if (problem) throw new HttpError(400, problem, [{ field: 'event_date', message: problem }]);
    await saveCartOptions(context.db, ownerOf(context.visitor), { event_date });
    return cartReply(context);
  },
};
