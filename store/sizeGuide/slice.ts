import { createSlice } from '@reduxjs/toolkit';
import type { SizeGuide } from '@/lib/model/sizeGuide';
import { injectableReducer } from '@/store/rootReducer';
import { createThunk } from '@/store/createThunk';

export const loadSizeGuide = createThunk('sizeGuide/load', ({ sizeGuide }, productId: number) =>
  sizeGuide.of(productId),
);

/** By product id, after the first request. */
export const sizeGuideSlice = createSlice({
  name: 'sizeGuide',
  initialState: {} as Record<number, SizeGuide>,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(
      loadSizeGuide.fulfilled,
      (state, { payload, meta }) => void (state[meta.arg] = payload),
    );
  },
  selectors: {
    selectSizeGuide: (guides, productId: number): SizeGuide | undefined => guides[productId],
  },
});
export const { selectSizeGuide } = sizeGuideSlice.injectInto(injectableReducer).selectors;
