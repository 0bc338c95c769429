import type { Action } from '@reduxjs/toolkit';
import type { Cart } from '@/lib/model/cart';
import type { Failure } from '@/lib/model/failure';
import { cartChanges, cartReads, type CartReply } from './createCartThunk';

type CartPending = Action<string> & { meta: { requestId: string } };
type CartFulfilled = CartPending & { payload: CartReply };
type CartRejected = CartPending & { error: Failure };

const isAnyOfThunks =
  <Matched extends Action>(
    outcome: 'pending' | 'fulfilled' | 'rejected',
    ...registries: (typeof cartReads)[]
  ) =>
  (action: Action): action is Matched =>
    registries.some((thunks) => thunks.some((thunk) => thunk[outcome].match(action)));

export const cartRequestPending = isAnyOfThunks<CartPending>('pending', cartReads, cartChanges);
export const cartRequestRejected = isAnyOfThunks<CartRejected>('rejected', cartReads, cartChanges);
export const cartRequestFulfilled = isAnyOfThunks<CartFulfilled>(
  'fulfilled',
  cartReads,
  cartChanges,
);
export const cartReadPending = isAnyOfThunks<CartPending>('pending', cartReads);
export const cartChanged = isAnyOfThunks<CartFulfilled>('fulfilled', cartChanges);

/** The cart in a reply. */
export const cartFromPayload = ({ payload }: CartFulfilled): Cart =>
  'cart' in payload ? payload.cart : payload;
