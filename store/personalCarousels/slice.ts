import { createSlice } from '@reduxjs/toolkit';
import type { ProductSummary } from '@/lib/model/product';
import { injectableReducer } from '@/store/rootReducer';
import { createThunk } from '@/store/createThunk';

/** With a product id, also records a view of that product. */
export const loadRecent = createThunk(
  'personalCarousels/recent',
  ({ recent }, productId: number | undefined) => recent.list(productId),
);
export const loadForYou = createThunk('personalCarousels/forYou', ({ recent }) => recent.forYou());
export const loadFollowing = createThunk('personalCarousels/following', ({ recent }) =>
  recent.following(),
);

type PersonalCarousels = Record<'recent' | 'forYou' | 'following', ProductSummary[]>;
const initialState: PersonalCarousels = { recent: [], forYou: [], following: [] };

/** Personal products, requested after hydration because the HTML is the same for everybody. */
export const personalCarouselsSlice = createSlice({
  name: 'personalCarousels',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadRecent.fulfilled, (state, { payload }) => void (state.recent = payload))
      .addCase(loadForYou.fulfilled, (state, { payload }) => void (state.forYou = payload))
      .addCase(loadFollowing.fulfilled, (state, { payload }) => void (state.following = payload));
  },
  selectors: {
    selectRecent: ({ recent }) => recent,
    selectForYou: ({ forYou }) => forYou,
    selectFollowing: ({ following }) => following,
  },
});
export const { selectRecent, selectForYou, selectFollowing } =
  personalCarouselsSlice.injectInto(injectableReducer).selectors;
