import { createSlice } from '@reduxjs/toolkit';
import type { Platform } from '@/lib/http/device';
import { DEFAULT_SITE, type SiteConfig } from '@/lib/model/site';
import { pageLoaded } from '@/store/pageData';

type SiteState = { site: SiteConfig; platform: Platform };

export const siteSlice = createSlice({
  name: 'site',
  initialState: { site: DEFAULT_SITE, platform: 'web' } as SiteState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(pageLoaded, (state, { payload: { site, platform } }) => {
      Object.assign(state, { site, platform: platform ?? state.platform });
    });
  },
  selectors: { selectSite: ({ site }) => site, selectPlatform: ({ platform }) => platform },
});
export const { selectSite, selectPlatform } = siteSlice.selectors;
