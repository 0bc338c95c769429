import { createSlice } from '@reduxjs/toolkit';
import { type Country, INDIA, type Region } from '@/lib/i18n/region';
import { pageLoaded } from '@/store/pageData';
import { createThunk } from '@/store/createThunk';

export const countriesInit = createThunk('region/countriesInit', ({ bootstrap }) =>
  bootstrap.countries(),
);

type RegionState = { region: Region; countries: Country[] };

export const regionSlice = createSlice({
  name: 'region',
  initialState: { region: INDIA, countries: [] } as RegionState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(pageLoaded, (state, { payload }) => {
        state.region = payload.region;
        state.countries = payload.countries ?? state.countries;
      })
      // The page's prices use the page's rate and duty, so its region stays until the next page.
      .addCase(countriesInit.fulfilled, (state, { payload }) => {
        state.countries = payload;
      });
  },
  selectors: {
    selectRegion: ({ region }) => region,
    selectCountries: ({ countries }) => countries,
  },
});
export const { selectRegion, selectCountries } = regionSlice.selectors;
