import { createSlice } from '@reduxjs/toolkit';
import type { Coupons, Redeemable } from '@/lib/model/cartItem';
import type { PaymentOptions, OrderPlacement } from '@/lib/model/order';
import { loadCoupons, loadSummary } from '@/store/cart/thunks';
import { pageLoaded } from '@/store/pageData';
import { injectableReducer } from '@/store/rootReducer';
import { createThunk } from '@/store/createThunk';

/** Places one order per idempotency key, however often it is sent. */
export const placeOrder = createThunk(
  'checkout/placeOrder',
  ({ checkout }, order: OrderPlacement) => checkout.place(order),
);

/** The payment methods of a customer's cart, for a support agent. */
export const loadSupportPaymentOptions = createThunk(
  'checkout/loadSupportPaymentOptions',
  ({ support }, customerId: number) => support.paymentOptions(customerId),
);

type CheckoutState = {
  options: PaymentOptions;
  /** Null for a visitor. */
  redeemable: Redeemable | null;
  coupons: Coupons | null;
};
const initialState: CheckoutState = {
  options: { list: [], payable: 0, bankDiscount: false },
  redeemable: null,
  coupons: null,
};

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(pageLoaded, (state, { payload }) => {
        state.options = payload.paymentOptions ?? state.options;
        if (payload.redeemable !== undefined) state.redeemable = payload.redeemable;
      })
      .addCase(
        loadSupportPaymentOptions.fulfilled,
        (state, { payload }) => void (state.options = payload),
      )
      .addCase(
        loadSummary.fulfilled,
        (state, { payload }) => void (state.redeemable = payload.redeemable),
      )
      .addCase(loadCoupons.fulfilled, (state, { payload }) => void (state.coupons = payload));
  },
  selectors: {
    selectPaymentOptions: ({ options }) => options,
    selectRedeemable: ({ redeemable }) => redeemable,
    selectCoupons: ({ coupons }) => coupons,
  },
});
export const { selectPaymentOptions, selectRedeemable, selectCoupons } =
  checkoutSlice.injectInto(injectableReducer).selectors;
