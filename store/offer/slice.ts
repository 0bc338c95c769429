import { createSlice } from '@reduxjs/toolkit';
import type { CouponOffer, CouponQuery, ProductOffer } from '@/lib/model/offer';
import { pageLoaded } from '@/store/pageData';
import { injectableReducer } from '@/store/rootReducer';
import { sessionEnded } from '@/store/sessionEnded';
import { createThunk } from '@/store/createThunk';
import { isSignedIn } from '@/store/auth/slice';

export const loadOffer = createThunk<ProductOffer, { productId: number; postcode: string }>(
  'offer/load',
  ({ offer }, { productId, postcode }) => offer.of(productId, postcode),
);
export const loadBestCoupon = createThunk<CouponOffer | null, CouponQuery>(
  'offer/bestCoupon',
  ({ offer }, query) => offer.bestCoupon(query),
);
const couponKey = ({ productId, sizeId }: CouponQuery) => `${productId} ${sizeId}`;

/** By product id. */
type Offers = {
  /** From page data: the same for everybody in a country. */
  offers: Record<number, ProductOffer>;
  /** For the shopper's postcode. */
  delivered: Record<number, ProductOffer>;
  /** By product and size. */
  coupons: Record<string, CouponOffer | null>;
};

export const offerSlice = createSlice({
  name: 'offer',
  initialState: { offers: {}, delivered: {}, coupons: {} } as Offers,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(pageLoaded, (state, { payload: { product, offer } }) => {
        if (!product || !offer) return;
        state.offers[product.id] = offer;
        state.delivered = {};
      })
      .addCase(
        loadOffer.fulfilled,
        (state, { payload, meta }) => void (state.delivered[meta.arg.productId] = payload),
      )
      .addCase(
        loadBestCoupon.fulfilled,
        (state, { payload, meta }) => void (state.coupons[couponKey(meta.arg)] = payload),
      )
      .addCase(sessionEnded, (state) => void Object.assign(state, { delivered: {}, coupons: {} }))
      .addMatcher(isSignedIn, (state) => void (state.coupons = {}));
  },
  selectors: {
    /** Only for products the current page loaded. */
    selectOffer: ({ offers, delivered }, productId: number): ProductOffer => {
      const offer = delivered[productId] ?? offers[productId];
      if (!offer) throw new Error(`the offer of product ${productId} was not loaded by this page`);
      return offer;
    },
    /** Undefined until loaded; null when no coupon applies. */
    selectBestCoupon: ({ coupons }, query: CouponQuery): CouponOffer | null | undefined =>
      coupons[couponKey(query)],
  },
});
export const { selectOffer, selectBestCoupon } = offerSlice.injectInto(injectableReducer).selectors;
