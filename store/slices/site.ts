import { createSlice } from '@reduxjs/toolkit';
import { DEFAULT_SITE, type Site } from '@/lib/site';
import { pageLoaded } from '../pageLoaded';

export const siteSlice = createSlice({
  name: 'site',
  initialState: DEFAULT_SITE as Site,
  reducers: {},
  extraReducers: (builder) => { builder.addCase(pageLoaded, (_, { payload }) => payload.site); },
  selectors: { selectSite: (site) => site },
});
export const { selectSite } = siteSlice.selectors;
