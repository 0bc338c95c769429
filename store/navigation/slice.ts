import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Navigation } from '@/lib/model/listing';
import { pageLoaded } from '@/store/pageData';

export const navigationSlice = createSlice({
  name: 'navigation',
  initialState: [] as Navigation,
  reducers: { navigationLoaded: (_state, { payload }: PayloadAction<Navigation>) => payload },
  extraReducers: (builder) => {
    builder.addCase(pageLoaded, (state, { payload }) => payload.navigation ?? state);
  },
  selectors: { selectNavigation: (roots) => roots },
});
export const { navigationLoaded } = navigationSlice.actions;
export const { selectNavigation } = navigationSlice.selectors;
