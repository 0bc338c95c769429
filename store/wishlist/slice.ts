import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ProductSummary } from '@/lib/model/product';
import { pageLoaded } from '@/store/pageData';
import { createThunk } from '@/store/createThunk';
import type { RootState } from '@/store/rootReducer';
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
  /** Removed since the last app init, whose next reply may still contain them. */
  removed: ProductSummary[];
  /** The product whose lists are chosen in the dialog. */
  product?: ProductSummary;
};
type WishlistAction = { meta: { arg: ProductSummary } };
const insert = (state: Wishlist, { meta }: WishlistAction) => {
  state.cards = including(state.cards, meta.arg);
};
const remove = (state: Wishlist, { meta }: WishlistAction) => {
  state.cards = without(state.cards, meta.arg);
  state.removed.push(meta.arg);
};

/** Optimistic: a change shows at once, and is undone when the server rejects it. */
export const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState: { cards: [], removed: [] } as Wishlist,
  reducers: {
    /** Opens the choice of a product's lists; without a product, closes it. */
    listsOpened: (state, { payload }: PayloadAction<ProductSummary | undefined>) =>
      void (state.product = payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(
        pageLoaded,
        (state, { payload }) => void (state.cards = payload.wishlist ?? state.cards),
      )
      // Changes made during the request are newer than its reply.
      .addCase(appInit.fulfilled, (state, { payload }) => {
        state.cards = state.cards.reduceRight(
          including,
          state.removed.reduce(without, payload.wishlist),
        );
        state.removed = [];
      })
      .addCase(refreshWishlist.fulfilled, (state, { payload }) => void (state.cards = payload))
      .addCase(addToWishlist.pending, insert)
      .addCase(addToWishlist.rejected, remove)
      .addCase(removeFromWishlist.pending, remove)
      .addCase(removeFromWishlist.rejected, insert);
  },
  selectors: {
    selectWishlist: ({ cards }) => cards,
    selectWished: ({ cards }, productId: number): boolean =>
      cards.some(({ id }) => id === productId),
  },
});
export const { listsOpened } = wishlistSlice.actions;
export const { selectWishlist, selectWished } = wishlistSlice.selectors;

/** The names of the named lists that a product is in: "Wedding, Family". Undefined without lists. */
export const selectListNames = ({ namedLists }: RootState, productId: number) =>
  namedLists?.names && (namedLists.names[productId] ?? '');
