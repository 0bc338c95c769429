import { createSlice } from '@reduxjs/toolkit';
import type { ProductSummary, Product } from '@/lib/model/product';
import { pageLoaded } from '@/store/pageData';
import { loadSizes } from './thunks';
import { injectableReducer } from '@/store/rootReducer';
import { createThunk } from '@/store/createThunk';

/** Requests an email for when a sold-out size is in stock again. */
export const requestStockAlert = createThunk(
  'product/requestStockAlert',
  ({ stockAlerts }, alert: { sizeId: number; email: string }) => stockAlerts.request(alert),
);

type ProductWithCarousels = Product & { similar: ProductSummary[]; completing: ProductSummary[] };

export const productSlice = createSlice({
  name: 'product',
  initialState: {} as Record<number, ProductWithCarousels>,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(pageLoaded, (state, { payload }) => {
      if (payload.product)
        state[payload.product.id] = {
          ...payload.product,
          similar: payload.similar ?? [],
          completing: payload.completing ?? [],
        };
    });
    // Sizes load again when an item is found to be sold out.
    builder.addCase(loadSizes.fulfilled, (state, { payload, meta }) => {
      const product = state[meta.arg];
      if (product)
        Object.assign(product, { sizes: payload, inStock: payload.some(({ stock }) => stock > 0) });
    });
  },
  selectors: {
    /** Undefined while no page has loaded it. */
    selectLoadedProduct: (state, id: number | undefined): ProductWithCarousels | undefined =>
      id === undefined ? undefined : state[id],
    /** Only for ids the current page loaded. */
    selectProduct: (state, id: number): ProductWithCarousels => {
      const product = state[id];
      if (!product) throw new Error(`product ${id} was not loaded by this page`);
      return product;
    },
  },
});
export const { selectLoadedProduct, selectProduct } =
  productSlice.injectInto(injectableReducer).selectors;
