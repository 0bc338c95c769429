import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { type Cart, type CartLine, EMPTY_CART, type NewLine } from '@/lib/model/cart';
import { pageLoaded } from '../pageLoaded';
import { operation } from '../thunk';
import { appInit } from './visit';

export const addToCart = operation('cart/add', ({ cart }, line: NewLine) => cart.add(line));
export const buyNow = operation('cart/buyNow', ({ cart }, line: NewLine) => cart.add(line));
export const setQuantity = operation('cart/setQuantity', ({ cart }, line: NewLine) => cart.setQuantity(line));
export const removeFromCart = operation('cart/remove', ({ cart }, line: CartLine) => cart.remove(line));
/** Puts a removed line back, without the popup. */
export const restoreToCart = operation('cart/restore', ({ cart }, line: CartLine) => cart.add(line));
/** Remembered for the bag and for every product page. */
export const setEventDay = operation('cart/setEventDay', ({ cart }, day: string | null) => cart.setEventDay(day));
export const setPostcode = operation('cart/setPostcode', ({ cart }, postcode: string) => cart.setPostcode(postcode));
export const refreshCart = operation('cart/refresh', ({ cart }) => cart.summary());

type CartState = { cart: Cart; /** The line that was just added, while the popup shows it. */ added: NewLine | null; /** The line removed last, for undo. */ removed: CartLine | null };
const initialState: CartState = { cart: EMPTY_CART, added: null, removed: null };

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    popupDismissed: (state) => void (state.added = null),
    undoForgotten: (state) => void (state.removed = null),
  },
  extraReducers: (builder) => {
    builder
      .addCase(pageLoaded, (state, { payload }) => void (state.cart = payload.cart ?? state.cart))
      .addCase(appInit.fulfilled, (state, { payload }) => void (state.cart = payload.cart))
      .addCase(addToCart.fulfilled, (state, { meta }) => {
        state.added = meta.arg;
        state.removed = null;
      })
      .addCase(restoreToCart.fulfilled, (state) => void (state.removed = null))
      .addCase(removeFromCart.fulfilled, (state, { meta }) => void (state.removed = meta.arg))
      .addMatcher(isAnyOf(addToCart.fulfilled, buyNow.fulfilled, restoreToCart.fulfilled, setQuantity.fulfilled, removeFromCart.fulfilled, refreshCart.fulfilled, setEventDay.fulfilled, setPostcode.fulfilled), (state, { payload }) => void (state.cart = payload));
  },
  selectors: {
    selectCart: ({ cart }) => cart,
    selectEventDay: ({ cart }) => cart.eventDay,
    selectPostcode: ({ cart }) => cart.postcode,
    selectRemovedLine: ({ removed }) => removed,
    /** The line to show in the cart popup, with what the server made of it. */
    selectAddedLine: ({ cart, added }) => cart.lines.find(({ sizeId }) => sizeId === added?.sizeId),
  },
});
export const { popupDismissed, undoForgotten } = cartSlice.actions;
export const { selectCart, selectEventDay, selectPostcode, selectRemovedLine, selectAddedLine } = cartSlice.selectors;
