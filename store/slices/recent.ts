import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { Card } from '@/lib/model/product';
import { operation } from '../thunk';

/** With a product, says that it is being looked at. */
export const loadRecent = operation('recent/load', ({ recent }, productId: number | undefined) => recent.list(productId));

export const recentSlice = createSlice({
  name: 'recent',
  initialState: [] as Card[],
  reducers: {},
  extraReducers: (builder) => { builder.addCase(loadRecent.fulfilled, (_, { payload }) => payload); },
  selectors: {
    /** Without the product that is on the page. */
    selectRecent: createSelector([(cards: Card[]) => cards, (_: Card[], here: number | undefined) => here], (cards, here) => cards.filter(({ id }) => id !== here)),
  },
});
export const { selectRecent } = recentSlice.selectors;
