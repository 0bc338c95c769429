import type { Action } from '@reduxjs/toolkit';
import type { Cart } from '@/lib/model/cart';
import { createThunk, type ThunkCall } from '@/store/createThunk';

export type CartReply = Cart | { cart: Cart };
type Lifecycle = Record<
  'pending' | 'fulfilled' | 'rejected',
  { match: (action: Action) => boolean }
>;

/** Every thunk that replies with the cart; a lazy chunk adds its thunks when it loads. */
export const cartThunks: Lifecycle[] = [];
export const cartChanges: Lifecycle[] = [];

const registerIn =
  (...registries: Lifecycle[][]) =>
  <Result extends CartReply, Arg = void>(type: string, call: ThunkCall<Result, Arg>) => {
    const thunk = createThunk(type, call);
    registries.forEach((registry) => registry.push(thunk));
    return thunk;
  };

/** An async thunk that changes the cart and replies with it; the store shows the reply. */
export const createCartThunk = registerIn(cartThunks, cartChanges);
/** An async thunk that replies with the cart and does not change it; the store shows the reply. */
export const createCartReadThunk = registerIn(cartThunks);
