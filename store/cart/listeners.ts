import { isAnyOf } from '@reduxjs/toolkit';
import type { Failure } from '@/lib/model/failure';
import type { StartListening } from '@/store/listeners/index';
import { appInit } from '@/store/visit/slice';
import { cartRequestFulfilled, cartRequestRejected } from './matchers';
import { refreshCart, selectNeedsRefetch } from './slice';

const isPlainReadRejected = isAnyOf(refreshCart.rejected, appInit.rejected);

/** A response with a code changed nothing; without a response the cart may have changed. */
const mayHaveChangedCart = ({ status = 0, code }: Failure) =>
  code === undefined && (status === 0 || status >= 500);

/** Reads the cart again after overlapping responses, and after a request without a response. */
export function startCartListeners(startListening: StartListening): void {
  startListening({
    matcher: cartRequestFulfilled,
    effect: (_action, { dispatch, getState }) => {
      if (selectNeedsRefetch(getState())) void dispatch(refreshCart());
    },
  });
  startListening({
    matcher: cartRequestRejected,
    effect: (action, { dispatch }) => {
      if (!isPlainReadRejected(action) && mayHaveChangedCart(action.error))
        void dispatch(refreshCart());
    },
  });
}
