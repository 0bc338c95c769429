import { createSlice } from '@reduxjs/toolkit';
import type { Personalization } from '@/lib/model/customer';
import { pageLoaded } from '@/store/pageData';
import { createThunk } from '@/store/createThunk';
import { appInit } from '@/store/visit/slice';

export const loadPersonalization = createThunk(
  'personalization/load',
  ({ bootstrap }, profile: number | string) => bootstrap.personalization(profile),
);

export const followDesigner = createThunk(
  'personalization/follow',
  ({ follow }, change: { designerId: number; follow: boolean; email: string }) =>
    follow.set(change),
);

type FollowChange = [designerId: number, followed: boolean];
type PersonalizationState = Personalization & {
  followedDesigners: number[];
  /** Changes since the last app init; they are newer than its next reply. */
  changes: FollowChange[];
};
const withDesigner = (ids: number[], [id, followed]: FollowChange) => [
  ...ids.filter((other) => other !== id),
  ...(followed ? [id] : []),
];
const initialState: PersonalizationState = {
  scores: {},
  forYouHook: '',
  boostingDesigners: [],
  followedDesigners: [],
  changes: [],
};

const setFollowed = (state: PersonalizationState, ...change: FollowChange) => {
  state.followedDesigners = withDesigner(state.followedDesigners, change);
  state.changes.push(change);
};

export const personalizationSlice = createSlice({
  name: 'personalization',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(pageLoaded, (state, { payload }) => {
        state.followedDesigners = payload.followed ?? state.followedDesigners;
      })
      .addCase(loadPersonalization.fulfilled, (state, { payload }) => ({ ...state, ...payload }))
      .addCase(appInit.fulfilled, (state, { payload }) => {
        state.followedDesigners = state.changes.reduce(withDesigner, payload.followed);
        state.changes = [];
      })
      // Optimistic: undone when the server rejects the change.
      .addCase(followDesigner.pending, (state, { meta: { arg } }) =>
        setFollowed(state, arg.designerId, arg.follow),
      )
      .addCase(followDesigner.fulfilled, (state, { payload, meta: { arg } }) =>
        setFollowed(state, arg.designerId, payload),
      )
      .addCase(followDesigner.rejected, (state, { meta: { arg } }) =>
        setFollowed(state, arg.designerId, !arg.follow),
      );
  },
  selectors: {
    selectFollowedDesigners: ({ followedDesigners }) => followedDesigners,
    selectTaste: (state): Personalization => state,
  },
});
export const { selectFollowedDesigners, selectTaste } = personalizationSlice.selectors;
