import { createSlice } from '@reduxjs/toolkit';
import type { Card } from '@/lib/model/product';
import { pageLoaded } from '../pageLoaded';
import { operation } from '../thunk';
import { appInit } from './visit';

export const addToWishlist = operation('wishlist/add', ({ wishlist }, { id }: Card) => wishlist.add(id));
export const removeFromWishlist = operation('wishlist/remove', ({ wishlist }, { id }: Card) => wishlist.remove(id));
export const refreshWishlist = operation('wishlist/refresh', ({ wishlist }) => wishlist.list());

const without = (cards: Card[], { id }: Card) => cards.filter((card) => card.id !== id);
const including = (cards: Card[], card: Card) => [card, ...without(cards, card)];

/** Hearts answer at once, and go back when the server says no. */
export const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState: [] as Card[],
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(pageLoaded, (state, { payload }) => payload.wishlist ?? state)
      // A heart touched while the list was on its way is newer than the list.
      .addCase(appInit.fulfilled, (touched, { payload }) => touched.reduceRight(including, payload.wishlist))
      .addCase(refreshWishlist.fulfilled, (_, { payload }) => payload)
      .addCase(addToWishlist.pending, (state, { meta }) => including(state, meta.arg))
      .addCase(addToWishlist.rejected, (state, { meta }) => without(state, meta.arg))
      .addCase(removeFromWishlist.pending, (state, { meta }) => without(state, meta.arg))
      .addCase(removeFromWishlist.rejected, (state, { meta }) => including(state, meta.arg));
  },
  selectors: {
    selectWishlist: (cards) => cards,
    selectWished: (cards, productId: number): boolean => cards.some(({ id }) => id === productId),
  },
});
export const { selectWishlist, selectWished } = wishlistSlice.selectors;
