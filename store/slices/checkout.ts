import { createSlice } from '@reduxjs/toolkit';
import type { PaymentMethod, PaymentOptions } from '@/lib/model/order';
import { pageLoaded } from '../pageLoaded';
import { operation } from '../thunk';

/** Places the order once per token, however often it is sent. */
export const placeOrder = operation('checkout/placeOrder', ({ checkout }, order: { method: PaymentMethod; token: string }) => checkout.place(order));

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState: { list: [], payable: 0, blocked: false } as PaymentOptions,
  reducers: {},
  extraReducers: (builder) => { builder.addCase(pageLoaded, (state, { payload }) => payload.paymentOptions ?? state); },
  selectors: { selectPaymentOptions: (options) => options },
});
export const { selectPaymentOptions } = checkoutSlice.selectors;
