import { isAnyOf } from '@reduxjs/toolkit';
import {
  giftItems,
  toCartEventItems,
  toSummaryItem,
  toCommerceEvents,
  toCartEventItem,
  type Push,
} from '@/lib/analytics/dataLayer';
import type { CartItem } from '@/lib/model/cart';
import { changeSize, saveForLater, moveToCart, removeGiftCard } from '@/store/cart/thunks';
import { rememberList, withoutSearchTerm } from './itemLists';
import { itemClicked, itemsImpressed } from './itemsImpressed';
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
import { addGiftCard } from '@/store/giftCards/thunks';
import { placeOrder } from '@/store/checkout/slice';
import { selectListAddress } from '@/store/listing/slice';
import { selectRegion } from '@/store/region/slice';
import { addToWishlist } from '@/store/wishlist/slice';
import type { AnalyticsContext } from './analytics';
import { clearMarksInTab } from './markSentOnce';

const itemAdded = isAnyOf(
  addToCart.fulfilled,
  buyNow.fulfilled,
  restoreToCart.fulfilled,
  moveToCart.fulfilled,
);

function cartEvents({ action, before, after }: AnalyticsContext): Push[] {
  const { currency } = selectRegion(after);
  const findItem = (state: RootState, id: number) =>
    selectCart(state).lines.find(({ sizeId }) => sizeId === id);
  const addEvent = (item: CartItem | undefined, quantity?: number) =>
    item
      ? toCommerceEvents('add_to_cart', { currency, items: [toCartEventItem(item, quantity)] })
      : [];
  const removeEvent = (item: CartItem | undefined, quantity?: number) =>
    item
      ? toCommerceEvents('remove_from_cart', { currency, items: [toCartEventItem(item, quantity)] })
      : [];

  if (itemAdded(action))
    return addEvent(findItem(after, action.meta.arg.sizeId), action.meta.arg.quantity);
  if (removeFromCart.fulfilled.match(action)) return removeEvent(action.meta.arg);
  if (saveForLater.fulfilled.match(action))
    return removeEvent(findItem(before, action.meta.arg.sizeId));
  if (setQuantity.fulfilled.match(action)) {
    const { sizeId, quantity } = action.meta.arg;
    const item = findItem(before, sizeId);
    const increase = quantity - (item?.quantity ?? quantity);
    if (increase === 0) return [];
    return increase > 0 ? addEvent(item, increase) : removeEvent(item, -increase);
  }
  if (changeSize.fulfilled.match(action)) {
    const item = findItem(before, action.meta.arg.sizeId);
    return [
      ...removeEvent(item),
      ...addEvent(findItem(after, action.meta.arg.newSizeId), item?.quantity),
    ];
  }
  return [];
}

function giftCardEvents({ action, before, after }: AnalyticsContext): Push[] {
  const event = addGiftCard.fulfilled.match(action) ? 'add_to_cart' : 'remove_from_cart';
  if (event === 'remove_from_cart' && !removeGiftCard.fulfilled.match(action)) return [];
  const [larger, smaller] = event === 'add_to_cart' ? [after, before] : [before, after];
  const unchangedIds = new Set(selectCart(smaller).giftCards.map(({ id }) => id));
  const items = selectCart(larger)
    .giftCards.filter(({ id }) => !unchangedIds.has(id))
    .flatMap(({ amount }) => giftItems(amount));
  return items.length
    ? toCommerceEvents(event, { currency: selectRegion(after).currency, items })
    : [];
}

export function commerceEvents(context: AnalyticsContext): Push[] {
  const { action, before, after } = context;
  const { currency } = selectRegion(after);
  if (itemsImpressed.match(action)) {
    const { cards } = action.payload;
    const list = withoutSearchTerm(action.payload.list, selectListAddress(after).q);
    return toCommerceEvents('view_item_list', {
      ...list,
      currency,
      items: cards.map(({ card, index }) => ({ ...toSummaryItem(card, index), ...list })),
    });
  }
  if (itemClicked.match(action)) {
    const { card, index } = action.payload;
    const list = withoutSearchTerm(action.payload.list, selectListAddress(after).q);
    rememberList(card.id, { ...list, index });
    return toCommerceEvents('select_item', {
      ...list,
      currency,
      items: [{ ...toSummaryItem(card, index), ...list }],
    });
  }
  if (addToWishlist.fulfilled.match(action))
    return toCommerceEvents('add_to_wishlist', {
      currency,
      items: [toSummaryItem(action.meta.arg)],
    });
  if (placeOrder.fulfilled.match(action)) {
    const cart = selectCart(before);
    const { option, method } = action.meta.arg;
    clearMarksInTab('begin_checkout', 'add_shipping_info');
    const items = toCartEventItems(cart);
    return items.length
      ? toCommerceEvents('add_payment_info', {
          currency,
          items,
          ...couponOf(cart),
          payment_type: option ?? method,
        })
      : [];
  }
  return [...cartEvents(context), ...giftCardEvents(context)];
}
