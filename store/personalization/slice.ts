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
  ({ follow }, wish: { designerId: number; follow: boolean; email: string }) => follow.set(wish),
);

type Asked = [designerId: number, followed: boolean];
type PersonalizationState = Personalization & {
  followedDesigners: number[];
  /** What was asked for since app init last answered: newer than its next answer, also where it was still under way when that was asked for. */ asked: Asked[];
};
const withDesigner = (ids: number[], [id, followed]: Asked) => [
  ...ids.filter((one) => one !== id),
  ...(followed ? [id] : []),
];
const initialState: PersonalizationState = {
  scores: {},
  forYouHook: '',
  boostingDesigners: [],
  followedDesigners: [],
  asked: [],
};

const turn = (state: PersonalizationState, ...asked: Asked) => {
  state.followedDesigners = withDesigner(state.followedDesigners, asked);
  state.asked.push(asked);
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
        state.followedDesigners = state.asked.reduce(withDesigner, payload.followed);
        state.asked = [];
      })
      // The button answers at once, and goes back when the server says no.
      .addCase(followDesigner.pending, (state, { meta: { arg } }) =>
        turn(state, arg.designerId, arg.follow),
      )
      .addCase(followDesigner.fulfilled, (state, { payload, meta: { arg } }) =>
        turn(state, arg.designerId, payload),
      )
      .addCase(followDesigner.rejected, (state, { meta: { arg } }) =>
        turn(state, arg.designerId, !arg.follow),
      );
  },
  selectors: {
    selectFollowedDesigners: ({ followedDesigners }) => followedDesigners,
    selectTaste: (state): Personalization => state,
  },
});
export const { selectFollowedDesigners, selectTaste } = personalizationSlice.selectors;
