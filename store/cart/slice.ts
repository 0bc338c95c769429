import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { type Cart, type CartItem, EMPTY_CART, type NewCartItem } from '@/lib/model/cart';
import {
  cartRequestFulfilled,
  cartRequestPending,
  cartFromPayload,
  cartRequestRejected,
  isCartRead,
} from './matchers';
import { pageLoaded } from '@/store/pageData';
import { createThunk } from '@/store/createThunk';

export const addToCart = createThunk('cart/add', ({ cart }, line: NewCartItem) => cart.add(line));
export const buyNow = createThunk('cart/buyNow', ({ cart }, line: NewCartItem) => cart.add(line));
export const setQuantity = createThunk('cart/setQuantity', ({ cart }, line: NewCartItem) =>
  cart.setQuantity(line),
);
export const removeFromCart = createThunk('cart/remove', ({ cart }, line: CartItem) =>
  cart.remove(line),
);
/** Puts a removed line back, without the popup. */
export const restoreToCart = createThunk('cart/restore', ({ cart }, line: CartItem) =>
  cart.add(line),
);
/** Remembered for the bag and for every product page. */
export const setEventDay = createThunk('cart/setEventDay', ({ cart }, day: string | null) =>
  cart.setEventDay(day),
);
export const setPostcode = createThunk('cart/setPostcode', ({ cart }, postcode: string) =>
  cart.setPostcode(postcode),
);
export const refreshCart = createThunk('cart/refresh', ({ cart }) => cart.summary());

type Added = NewCartItem & { requestId: string };
/** `overlaps`: a read that was under way together with a change, so its answer may show the cart before or after it. */
type Question = { requestId: string; number: number; isRead: boolean; overlaps: boolean };
type CartState = {
  cart: Cart;
  /** Asked so often; each question is numbered. */
  asked: number;
  /** The number of the question whose answer is shown. */
  shown: number;
  /** An answer came after that of a later question, or overlaps a change: what is true now has to be asked. */
  stale: boolean;
  /** Questions that are not answered yet. */
  open: Question[];
  /** Pieces on their way into the bag. */
  coming: Added[];
  /** The line that was just added, while the popup shows it. */
  added: Added | null;
  /** The line removed last, for undo. */
  removed: CartItem | null;
};
const initialState: CartState = {
  cart: EMPTY_CART,
  asked: 0,
  shown: 0,
  stale: false,
  open: [],
  coming: [],
  added: null,
  removed: null,
};

const without = <Request extends { requestId: string }>(
  requests: Request[],
  { requestId }: { requestId: string },
) => requests.filter((one) => one.requestId !== requestId);

/** The bag is the server's; what is shown before it answers is only which pieces are on their way. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    popupDismissed: (state) => void (state.added = null),
  },
  extraReducers: (builder) => {
    builder
      .addCase(pageLoaded, (state, { payload }) => {
        if (!payload.cart) return;
        state.cart = payload.cart;
        state.shown = ++state.asked;
      })
      .addCase(addToCart.pending, (state, { meta: { arg, requestId } }) => {
        state.coming.push({ ...arg, requestId });
        state.added = { ...arg, requestId };
        state.removed = null;
      })
      .addCase(addToCart.rejected, (state, { meta: { requestId } }) => {
        if (state.added?.requestId === requestId) state.added = null;
      })
      .addCase(restoreToCart.fulfilled, (state) => void (state.removed = null))
      .addCase(removeFromCart.fulfilled, (state, { meta }) => void (state.removed = meta.arg))
      .addMatcher(
        isAnyOf(addToCart.fulfilled, addToCart.rejected),
        (state, { meta }) => void (state.coming = without(state.coming, meta)),
      )
      .addMatcher(cartRequestPending, (state, action) => {
        const isRead = isCartRead(action);
        const overlaps = isRead && state.open.some((question) => !question.isRead);
        if (!isRead) state.open.forEach((question) => void (question.overlaps = question.isRead));
        const { requestId } = action.meta;
        state.open.push({ requestId, number: ++state.asked, isRead, overlaps });
      })
      .addMatcher(
        cartRequestRejected,
        (state, action) => void (state.open = without(state.open, action.meta)),
      )
      .addMatcher(cartRequestFulfilled, (state, action) => {
        const { number = 0, overlaps = false } =
          state.open.find(({ requestId }) => requestId === action.meta.requestId) ?? {};
        state.open = without(state.open, action.meta);
        state.stale = overlaps || number < state.shown;
        if (state.stale) return;
        state.shown = number;
        state.cart = cartFromPayload(action);
      });
  },
  selectors: {
    selectCart: ({ cart }) => cart,
    /** Pieces in the bag and on their way into it. */
    selectBagCount: ({ cart, coming }) =>
      coming.reduce((sum, { quantity }) => sum + quantity, cart.items),
    selectStale: ({ stale }) => stale,
    selectEventDay: ({ cart }) => cart.eventDay,
    selectPostcode: ({ cart }) => cart.postcode,
    selectRemovedLine: ({ removed }) => removed,
    selectAdded: ({ added }) => added,
    /** Whether the piece that the popup shows is still on its way. */
    selectAddedComing: ({ added, coming }) =>
      coming.some(({ requestId }) => requestId === added?.requestId),
    /** The line to show in the cart popup, with what the server made of it. */
    selectAddedLine: ({ cart, added }) => cart.lines.find(({ sizeId }) => sizeId === added?.sizeId),
  },
});
export const { popupDismissed } = cartSlice.actions;
export const {
  selectCart,
  selectBagCount,
  selectStale,
  selectEventDay,
  selectPostcode,
  selectRemovedLine,
  selectAdded,
  selectAddedComing,
  selectAddedLine,
} = cartSlice.selectors;
