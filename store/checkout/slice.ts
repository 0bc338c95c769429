import { createSlice } from '@reduxjs/toolkit';
import type { Coupons, Redeemable } from '@/lib/model/cartItem';
import type { PaymentOptions, OrderPlacement } from '@/lib/model/order';
import { loadCoupons, loadSummary } from '@/store/cart/thunks';
import { pageLoaded } from '@/store/pageData';
import { injectableReducer } from '@/store/rootReducer';
import { createThunk } from '@/store/createThunk';

/** Places the order once per token, however often it is sent. */
export const placeOrder = createThunk(
  'checkout/placeOrder',
  ({ checkout }, order: OrderPlacement) => checkout.place(order),
);

/** How a customer's bag can be paid when customer service asks. */
export const loadSupportPaymentOptions = createThunk(
  'checkout/staffOptions',
  ({ staff }, customerId: number) => staff.paymentOptions(customerId),
);

type CheckoutState = {
  options: PaymentOptions;
  /** Null for a guest. */ redeemable: Redeemable | null;
  coupons: Coupons | null;
};
const initialState: CheckoutState = {
  options: { list: [], payable: 0, blocked: false, bankDiscount: false },
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
