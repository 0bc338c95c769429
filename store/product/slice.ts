import { createSlice } from '@reduxjs/toolkit';
import type { ProductSummary, Product } from '@/lib/model/product';
import { pageLoaded } from '@/store/pageData';
import { loadCarousel, loadSizes } from './thunks';
import { injectableReducer } from '@/store/rootReducer';
import { createThunk } from '@/store/createThunk';

/** Requests an email for when a sold-out size is in stock again. */
export const requestStockAlert = createThunk(
  'product/requestStockAlert',
  ({ stockAlerts }, alert: { sizeId: number; email: string }) => stockAlerts.request(alert),
);

/** Products of the carousels below a product; null until the browser has loaded them. */
type Carousels = { similar: ProductSummary[] | null; completing: ProductSummary[] | null };
type ProductWithCarousels = Product & Carousels;

export const productSlice = createSlice({
  name: 'product',
  initialState: {} as Record<number, ProductWithCarousels>,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(pageLoaded, (state, { payload }) => {
      if (payload.product)
        state[payload.product.id] = {
          ...payload.product,
          similar: payload.similar ?? null,
          completing: payload.completing ?? null,
        };
    });
    builder.addCase(loadCarousel.fulfilled, (state, { payload, meta: { arg } }) => {
      const product = state[arg.id];
      if (product) product[arg.part] = payload;
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
