import { createSlice } from '@reduxjs/toolkit';
import type { Personalization } from '@/lib/model/customer';
import { operation } from '../thunk';
import { appInit } from './visit';

export const loadPersonalization = operation('personalization/load', ({ bootstrap }, profile: number | string) => bootstrap.personalization(profile));

type PersonalizationState = Personalization & { followedDesigners: number[] };
const initialState: PersonalizationState = { scores: {}, forYouHook: '', boostingDesigners: [], followedDesigners: [] };

export const personalizationSlice = createSlice({
  name: 'personalization',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadPersonalization.fulfilled, (state, { payload }) => ({ ...state, ...payload }))
      .addCase(appInit.fulfilled, (state, { payload }) => void (state.followedDesigners = payload.followed));
  },
  selectors: { selectFollowedDesigners: ({ followedDesigners }) => followedDesigners, selectForYouHook: ({ forYouHook }) => forYouHook },
});
export const { selectFollowedDesigners, selectForYouHook } = personalizationSlice.selectors;
