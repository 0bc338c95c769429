import type { Action } from '@reduxjs/toolkit';
import type { Cart } from '@/lib/model/cart';
import type { Failure } from '@/lib/model/failure';
import { cartChanges, type CartReply, cartThunks } from './createCartThunk';

type CartPending = Action<string> & { meta: { requestId: string } };
type CartFulfilled = CartPending & { payload: CartReply };
type CartRejected = CartPending & { error: Failure };

const isAnyOfThunks =
  <Matched extends Action>(
    thunks: typeof cartThunks,
    outcome: 'pending' | 'fulfilled' | 'rejected',
  ) =>
  (action: Action): action is Matched =>
    thunks.some((thunk) => thunk[outcome].match(action));

export const cartRequestPending = isAnyOfThunks<CartPending>(cartThunks, 'pending');
export const cartRequestRejected = isAnyOfThunks<CartRejected>(cartThunks, 'rejected');
export const cartRequestFulfilled = isAnyOfThunks<CartFulfilled>(cartThunks, 'fulfilled');
export const cartChangePending = isAnyOfThunks<CartPending>(cartChanges, 'pending');
export const cartChanged = isAnyOfThunks<CartFulfilled>(cartChanges, 'fulfilled');

export const cartFromPayload = ({ payload }: CartFulfilled): Cart =>
  'cart' in payload ? payload.cart : payload;
