import { createSlice } from '@reduxjs/toolkit';
import type { Home, PageTexts } from '@/lib/model/listing';
import { pageLoaded } from '@/store/pageData';
import { injectableReducer } from '@/store/rootReducer';

const EMPTY: Home & PageTexts = {
  title: '',
  description: '',
  banners: [],
  categories: [],
  occasions: [],
  designers: [],
  carousels: [],
};

export const homeSlice = createSlice({
  name: 'home',
  initialState: EMPTY,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(pageLoaded, (state, { payload }) => payload.home ?? state);
  },
  selectors: { selectHome: (home) => home },
});
export const { selectHome } = homeSlice.injectInto(injectableReducer).selectors;
