import type { Action } from '@reduxjs/toolkit';
import type { Cart } from '@/lib/model/cart';
import { createThunk, type ThunkCall } from '@/store/createThunk';

/** A reply with the cart in it. */
export type CartReply = Cart | { cart: Cart };
type Lifecycle = Record<
  'pending' | 'fulfilled' | 'rejected',
  { match: (action: Action) => boolean }
>;

/** Every thunk that replies with the cart; a thunk of a lazy chunk is added when the chunk loads. */
export const cartReads: Lifecycle[] = [];
export const cartChanges: Lifecycle[] = [];

const registerIn =
  (registry: Lifecycle[]) =>
  <Result extends CartReply, Arg = void>(type: string, call: ThunkCall<Result, Arg>) => {
    const thunk = createThunk(type, call);
    registry.push(thunk);
    return thunk;
  };

/** An async thunk that changes the cart and replies with it; the store shows the reply. */
export const createCartThunk = registerIn(cartChanges);
/** An async thunk that replies with the cart and does not change it; the store shows the reply. */
export const createCartReadThunk = registerIn(cartReads);
