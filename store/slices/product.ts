import { createEntityAdapter, createSlice } from '@reduxjs/toolkit';
import type { Card, Product } from '@/lib/model/product';
import { pageLoaded } from '../pageLoaded';
import { operation } from '../thunk';

/** Asks for a mail when a sold-out size is back. */
export const askForAlert = operation('product/askForAlert', ({ stockAlert }, alert: { sizeId: number; email: string }) => stockAlert.ask(alert));

type Loaded = Product & { similar: Card[]; completing: Card[] };
const products = createEntityAdapter<Loaded>();

export const productSlice = createSlice({
  name: 'product',
  initialState: products.getInitialState(),
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(pageLoaded, (state, { payload }) => {
      if (payload.product) products.setOne(state, { ...payload.product, similar: payload.similar ?? [], completing: payload.completing ?? [] });
    });
  },
  selectors: {
    /** Only for ids the current page loaded. */
    selectProduct: (state, id: number): Loaded => {
      const product = state.entities[id];
      if (!product) throw new Error(`product ${id} was not loaded by this page`);
      return product;
    },
  },
});
export const { selectProduct } = productSlice.selectors;
