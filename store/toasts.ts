import { isAnyOf, isFulfilled } from '@reduxjs/toolkit';
import { CODES } from '@/lib/model/responseCodes';
import { type Failure, isRefusedCode, SOMETHING_WRONG } from '@/lib/model/failure';
import { SELECT_SIZE } from '@/lib/model/product';
import {
  forgetAddress,
  keepAddress,
  removeAddress,
  saveAddress,
  selectAddresses,
} from './address/slice';
import {
  changePassword,
  deleteAccount,
  forgotPassword,
  proveEmail,
  proveMobile,
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
  keepMeans,
  letGo,
  loadEmiPlans,
  loadSummary,
  putAside,
  redeem,
  removeCoupon,
  removeGiftCard,
  takeBack,
} from './cart/thunks';
import { addToCart, buyNow, removeFromCart, restoreToCart, setQuantity } from './cart/slice';
import { sizeMissing } from './product/thunks';
import { askAboutPayment } from './checkout/thunks';
import { followDesigner } from './personalization/slice';
import { removeMeasurement } from './measurements/slice';
import {
  sendConfirmationCode,
  sendDeletionCode,
  sendEmailCode,
  sendMobileCode,
  takeOwnData,
} from './privacy/thunks';
import { addToWishlist, removeFromWishlist } from './wishlist/slice';
import { type Reaction, when } from './listeners/reaction';

const PENDING = 202;

export type Toaster = {
  success(text: string): void;
  error(text: string): void;
  /** Takes away an error that is still shown. */
  clearError(text: string): void;
};

/** The operation of a thunk's action: "cart/add" of "cart/add/rejected". */
const operationOf = ({ type }: { type: string }) => type.slice(0, type.lastIndexOf('/'));

/** The form that was sent says these errors beside its fields. */
const isBesideField = ({ fields, code }: Failure) =>
  fields !== undefined || code === CODES.SIGNUP_NEEDED;

const kindOf = (kind: 'shipping' | 'billing') => (kind === 'shipping' ? 'Shipping' : 'Billing');

// Matchers stand apart from their listeners: written inline, TypeScript cannot infer the action.
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
const addressSaved = isAnyOf(saveAddress.fulfilled, keepAddress.fulfilled);
const addressRefused = isAnyOf(saveAddress.rejected, keepAddress.rejected);
const addressRemoved = isAnyOf(removeAddress.fulfilled, forgetAddress.fulfilled);
const codeFailed = isAnyOf(proveMobile.rejected, proveEmail.rejected, deleteAccount.rejected);
const saysWhatTheServerSaid = isAnyOf(
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
  takeOwnData.rejected,
  removeMeasurement.rejected,
  addToCart.rejected,
  buyNow.rejected,
  restoreToCart.rejected,
  setQuantity.rejected,
  removeFromCart.rejected,
  addToWishlist.rejected,
  followDesigner.rejected,
  removeAddress.rejected,
  forgetAddress.rejected,
  selectAddresses.rejected,
  changeSize.rejected,
  putAside.rejected,
  takeBack.rejected,
  letGo.rejected,
  removeGiftCard.rejected,
  removeCoupon.rejected,
  keepMeans.rejected,
  loadSummary.rejected,
);

/** What the shop says out loud: the error catalogue, a line each. Components never toast: they dispatch, and this table speaks. */
export const announce = (toast: Toaster): Reaction[] => {
  /** The last error of each operation: it goes when the operation is tried again and succeeds, or fails otherwise. */
  const errors = new Map<string, string>();
  const clear = (action: { type: string }) => {
    const shown = errors.get(operationOf(action));
    if (shown === undefined) return;
    errors.delete(operationOf(action));
    toast.clearError(shown);
  };
  const fail = (action: { type: string }, text: string) => {
    if (errors.get(operationOf(action)) !== text) clear(action);
    errors.set(operationOf(action), text);
    toast.error(text);
  };
  return [
    when(signedIn, () => toast.success('Login successful')),
    when(verifyOtp.fulfilled, ({ meta }) =>
      toast.success('intent' in meta.arg ? 'Sign up successful' : 'Login Successful'),
    ),
    // A refused code is said beside its field; any other failure of a verification is the specification's toast.
    when(verifyOtp.rejected, (action) => {
      if (!isRefusedCode(action.error)) fail(action, SOMETHING_WRONG);
    }),
    when(codeFailed, (action) => {
      if (!isRefusedCode(action.error)) fail(action, action.error.message);
    }),
    when(redeem.rejected, (action) => {
      // A gift card's code has a field of its own.
      if (action.meta.arg.means !== 'gift_card') fail(action, action.error.message);
    }),
    when(signUp.fulfilled, () => toast.success('Sign up successful')),
    when(accountAnswered, ({ payload }) => toast.success(payload)),

    when(codeSent, () => toast.success('OTP sent successfully')),
    when(proveEmail.fulfilled, () => toast.success('Email verified')),
    when(proveMobile.fulfilled, () => toast.success('Mobile no updated successfully')),
    when(updateProfile.fulfilled, ({ meta }) =>
      toast.success(
        Object.keys(meta.arg).sort().join() === 'customerId,mobile'
          ? 'Mobile no updated successfully'
          : 'Profile updated successfully',
      ),
    ),
    when(updateProfile.rejected, (action) => {
      if (!isBesideField(action.error)) fail(action, "Couldn't update profile, kindly try again");
    }),

    when(sizeMissing, () => toast.error(SELECT_SIZE)),
    when(addToCart.fulfilled, () => toast.success('Product added to cart')),

    when(addToWishlist.fulfilled, ({ payload }) =>
      toast.success(
        payload === 'already' ? 'Product already in wishlist' : 'Product added to wishlist',
      ),
    ),
    when(removeFromWishlist.fulfilled, () => toast.success('Product removed from wishlist')),
    when(removeFromWishlist.rejected, (action) => fail(action, SOMETHING_WRONG)),

    when(addressSaved, ({ meta: { arg } }) =>
      toast.success(
        arg.id
          ? `${kindOf(arg.kind)} address updated successfully`
          : `${kindOf(arg.kind)} Address added successfully`,
      ),
    ),
    // Errors of an update are not said aloud (specification, section 8): the form that stays open says them beside its fields.
    when(addressRefused, (action) => {
      if (!action.meta.arg.id && !isBesideField(action.error)) fail(action, action.error.message);
    }),
    when(addressRemoved, ({ meta }) =>
      toast.success(`${kindOf(meta.arg.kind)} address removed successfully`),
    ),

    when(askAboutPayment.rejected, ({ error }) => {
      if (error.status === PENDING) toast.error(error.message);
    }),
    when(loadEmiPlans.rejected, () => toast.error('Could not get the EMI Data')),

    when(saysWhatTheServerSaid, (action) => {
      if (!isBesideField(action.error)) fail(action, action.error.message);
    }),
    when(isFulfilled, clear),
  ];
};
