import type { Action } from '@reduxjs/toolkit';
import type { Failure } from '@/lib/model/failure';
import { cartRequestFulfilled, cartRequestRejected } from './matchers';
import { refreshCart, selectStale } from './slice';
import { type Listener, listen } from '@/store/listeners/listen';

const isRefresh = ({ type }: Action) => refreshCart.rejected.type === type;

/** A refusal that came in words changed nothing. Without an answer, nobody knows whether the bag was changed. */
const unanswered = (action: Action) => {
  const { status = 0, code } = (action as { error?: Failure }).error ?? {};
  return code === undefined && (status === 0 || status >= 500);
};

/** Keeps the bag on screen true: asks again when answers overtook each other, and when one never came. */
export const cartListeners: Listener[] = [
  listen(cartRequestFulfilled, (_, { dispatch, getState }) => {
    if (selectStale(getState())) void dispatch(refreshCart());
  }),
  listen(cartRequestRejected, (action, { dispatch }) => {
    if (!isRefresh(action) && !action.type.startsWith('visit/') && unanswered(action))
      void dispatch(refreshCart());
  }),
];
