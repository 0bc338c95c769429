import { isAnyOf } from '@reduxjs/toolkit';
import { bagItems, cardItem, commerce, lineItem, type Push } from '@/lib/analytics/dataLayer';
import type { CartLine } from '@/lib/model/cart';
import { changeSize, putAside, takeBack } from '@/store/cart/thunks';
import { cardChosen, cardsSeen, type ListName } from './itemsImpressed';
import type { RootState } from '@/store/rootReducer';
import { couponOf } from './pageEvents';
import {
  addToCart,
  buyNow,
  removeFromCart,
  restoreToCart,
  selectCart,
  setQuantity,
} from '@/store/cart/slice';
import { placeOrder } from '@/store/checkout/slice';
import { selectListAddress } from '@/store/listing/slice';
import { selectRegion } from '@/store/region/slice';
import { addToWishlist } from '@/store/wishlist/slice';
import type { Happening } from './analytics';
import { forgetInTab } from './markSentOnce';

const added = isAnyOf(
  addToCart.fulfilled,
  buyNow.fulfilled,
  restoreToCart.fulfilled,
  takeBack.fulfilled,
);

/** What changed in the bag, by the lines before and after. */
function bagEvents({ action, before, after }: Happening): Push[] {
  const { currency } = selectRegion(after);
  const lineIn = (state: typeof after, id: number) =>
    selectCart(state).lines.find(({ sizeId }) => sizeId === id);
  const put = (line: CartLine | undefined, quantity?: number) =>
    line ? commerce('add_to_cart', { currency, items: [lineItem(line, quantity)] }) : [];
  const took = (line: CartLine | undefined, quantity?: number) =>
    line ? commerce('remove_from_cart', { currency, items: [lineItem(line, quantity)] }) : [];

  if (added(action)) return put(lineIn(after, action.meta.arg.sizeId), action.meta.arg.quantity);
  if (removeFromCart.fulfilled.match(action)) return took(action.meta.arg);
  if (putAside.fulfilled.match(action)) return took(lineIn(before, action.meta.arg.sizeId));
  if (setQuantity.fulfilled.match(action)) {
    const { sizeId, quantity } = action.meta.arg;
    const line = lineIn(before, sizeId);
    const more = quantity - (line?.quantity ?? quantity);
    return more > 0 ? put(line, more) : more < 0 ? took(line, -more) : [];
  }
  if (changeSize.fulfilled.match(action)) {
    const line = lineIn(before, action.meta.arg.sizeId);
    return [...took(line), ...put(lineIn(after, action.meta.arg.newSizeId), line?.quantity)];
  }
  return [];
}

/** A list under its name; what was searched is no name: it has its own event, and may hold somebody's address. */
function named(list: ListName, state: RootState): ListName {
  const { q } = selectListAddress(state);
  return q && list.item_list_name.includes(q)
    ? { item_list_id: 'search_results', item_list_name: 'Search results' }
    : list;
}

/** What marketing is told of what is seen, put into the bag, and ordered; mostly nothing. */
export function commerceEvents(happening: Happening): Push[] {
  const { action, before, after } = happening;
  const { currency } = selectRegion(after);
  if (cardsSeen.match(action)) {
    const { cards } = action.payload;
    const list = named(action.payload.list, after);
    return commerce('view_item_list', {
      ...list,
      currency,
      items: cards.map(({ card, index }) => ({ ...cardItem(card, index), ...list })),
    });
  }
  if (cardChosen.match(action)) {
    const { card, index } = action.payload;
    const list = named(action.payload.list, after);
    return commerce('select_item', {
      ...list,
      currency,
      items: [{ ...cardItem(card, index), ...list }],
    });
  }
  if (addToWishlist.fulfilled.match(action))
    return commerce('add_to_wishlist', { currency, items: [cardItem(action.meta.arg)] });
  if (placeOrder.fulfilled.match(action)) {
    const cart = selectCart(before);
    const { way, method } = action.meta.arg;
    forgetInTab('begin_checkout', 'add_shipping_info');
    const items = bagItems(cart);
    return items.length
      ? commerce('add_payment_info', {
          currency,
          items,
          ...couponOf(cart),
          payment_type: way ?? method,
        })
      : [];
  }
  return bagEvents(happening);
}
