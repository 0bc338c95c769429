import { createSlice } from '@reduxjs/toolkit';
import type { Card } from '@/lib/model/product';
import { reducer } from '@/store/rootReducer';
import { operation } from '@/store/thunk';

/** With a product, says that it is being looked at. */
export const loadRecent = operation('rails/recent', ({ recent }, productId: number | undefined) =>
  recent.list(productId),
);
export const loadForYou = operation('rails/forYou', ({ recent }) => recent.forYou());
export const loadFollowing = operation('rails/following', ({ recent }) => recent.following());

type Rails = Record<'recent' | 'forYou' | 'following', Card[]>;
const initialState: Rails = { recent: [], forYou: [], following: [] };

/** Products chosen for this visitor, fetched after hydration because the HTML belongs to everybody. */
export const personalRailsSlice = createSlice({
  name: 'personalRails',
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
  personalRailsSlice.injectInto(reducer).selectors;
