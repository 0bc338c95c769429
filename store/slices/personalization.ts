import { createSlice } from '@reduxjs/toolkit';
import type { Personalization } from '@/lib/model/customer';
import { pageLoaded } from '../pageLoaded';
import { operation } from '../thunk';
import { appInit } from './visit';

export const loadPersonalization = operation('personalization/load', ({ bootstrap }, profile: number | string) => bootstrap.personalization(profile));

export const followDesigner = operation('personalization/follow', ({ follow }, wish: { designerId: number; follow: boolean; email: string }) => follow.set(wish));

type PersonalizationState = Personalization & { followedDesigners: number[]; /** What was asked for since app init last answered: newer than its next answer, also where it was still under way when that was asked for. */ touched: Record<number, boolean> };
const withDesigner = (ids: number[], id: number, followed: boolean) => [...ids.filter((one) => one !== id), ...(followed ? [id] : [])];
const initialState: PersonalizationState = { scores: {}, forYouHook: '', boostingDesigners: [], followedDesigners: [], touched: {} };

export const personalizationSlice = createSlice({
  name: 'personalization',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(pageLoaded, (state, { payload }) => void (state.followedDesigners = payload.followed ?? state.followedDesigners))
      .addCase(loadPersonalization.fulfilled, (state, { payload }) => ({ ...state, ...payload }))
      .addCase(appInit.fulfilled, (state, { payload }) => {
        state.followedDesigners = Object.entries(state.touched).reduce((ids, [id, followed]) => withDesigner(ids, Number(id), followed), payload.followed);
        state.touched = {};
      })
      // The button answers at once, and goes back when the server says no.
      .addCase(followDesigner.pending, (state, { meta: { arg } }) => {
        state.followedDesigners = withDesigner(state.followedDesigners, arg.designerId, arg.follow);
        state.touched[arg.designerId] = arg.follow;
      })
      .addCase(followDesigner.fulfilled, (state, { payload, meta: { arg } }) => void (state.followedDesigners = withDesigner(state.followedDesigners, arg.designerId, payload)))
      .addCase(followDesigner.rejected, (state, { meta: { arg } }) => {
        state.followedDesigners = withDesigner(state.followedDesigners, arg.designerId, !arg.follow);
        state.touched[arg.designerId] = !arg.follow;
      });
  },
  selectors: { selectFollowedDesigners: ({ followedDesigners }) => followedDesigners, selectForYouHook: ({ forYouHook }) => forYouHook, selectScores: ({ scores }) => scores, selectBoostingDesigners: ({ boostingDesigners }) => boostingDesigners },
});
export const { selectFollowedDesigners, selectForYouHook, selectScores, selectBoostingDesigners } = personalizationSlice.selectors;
