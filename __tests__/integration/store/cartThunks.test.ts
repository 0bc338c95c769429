import type { Action } from '@reduxjs/toolkit';
import { EMPTY_CART } from '@/lib/model/cart';
import { createCartThunk } from '@/store/cart/createCartThunk';
import { cartChanged, cartRequestRejected } from '@/store/cart/matchers';
import * as cartSlice from '@/store/cart/slice';
import * as cartPageThunks from '@/store/cart/thunks';
import { createThunk } from '@/store/createThunk';
import { addGiftCard } from '@/store/giftCards/thunks';
import { rootReducer, type RootState } from '@/store/rootReducer';
import { waiveCharges } from '@/store/support/thunks';
import { appInit } from '@/store/visit/slice';

const CART = { ...EMPTY_CART, items: 3 };
const REFUSED = { name: 'Error', message: 'refused' };
type CartThunk = {
  typePrefix: string;
  pending(requestId: string, arg: never): Action;
  fulfilled(payload: never, requestId: string, arg: never): Action;
  rejected(error: Error, requestId: string, arg: never): Action;
};
const NO_ARG = undefined as never;

const CHANGES: CartThunk[] = [
  cartSlice.addToCart,
  cartSlice.buyNow,
  cartSlice.setQuantity,
  cartSlice.removeFromCart,
  cartSlice.restoreToCart,
  cartSlice.setEventDay,
  cartSlice.setPostcode,
  cartPageThunks.changeSize,
  cartPageThunks.saveForLater,
  cartPageThunks.moveToCart,
  cartPageThunks.removeSavedItem,
  cartPageThunks.removeGiftCard,
  addGiftCard,
  cartPageThunks.setGiftMessage,
  cartPageThunks.applyCoupon,
  cartPageThunks.removeCoupon,
  cartPageThunks.applyRedemption,
  cartPageThunks.removeRedemption,
  waiveCharges,
];
const READS: [CartThunk, object][] = [
  [cartSlice.refreshCart, CART],
  [cartPageThunks.loadSummary, { cart: CART, redeemable: null }],
  [appInit, { cart: CART, wishlist: [], followed: [] }],
];
const CASES = [
  ...CHANGES.map((thunk) => ({ name: thunk.typePrefix, thunk, reply: CART, changes: true })),
  ...READS.map(([thunk, reply]) => ({ name: thunk.typePrefix, thunk, reply, changes: false })),
];

const stateAfter = (...actions: Action[]) =>
  actions.reduce<RootState | undefined>(rootReducer, undefined) as RootState;
const fulfilled = (thunk: CartThunk, reply: object) => thunk.fulfilled(reply as never, '1', NO_ARG);
const stateAfterReply = (thunk: CartThunk, reply: object) =>
  stateAfter(thunk.pending('1', NO_ARG), fulfilled(thunk, reply));

describe('cart thunks > the cart in a reply is shown, and only a change is sent to other tabs', () => {
  test.each(CASES)('$name', ({ thunk, reply, changes }) => {
    const { cart } = stateAfterReply(thunk, reply);
    expect(cart.cart).toEqual(CART);
    expect(cart.inFlight).toEqual([]);
    expect(cartChanged(fulfilled(thunk, reply))).toBe(changes);
  });
});

describe('cart thunks > a rejected request is no longer in flight', () => {
  test.each(CASES)('$name', ({ thunk }) => {
    const pending = stateAfter(thunk.pending('1', NO_ARG));
    expect(pending.cart.inFlight).toEqual([expect.objectContaining({ requestId: '1' })]);
    const rejected = thunk.rejected(REFUSED, '1', NO_ARG);
    expect(cartRequestRejected(rejected)).toBe(true);
    expect(rootReducer(pending, rejected).cart.inFlight).toEqual([]);
  });
});

test('cart thunks > a thunk whose name begins with "cart/" does not replace the cart by its reply', () => {
  const suggestions = createThunk('cart/suggestions', async () => CART);
  expect(cartSlice.selectCart(stateAfterReply(suggestions, CART))).toEqual(EMPTY_CART);
});

test('cart thunks > a cart thunk is recognised under any name', () => {
  const wrap = createCartThunk('gifts/wrap', async () => CART);
  expect(cartSlice.selectCart(stateAfterReply(wrap, CART))).toEqual(CART);
});
