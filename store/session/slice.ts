import { createSlice } from '@reduxjs/toolkit';
import { pageLoaded, pageDataRefused } from '@/store/pageData';
import { type SessionEnd, sessionEnded } from '@/store/sessionEnded';

/** Ends after which the browser loads the shop again. */
const RELOADS: SessionEnd[] = ['signedOut', 'reset', 'deleted', 'elsewhere'];

type SessionState = {
  /** Rises with every end: components of another session are mounted anew, and with them all that they remember. */ number: number;
  /** stale: what the page shows belongs to a session that has ended, and is to be requested again; leaving: the browser is about to load the shop again. */ page:
    'current' | 'stale' | 'leaving';
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
