import { createSlice } from '@reduxjs/toolkit';
import type { ListAddress } from '@/lib/href';
import { EMPTY_LISTING, type Listing } from '@/lib/model/listing';
import { pageLoaded } from '../pageLoaded';

type ListingState = { listing: Listing; address: ListAddress };
const initialState: ListingState = { listing: EMPTY_LISTING, address: { pathname: '/', filters: {}, sort: 'recommended', usualSort: 'recommended' } };

/** The list the page shows. */
export const listingSlice = createSlice({
  name: 'listing',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(pageLoaded, (state, { payload: { listing, address } }) => {
      if (!listing || !address) return;
      state.listing = listing;
      state.address = address;
    });
  },
  selectors: { selectListing: ({ listing }) => listing, selectListAddress: ({ address }) => address },
});
export const { selectListing, selectListAddress } = listingSlice.selectors;
