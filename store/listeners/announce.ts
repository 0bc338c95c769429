import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '../makeStore';
import { forgetAddress, keepAddress, removeAddress, saveAddress, selectAddresses } from '../slices/address';
import { changePassword, forgotPassword, resetPassword, signIn, signUp, updateProfile } from '../slices/auth';
import { sendOtp, socialSignIn, verifyOtp } from '../identity';
import { changeSize, keepMeans, letGo, loadEmiPlans, loadSummary, putAside, redeem, removeCoupon, removeGiftCard, takeBack } from '../bag';
import { addToCart, buyNow, removeFromCart, restoreToCart, setQuantity } from '../slices/cart';
import { askAboutPayment } from '../payment';
import { placeOrder } from '../slices/checkout';
import { followDesigner } from '../slices/personalization';
import { removeMeasurement } from '../slices/measurements';
import { deleteAccount, proveMobile, sendDeletionCode, sendMobileCode, takeOwnData } from '../privacy';
import { addToWishlist, removeFromWishlist } from '../slices/wishlist';

/** A code that was not taken says why beside its field; aloud it is the specification's words. */
const SOMETHING_WRONG = 'Something went wrong';
const PENDING = 202;

export type Toaster = { success(text: string): void; error(text: string): void };

const kindOf = (kind: 'shipping' | 'billing') => (kind === 'shipping' ? 'Shipping' : 'Billing');

// Matchers stand apart from their listeners: written inline, TypeScript cannot infer the action.
const signedIn = isAnyOf(signIn.fulfilled, socialSignIn.fulfilled);
const codeSent = isAnyOf(sendOtp.fulfilled, sendMobileCode.fulfilled, sendDeletionCode.fulfilled);
const accountAnswered = isAnyOf(forgotPassword.fulfilled, resetPassword.fulfilled, changePassword.fulfilled);
const addressSaved = isAnyOf(saveAddress.fulfilled, keepAddress.fulfilled);
const addressRefused = isAnyOf(saveAddress.rejected, keepAddress.rejected);
const addressRemoved = isAnyOf(removeAddress.fulfilled, forgetAddress.fulfilled);
const saysWhatTheServerSaid = isAnyOf(
  signIn.rejected, signUp.rejected, sendOtp.rejected, socialSignIn.rejected, forgotPassword.rejected, resetPassword.rejected, changePassword.rejected,
  sendMobileCode.rejected, proveMobile.rejected, sendDeletionCode.rejected, deleteAccount.rejected, takeOwnData.rejected, removeMeasurement.rejected,
  addToCart.rejected, buyNow.rejected, restoreToCart.rejected, setQuantity.rejected, removeFromCart.rejected, addToWishlist.rejected,
  followDesigner.rejected, removeAddress.rejected, forgetAddress.rejected, selectAddresses.rejected, placeOrder.rejected,
  changeSize.rejected, putAside.rejected, takeBack.rejected, letGo.rejected, removeGiftCard.rejected, removeCoupon.rejected, redeem.rejected, keepMeans.rejected, loadSummary.rejected,
);

/** What the shop says out loud: the error catalogue, a line each. Components never toast: they dispatch, and this table speaks. */
export function announce(toast: Toaster) {
  const listeners = createListenerMiddleware();
  const when = listeners.startListening.withTypes<RootState, AppDispatch>();

  when({ matcher: signedIn, effect: () => toast.success('Login successful') });
  when({ actionCreator: verifyOtp.fulfilled, effect: ({ meta }) => toast.success('intent' in meta.arg ? 'Sign up successful' : 'Login Successful') });
  when({ actionCreator: verifyOtp.rejected, effect: () => toast.error(SOMETHING_WRONG) });
  when({ actionCreator: signUp.fulfilled, effect: () => toast.success('Sign up successful') });
  when({ matcher: accountAnswered, effect: ({ payload }) => toast.success(payload) });

  when({ matcher: codeSent, effect: () => toast.success('OTP sent successfully') });
  when({ actionCreator: proveMobile.fulfilled, effect: () => toast.success('Mobile no updated successfully') });
  when({ actionCreator: updateProfile.fulfilled, effect: ({ meta }) => toast.success(Object.keys(meta.arg).sort().join() === 'customerId,mobile' ? 'Mobile no updated successfully' : 'Profile updated successfully') });
  when({ actionCreator: updateProfile.rejected, effect: () => toast.error("Couldn't update profile, kindly try again") });

  when({ actionCreator: addToCart.fulfilled, effect: () => toast.success('Product added to cart') });

  when({ actionCreator: addToWishlist.fulfilled, effect: ({ payload }) => toast.success(payload === 'already' ? 'Product already in wishlist' : 'Product added to wishlist') });
  when({ actionCreator: removeFromWishlist.fulfilled, effect: () => toast.success('Product removed from wishlist') });
  when({ actionCreator: removeFromWishlist.rejected, effect: () => toast.error('Something went wrong') });

  when({ matcher: addressSaved, effect: ({ meta: { arg } }) => toast.success(arg.id ? `${kindOf(arg.kind)} address updated successfully` : `${kindOf(arg.kind)} Address added successfully`) });
  // Errors of an update are not said aloud (specification, section 8): the form that stays open says them beside its fields.
  when({ matcher: addressRefused, effect: ({ meta: { arg }, error }) => { if (!arg.id) toast.error(error.message); } });
  when({ matcher: addressRemoved, effect: ({ meta }) => toast.success(`${kindOf(meta.arg.kind)} address removed successfully`) });

  when({ actionCreator: askAboutPayment.rejected, effect: ({ error }) => { if (error.status === PENDING) toast.error(error.message); } });
  when({ actionCreator: loadEmiPlans.rejected, effect: () => toast.error('Could not get the EMI Data') });

  when({ matcher: saysWhatTheServerSaid, effect: ({ error }) => toast.error(error.message) });
  return listeners.middleware;
}
