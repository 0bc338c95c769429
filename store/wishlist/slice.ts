import { createSlice } from '@reduxjs/toolkit';
import type { ProductSummary } from '@/lib/model/product';
import { pageLoaded } from '@/store/pageData';
import { createThunk } from '@/store/createThunk';
import { appInit } from '@/store/visit/slice';

export const addToWishlist = createThunk('wishlist/add', ({ wishlist }, { id }: ProductSummary) =>
  wishlist.add(id),
);
export const removeFromWishlist = createThunk(
  'wishlist/remove',
  ({ wishlist }, { id }: ProductSummary) => wishlist.remove(id),
);
export const refreshWishlist = createThunk('wishlist/refresh', ({ wishlist }) => wishlist.list());

const without = (cards: ProductSummary[], { id }: ProductSummary) =>
  cards.filter((card) => card.id !== id);
const including = (cards: ProductSummary[], card: ProductSummary) => [
  card,
  ...without(cards, card),
];

type Wishlist = {
  cards: ProductSummary[];
  /** Let go since app init last answered: newer than its next answer. */ gone: ProductSummary[];
};
type About = { meta: { arg: ProductSummary } };
const keep = (state: Wishlist, { meta }: About) => {
  state.cards = including(state.cards, meta.arg);
};
const letGo = (state: Wishlist, { meta }: About) => {
  state.cards = without(state.cards, meta.arg);
  state.gone.push(meta.arg);
};

/** Hearts answer at once, and go back when the server says no. */
export const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState: { cards: [], gone: [] } as Wishlist,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(
        pageLoaded,
        (state, { payload }) => void (state.cards = payload.wishlist ?? state.cards),
      )
      // A heart touched while the list was on its way is newer than the list.
      .addCase(appInit.fulfilled, (state, { payload }) => {
        state.cards = state.cards.reduceRight(
          including,
          state.gone.reduce(without, payload.wishlist),
        );
        state.gone = [];
      })
      .addCase(refreshWishlist.fulfilled, (state, { payload }) => void (state.cards = payload))
      .addCase(addToWishlist.pending, keep)
      .addCase(addToWishlist.rejected, letGo)
      .addCase(removeFromWishlist.pending, letGo)
      .addCase(removeFromWishlist.rejected, keep);
  },
  selectors: {
    selectWishlist: ({ cards }) => cards,
    selectWished: ({ cards }, productId: number): boolean =>
      cards.some(({ id }) => id === productId),
  },
});
export const { selectWishlist, selectWished } = wishlistSlice.selectors;
