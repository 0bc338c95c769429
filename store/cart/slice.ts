import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { type Cart, type CartItem, EMPTY_CART, type NewCartItem } from '@/lib/model/cart';
import { pageLoaded } from '@/store/pageData';
import { createCartReadThunk, createCartThunk } from './createCartThunk';
import {
  cartFromPayload,
  cartChangePending,
  cartRequestFulfilled,
  cartRequestPending,
  cartRequestRejected,
} from './matchers';

export const addToCart = createCartThunk('cart/add', ({ cart }, item: NewCartItem) =>
  cart.add(item),
);
export const buyNow = createCartThunk('cart/buyNow', ({ cart }, item: NewCartItem) =>
  cart.add(item),
);
export const setQuantity = createCartThunk('cart/setQuantity', ({ cart }, item: NewCartItem) =>
  cart.setQuantity(item),
);
export const removeFromCart = createCartThunk('cart/remove', ({ cart }, item: CartItem) =>
  cart.remove(item),
);
/** Adds a removed item again, without the popup. */
export const restoreToCart = createCartThunk('cart/restore', ({ cart }, item: CartItem) =>
  cart.add(item),
);
/** Sets the event date (YYYY-MM-DD) of the cart and of every product page. */
export const setEventDay = createCartThunk('cart/setEventDay', ({ cart }, day: string | null) =>
  cart.setEventDay(day),
);
export const setPostcode = createCartThunk('cart/setPostcode', ({ cart }, postcode: string) =>
  cart.setPostcode(postcode),
);
export const refreshCart = createCartReadThunk('cart/refresh', ({ cart }) => cart.summary());

type PendingAddition = NewCartItem & { requestId: string };
type CartRequest = {
  requestId: string;
  seq: number;
  isRead: boolean;
  /** A read and a change ran together: the read's response may show the cart before or after. */
  overlaps: boolean;
};
type CartState = {
  cart: Cart;
  /** The number of the last request. */
  requestSeq: number;
  /** The number of the request whose response is in `cart`. */
  appliedSeq: number;
  /** A response was overtaken by that of a later request, or overlaps a change. */
  needsRefetch: boolean;
  inFlight: CartRequest[];
  pendingItems: PendingAddition[];
  /** The item that was just added, while the popup shows it. */
  added: PendingAddition | null;
  /** The item that was removed last, for undo. */
  removed: CartItem | null;
};
const initialState: CartState = {
  cart: EMPTY_CART,
  requestSeq: 0,
  appliedSeq: 0,
  needsRefetch: false,
  inFlight: [],
  pendingItems: [],
  added: null,
  removed: null,
};

const withoutRequest = <Request extends { requestId: string }>(
  requests: Request[],
  { requestId }: { requestId: string },
) => requests.filter((request) => request.requestId !== requestId);

/** The server's cart; before it responds, only the pending items are known. */
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
        state.appliedSeq = ++state.requestSeq;
      })
      .addCase(addToCart.pending, (state, { meta: { arg, requestId } }) => {
        state.pendingItems.push({ ...arg, requestId });
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
        (state, { meta }) => void (state.pendingItems = withoutRequest(state.pendingItems, meta)),
      )
      .addMatcher(cartRequestPending, (state, action) => {
        const isRead = !cartChangePending(action);
        const overlaps = isRead && state.inFlight.some((request) => !request.isRead);
        if (!isRead) state.inFlight.forEach((request) => void (request.overlaps = request.isRead));
        const { requestId } = action.meta;
        state.inFlight.push({ requestId, seq: ++state.requestSeq, isRead, overlaps });
      })
      .addMatcher(
        cartRequestRejected,
        (state, action) => void (state.inFlight = withoutRequest(state.inFlight, action.meta)),
      )
      .addMatcher(cartRequestFulfilled, (state, action) => {
        const { seq = 0, overlaps = false } =
          state.inFlight.find(({ requestId }) => requestId === action.meta.requestId) ?? {};
        state.inFlight = withoutRequest(state.inFlight, action.meta);
        state.needsRefetch = overlaps || seq < state.appliedSeq;
        if (state.needsRefetch) return;
        state.appliedSeq = seq;
        state.cart = cartFromPayload(action);
      });
  },
  selectors: {
    selectCart: ({ cart }) => cart,
    selectCartCount: ({ cart, pendingItems }) =>
      pendingItems.reduce((sum, { quantity }) => sum + quantity, cart.items),
    selectNeedsRefetch: ({ needsRefetch }) => needsRefetch,
    selectEventDay: ({ cart }) => cart.eventDay,
    selectPostcode: ({ cart }) => cart.postcode,
    selectRemovedItem: ({ removed }) => removed,
    selectAdded: ({ added }) => added,
    selectIsAddedPending: ({ added, pendingItems }) =>
      pendingItems.some(({ requestId }) => requestId === added?.requestId),
    selectAddedCartItem: ({ cart, added }) =>
      cart.lines.find(({ sizeId }) => sizeId === added?.sizeId),
  },
});
export const { popupDismissed } = cartSlice.actions;
export const {
  selectCart,
  selectCartCount,
  selectNeedsRefetch,
  selectEventDay,
  selectPostcode,
  selectRemovedItem,
  selectAdded,
  selectIsAddedPending,
  selectAddedCartItem,
} = cartSlice.selectors;
