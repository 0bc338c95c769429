import { isAnyOf } from '@reduxjs/toolkit';
import type { Failure } from '@/lib/model/failure';
import { type Listener, listen } from '@/store/listeners/listen';
import { appInit } from '@/store/visit/slice';
import { cartRequestFulfilled, cartRequestRejected } from './matchers';
import { refreshCart, selectNeedsRefetch } from './slice';

const plainReadRejected = isAnyOf(refreshCart.rejected, appInit.rejected);

/** A response with a code changed nothing; without a response the cart may have changed. */
const mayHaveChangedCart = ({ status = 0, code }: Failure) =>
  code === undefined && (status === 0 || status >= 500);

/** Reads the cart again after overlapping responses, and after a request without a response. */
export const cartListeners: Listener[] = [
  listen(cartRequestFulfilled, (_, { dispatch, getState }) => {
    if (selectNeedsRefetch(getState())) void dispatch(refreshCart());
  }),
  listen(cartRequestRejected, (action, { dispatch }) => {
    if (!plainReadRejected(action) && mayHaveChangedCart(action.error))
      void dispatch(refreshCart());
  }),
];
