import { createSlice } from '@reduxjs/toolkit';
import type { Listing } from '@/lib/model/listing';
import { pageLoaded } from '../pageLoaded';

const EMPTY: Listing = { title: '', intro: '', crumbs: [], tiles: [], banner: null, products: [], total: 0, page: 1, pages: 1 };

/** The list the page shows. */
export const listingSlice = createSlice({
  name: 'listing',
  initialState: EMPTY,
  reducers: {},
  extraReducers: (builder) => { builder.addCase(pageLoaded, (state, { payload }) => payload.listing ?? state); },
  selectors: { selectListing: (listing) => listing },
});
export const { selectListing } = listingSlice.selectors;
