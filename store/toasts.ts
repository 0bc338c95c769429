import { isAnyOf, isFulfilled } from '@reduxjs/toolkit';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { type Failure, isFieldError, GENERIC_ERROR } from '@/lib/model/failure';
import { SELECT_SIZE_MESSAGE } from '@/lib/model/product';
import {
  removeFromAddressBook,
  saveToAddressBook,
  removeCheckoutAddress,
  saveCheckoutAddress,
  setCheckoutAddress,
} from './address/slice';
import {
  changePassword,
  deleteAccount,
  forgotPassword,
  verifyEmail,
  verifyMobile,
  resetPassword,
  signIn,
  signUp,
  socialSignIn,
  updateProfile,
  verifyOtp,
} from './auth/slice';
import { sendOtp } from './auth/thunks';
import {
  changeSize,
  removeRedemption,
  removeSavedItem,
  loadEmiPlans,
  loadSummary,
  saveForLater,
  applyRedemption,
  removeCoupon,
  removeGiftCard,
  moveToCart,
} from './cart/thunks';
import { addToCart, buyNow, removeFromCart, restoreToCart, setQuantity } from './cart/slice';
import { sizeMissing } from './product/thunks';
import { checkPayment } from './checkout/thunks';
import { followDesigner } from './personalization/slice';
import { removeMeasurement } from './measurements/slice';
import {
  sendConfirmationCode,
  sendDeletionCode,
  sendEmailCode,
  sendMobileCode,
  exportOwnData,
} from './privacy/thunks';
import { addToWishlist, removeFromWishlist } from './wishlist/slice';
import { type Listener, listen } from './listeners/listen';

const PENDING = 202;

export type ToastAdapter = {
  success(text: string): void;
  error(text: string): void;
  /** Hides an error that is still shown. */
  clearError(text: string): void;
};

/** The type prefix of a thunk's action: "cart/add" of "cart/add/rejected". */
const typePrefixOf = ({ type }: { type: string }) => type.slice(0, type.lastIndexOf('/'));

/** The form shows these errors beside its fields. */
const isBesideField = ({ fields, code }: Failure) =>
  fields !== undefined || code === RESPONSE_CODES.SIGNUP_NEEDED;

const kindOf = (kind: 'shipping' | 'billing') => (kind === 'shipping' ? 'Shipping' : 'Billing');

// Not inline in their listeners, because TypeScript could not infer the action there.
const signedIn = isAnyOf(signIn.fulfilled, socialSignIn.fulfilled);
const codeSent = isAnyOf(
  sendOtp.fulfilled,
  sendMobileCode.fulfilled,
  sendConfirmationCode.fulfilled,
  sendEmailCode.fulfilled,
  sendDeletionCode.fulfilled,
);
const accountAnswered = isAnyOf(
  forgotPassword.fulfilled,
  resetPassword.fulfilled,
  changePassword.fulfilled,
);
const addressSaved = isAnyOf(saveCheckoutAddress.fulfilled, saveToAddressBook.fulfilled);
const addressRefused = isAnyOf(saveCheckoutAddress.rejected, saveToAddressBook.rejected);
const addressRemoved = isAnyOf(removeCheckoutAddress.fulfilled, removeFromAddressBook.fulfilled);
const codeFailed = isAnyOf(verifyMobile.rejected, verifyEmail.rejected, deleteAccount.rejected);
const showsServerMessage = isAnyOf(
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
  addToCart.rejected,
  buyNow.rejected,
  restoreToCart.rejected,
  setQuantity.rejected,
  removeFromCart.rejected,
  addToWishlist.rejected,
  followDesigner.rejected,
  removeCheckoutAddress.rejected,
  removeFromAddressBook.rejected,
  setCheckoutAddress.rejected,
  changeSize.rejected,
  saveForLater.rejected,
  moveToCart.rejected,
  removeSavedItem.rejected,
  removeGiftCard.rejected,
  removeCoupon.rejected,
  removeRedemption.rejected,
  loadSummary.rejected,
);

