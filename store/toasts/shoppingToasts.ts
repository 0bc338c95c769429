import { GENERIC_ERROR } from '@/lib/model/failure';
import { SELECT_SIZE_MESSAGE } from '@/lib/model/product';
import { addToCart } from '@/store/cart/slice';
import { applyRedemption, loadEmiPlans } from '@/store/cart/thunks';
import { checkPayment } from '@/store/checkout/thunks';
import type { StartListening } from '@/store/listeners/index';
import { changeListsOf } from '@/store/namedLists/slice';
import { sizeMissing } from '@/store/product/thunks';
import { addToWishlist, removeFromWishlist } from '@/store/wishlist/slice';
import type { ErrorToasts, ToastAdapter } from './errorToasts';

const PAYMENT_PENDING = 202;

export function startShoppingToasts(
  startListening: StartListening,
  toast: ToastAdapter,
  errorToasts: ErrorToasts,
): void {
  startListening({
    actionCreator: sizeMissing,
    effect: () => toast.error(SELECT_SIZE_MESSAGE, { isShownByPage: true }),
  });
  startListening({
    actionCreator: addToCart.fulfilled,
    effect: () => toast.success('Product added to cart', { isShownByPage: true }),
  });
  startListening({
    actionCreator: addToWishlist.fulfilled,
    effect: ({ payload }) =>
      toast.success(
        payload === 'already' ? 'Product already in wishlist' : 'Product added to wishlist',
      ),
  });
  startListening({
    actionCreator: removeFromWishlist.fulfilled,
    effect: () => toast.success('Product removed from wishlist'),
  });
  startListening({
    actionCreator: removeFromWishlist.rejected,
    effect: (action) => errorToasts.show(action, GENERIC_ERROR),
  });
  startListening({
    actionCreator: changeListsOf.fulfilled,
    effect: ({ payload, meta }) => {
      const added = payload.filter(({ id }) => meta.arg.add.includes(id));
      if (added.length) toast.success(`Saved to ${added.map(({ name }) => name).join(', ')}`);
    },
  });
  startListening({
    actionCreator: applyRedemption.rejected,
    effect: (action) => {
      // The gift card's own field shows its errors.
      if (action.meta.arg.redemption !== 'gift_card')
        errorToasts.show(action, action.error.message);
    },
  });
  startListening({
    actionCreator: checkPayment.rejected,
    effect: ({ error }) => {
      if (error.status === PAYMENT_PENDING) toast.error(error.message);
    },
  });
  startListening({
    actionCreator: loadEmiPlans.rejected,
    effect: () => toast.error('Could not get the EMI Data'),
  });
}
