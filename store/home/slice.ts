import { createSlice } from '@reduxjs/toolkit';
import type { Home, PageTexts } from '@/lib/model/listing';
import type { ProductSummary } from '@/lib/model/product';
import { createThunk } from '@/store/createThunk';
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

/** The products of a carousel that the page was sent without. */
export const loadHomeCarousel = createThunk<ProductSummary[], string>(
  'home/carousel',
  ({ listing }, id) => listing.homeCarousel(id),
);

export const homeSlice = createSlice({
  name: 'home',
  initialState: EMPTY,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(pageLoaded, (state, { payload }) => payload.home ?? state);
    builder.addCase(loadHomeCarousel.fulfilled, (state, { payload, meta }) => {
      const carousel = state.carousels.find(({ id }) => id === meta.arg);
      if (carousel) carousel.products = payload;
    });
  },
  selectors: { selectHome: (home) => home },
});
export const { selectHome } = homeSlice.injectInto(injectableReducer).selectors;