/** The toasts of the error catalogue; components only dispatch and never show toasts. */
export const createToastListeners = (toast: ToastAdapter): Listener[] => {
  /** The last error by type prefix; hidden when that thunk succeeds or fails with another. */
  const errors = new Map<string, string>();
  const clear = (action: { type: string }) => {
    const shown = errors.get(typePrefixOf(action));
    if (shown === undefined) return;
    errors.delete(typePrefixOf(action));
    toast.clearError(shown);
  };
  const fail = (action: { type: string }, text: string) => {
    if (errors.get(typePrefixOf(action)) !== text) clear(action);
    errors.set(typePrefixOf(action), text);
    toast.error(text);
  };
  return [
    listen(signedIn, () => toast.success('Login successful')),
    listen(verifyOtp.fulfilled, ({ meta }) =>
      toast.success('intent' in meta.arg ? 'Sign up successful' : 'Login Successful'),
    ),
    // A wrong code is shown beside its field; the specification has a toast for other failures.
    listen(verifyOtp.rejected, (action) => {
      if (!isFieldError(action.error)) fail(action, GENERIC_ERROR);
    }),
    listen(codeFailed, (action) => {
      if (!isFieldError(action.error)) fail(action, action.error.message);
    }),
    listen(applyRedemption.rejected, (action) => {
      // The gift card's own field shows its errors.
      if (action.meta.arg.means !== 'gift_card') fail(action, action.error.message);
    }),
    listen(signUp.fulfilled, () => toast.success('Sign up successful')),
    listen(accountAnswered, ({ payload }) => toast.success(payload)),

    listen(codeSent, () => toast.success('OTP sent successfully')),
    listen(verifyEmail.fulfilled, () => toast.success('Email verified')),
    listen(verifyMobile.fulfilled, () => toast.success('Mobile no updated successfully')),
    listen(updateProfile.fulfilled, ({ meta }) =>
      toast.success(
        Object.keys(meta.arg).sort().join() === 'customerId,mobile'
          ? 'Mobile no updated successfully'
          : 'Profile updated successfully',
      ),
    ),
    listen(updateProfile.rejected, (action) => {
      if (!isBesideField(action.error)) fail(action, "Couldn't update profile, kindly try again");
    }),

    listen(sizeMissing, () => toast.error(SELECT_SIZE_MESSAGE)),
    listen(addToCart.fulfilled, () => toast.success('Product added to cart')),

    listen(addToWishlist.fulfilled, ({ payload }) =>
      toast.success(
        payload === 'already' ? 'Product already in wishlist' : 'Product added to wishlist',
      ),
    ),
    listen(removeFromWishlist.fulfilled, () => toast.success('Product removed from wishlist')),
    listen(removeFromWishlist.rejected, (action) => fail(action, GENERIC_ERROR)),

    listen(addressSaved, ({ meta: { arg } }) =>
      toast.success(
        arg.id
          ? `${kindOf(arg.kind)} address updated successfully`
          : `${kindOf(arg.kind)} Address added successfully`,
      ),
    ),
    // No toast for an update (specification, section 8): the open form shows its errors.
    listen(addressRefused, (action) => {
      if (!action.meta.arg.id && !isBesideField(action.error)) fail(action, action.error.message);
    }),
    listen(addressRemoved, ({ meta }) =>
      toast.success(`${kindOf(meta.arg.kind)} address removed successfully`),
    ),

    listen(checkPayment.rejected, ({ error }) => {
      if (error.status === PENDING) toast.error(error.message);
    }),
    listen(loadEmiPlans.rejected, () => toast.error('Could not get the EMI Data')),

    listen(showsServerMessage, (action) => {
      if (!isBesideField(action.error)) fail(action, action.error.message);
    }),
    listen(isFulfilled, clear),
  ];
};
