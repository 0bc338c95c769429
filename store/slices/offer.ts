import { createSlice } from '@reduxjs/toolkit';
import type { BestCoupon, Offer } from '@/lib/model/offer';
import { pageLoaded } from '../pageLoaded';
import { reducer } from '../reducer';
import { operation } from '../thunk';
import { signIn, signOut, signUp } from './auth';

/** What a piece comes to, told for a postcode. */
export const loadOffer = operation<Offer, { productId: number; postcode: string }>(
  'offer/load',
  ({ offer }, { productId, postcode }) => offer.of(productId, postcode),
);
export const loadBestCoupon = operation<BestCoupon | null, number>(
  'offer/bestCoupon',
  ({ offer }, productId) => offer.bestCoupon(productId),
);

/** By product id. */
type Offers = { offers: Record<number, Offer>; coupons: Record<number, BestCoupon | null> };

export const offerSlice = createSlice({
  name: 'offer',
  initialState: { offers: {}, coupons: {} } as Offers,
  reducers: {},
  extraReducers: (builder) => {
    const forgetCoupons = (state: Offers) => void (state.coupons = {});
    builder
      .addCase(pageLoaded, (state, { payload: { product, offer } }) => {
        if (product && offer) state.offers[product.id] = offer;
      })
      .addCase(
        loadOffer.fulfilled,
        (state, { payload, meta }) => void (state.offers[meta.arg.productId] = payload),
      )
      .addCase(
        loadBestCoupon.fulfilled,
        (state, { payload, meta }) => void (state.coupons[meta.arg] = payload),
      )
      .addCase(signIn.fulfilled, forgetCoupons)
      .addCase(signUp.fulfilled, forgetCoupons)
      .addCase(signOut.fulfilled, forgetCoupons);
  },
  selectors: {
    /** Only for products the current page loaded. */
    selectOffer: ({ offers }, productId: number): Offer => {
      const offer = offers[productId];
      if (!offer) throw new Error(`the offer of product ${productId} was not loaded by this page`);
      return offer;
    },
    /** undefined until it is known; null when no coupon applies. */
    selectBestCoupon: ({ coupons }, productId: number): BestCoupon | null | undefined =>
      coupons[productId],
  },
});
export const { selectOffer, selectBestCoupon } = offerSlice.injectInto(reducer).selectors;
