import type { Action } from '@reduxjs/toolkit';
import type { Cart } from '@/lib/model/cart';

type Asked = Action<string> & { meta: { requestId: string } };
type Answered = Asked & { payload: Cart | { cart: Cart } };

/** Everything that asks for the bag or changes it: the operations named cart/..., and app init. */
const isCartRequest =
  (end: string) =>
  (action: Action): action is Asked => {
    const { type } = action as Asked;
    return (
      (type.startsWith('cart/') || type.startsWith('visit/appInit/')) &&
      type.endsWith(`/${end}`) &&
      'meta' in action
    );
  };
export const cartRequestPending = isCartRequest('pending');
export const cartRequestRejected = isCartRequest('rejected');
export const cartRequestFulfilled = (action: Action): action is Answered =>
  isCartRequest('fulfilled')(action);

/** Whether a request only reads the cart. */
export const isCartRead = ({ type }: Action<string>): boolean =>
  /^(visit\/|cart\/(refresh|summary)\/)/.test(type);

/** The bag was changed, and not only asked for. */
export const cartChanged = (action: Action): action is Answered =>
  cartRequestFulfilled(action) && !isCartRead(action);

/** The bag inside an answer. */
export const cartFromPayload = ({ payload }: Answered): Cart =>
  'cart' in payload ? payload.cart : payload;
