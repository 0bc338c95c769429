import type { Action } from '@reduxjs/toolkit';
import type { Cart } from '@/lib/model/cart';

type Asked = Action<string> & { meta: { requestId: string } };
type Answered = Asked & { payload: Cart | { cart: Cart } };

/** Everything that asks for the bag or changes it: the operations named cart/..., and app init. */
const asks =
  (end: string) =>
  (action: Action): action is Asked => {
    const { type } = action as Asked;
    return (
      (type.startsWith('cart/') || type.startsWith('visit/appInit/')) &&
      type.endsWith(`/${end}`) &&
      'meta' in action
    );
  };
export const bagAsked = asks('pending');
export const bagRefused = asks('rejected');
export const bagAnswered = (action: Action): action is Answered => asks('fulfilled')(action);

/** Whether a request only reads the cart. */
export const isCartRead = ({ type }: Action<string>): boolean =>
  /^(visit\/|cart\/(refresh|summary)\/)/.test(type);

/** The bag was changed, and not only asked for. */
export const bagChanged = (action: Action): action is Answered =>
  bagAnswered(action) && !isCartRead(action);

/** The bag inside an answer. */
export const bagOf = ({ payload }: Answered): Cart => ('cart' in payload ? payload.cart : payload);
