import { createSlice } from '@reduxjs/toolkit';
import { pageLoaded, pageDataRefused } from '@/store/pageData';
import { type SessionEnd, sessionEnded } from '@/store/sessionEnded';

/** Session ends after which the browser reloads. */
const RELOADS: SessionEnd[] = ['signedOut', 'reset', 'deleted', 'elsewhere'];

type SessionState = {
  /** Rises with every session end; a React key, so the next session mounts new components. */
  number: number;
  /** stale: the page data is of an ended session and is requested again. leaving: reloading. */
  page: 'current' | 'stale' | 'leaving';
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState: { number: 0, page: 'current' } as SessionState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, (state, { payload }) => {
        state.number += 1;
        state.page = RELOADS.includes(payload.reason) ? 'leaving' : 'stale';
      })
      .addCase(pageDataRefused, (state) => void (state.page = 'leaving'))
      .addCase(pageLoaded, (state) => void (state.page = 'current'));
  },
  selectors: {
    selectSessionNumber: ({ number }) => number,
    selectPageState: ({ page }) => page,
  },
});
export const { selectSessionNumber, selectPageState } = sessionSlice.selectors;
