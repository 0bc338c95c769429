import { isAnyOf } from '@reduxjs/toolkit';
import {
  removeCheckoutAddress,
  removeFromAddressBook,
  setCheckoutAddress,
} from '@/store/address/slice';
import { signIn, signUp, socialSignIn } from '@/store/auth/slice';
import { changePassword, forgotPassword, resetPassword } from '@/store/auth/passwordThunks';
import { sendOtp } from '@/store/auth/thunks';
import { addToCart, buyNow, removeFromCart, restoreToCart, setQuantity } from '@/store/cart/slice';
import {
  changeSize,
  loadSummary,
  moveToCart,
  removeCoupon,
  removeGiftCard,
  removeRedemption,
  removeSavedItem,
  saveForLater,
  setGiftOptions,
} from '@/store/cart/thunks';
import type { StartListening } from '@/store/listeners/index';
import { removeMeasurement } from '@/store/measurements/slice';
import { changeListsOf, deleteNamedList, markBought } from '@/store/namedLists/slice';
import { followDesigner } from '@/store/personalization/slice';
import {
  exportOwnData,
  sendConfirmationCode,
  sendDeletionCode,
  sendEmailCode,
  sendMobileCode,
} from '@/store/privacy/thunks';
import { addToWishlist } from '@/store/wishlist/slice';
import { type ErrorToasts, isBesideField } from './errorToasts';

const accountRequestRejected = isAnyOf(
  signIn.rejected,
  signUp.rejected,
  sendOtp.rejected,
  socialSignIn.rejected,
  forgotPassword.rejected,
  resetPassword.rejected,
  changePassword.rejected,
  sendMobileCode.rejected,
  sendConfirmationCode.rejected,
  sendEmailCode.rejected,
  sendDeletionCode.rejected,
  exportOwnData.rejected,
  removeMeasurement.rejected,
  removeCheckoutAddress.rejected,
  removeFromAddressBook.rejected,
  setCheckoutAddress.rejected,
);
const shoppingRequestRejected = isAnyOf(
  addToCart.rejected,
  buyNow.rejected,
  restoreToCart.rejected,
  setQuantity.rejected,
  removeFromCart.rejected,
  addToWishlist.rejected,
  followDesigner.rejected,
  changeSize.rejected,
  saveForLater.rejected,
  moveToCart.rejected,
  removeSavedItem.rejected,
  removeGiftCard.rejected,
  removeCoupon.rejected,
  removeRedemption.rejected,
  loadSummary.rejected,
  setGiftOptions.rejected,
  changeListsOf.rejected,
  deleteNamedList.rejected,
  markBought.rejected,
);

// A matcher inline in its listener would lose the action's type.
const showsServerMessage = isAnyOf(accountRequestRejected, shoppingRequestRejected);

export function startServerMessageToasts(
  startListening: StartListening,
  errorToasts: ErrorToasts,
): void {
  startListening({
    matcher: showsServerMessage,
    effect: (action) => {
      if (!isBesideField(action.error)) errorToasts.show(action, action.error.message);
    },
  });
}
