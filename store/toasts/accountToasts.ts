import { isAnyOf } from '@reduxjs/toolkit';
import { GENERIC_ERROR, isFieldError } from '@/lib/model/failure';
import {
  deleteAccount,
  signIn,
  signUp,
  socialSignIn,
  updateProfile,
  verifyEmail,
  verifyMobile,
  verifyOtp,
} from '@/store/auth/slice';
import { changePassword, forgotPassword, resetPassword } from '@/store/auth/passwordThunks';
import { sendOtp } from '@/store/auth/thunks';
import type { StartListening } from '@/store/listeners/index';
import {
  sendConfirmationCode,
  sendDeletionCode,
  sendEmailCode,
  sendMobileCode,
} from '@/store/privacy/thunks';
import { type ErrorToasts, isBesideField, type ToastAdapter } from './errorToasts';

// A matcher inline in its listener would lose the action's type.
const verificationRejected = isAnyOf(
  verifyMobile.rejected,
  verifyEmail.rejected,
  deleteAccount.rejected,
);
const passwordRequestFulfilled = isAnyOf(
  forgotPassword.fulfilled,
  resetPassword.fulfilled,
  changePassword.fulfilled,
);

function startSignInToasts(
  startListening: StartListening,
  toast: ToastAdapter,
  errorToasts: ErrorToasts,
) {
  startListening({
    matcher: isAnyOf(signIn.fulfilled, socialSignIn.fulfilled),
    effect: () => toast.success('Login successful'),
  });
  startListening({
    actionCreator: signUp.fulfilled,
    effect: () => toast.success('Sign up successful'),
  });
  startListening({
    actionCreator: verifyOtp.fulfilled,
    effect: ({ meta }) =>
      toast.success('intent' in meta.arg ? 'Sign up successful' : 'Login Successful'),
  });
  // A wrong code is shown beside its field; the specification has a toast for other failures.
  startListening({
    actionCreator: verifyOtp.rejected,
    effect: (action) => {
      if (!isFieldError(action.error)) errorToasts.show(action, GENERIC_ERROR);
    },
  });
}

function startVerificationToasts(
  startListening: StartListening,
  toast: ToastAdapter,
  errorToasts: ErrorToasts,
) {
  startListening({
    matcher: isAnyOf(
      sendOtp.fulfilled,
      sendMobileCode.fulfilled,
      sendConfirmationCode.fulfilled,
      sendEmailCode.fulfilled,
      sendDeletionCode.fulfilled,
    ),
    effect: () => toast.success('OTP sent successfully'),
  });
  startListening({
    actionCreator: verifyEmail.fulfilled,
    effect: () => toast.success('Email verified'),
  });
  startListening({
    actionCreator: verifyMobile.fulfilled,
    effect: () => toast.success('Mobile no updated successfully'),
  });
  startListening({
    matcher: verificationRejected,
    effect: (action) => {
      if (!isFieldError(action.error)) errorToasts.show(action, action.error.message);
    },
  });
}

export function startAccountToasts(
  startListening: StartListening,
  toast: ToastAdapter,
  errorToasts: ErrorToasts,
): void {
  startSignInToasts(startListening, toast, errorToasts);
  startVerificationToasts(startListening, toast, errorToasts);
  startListening({
    matcher: passwordRequestFulfilled,
    effect: ({ payload }) => toast.success(payload),
  });
  startListening({
    actionCreator: updateProfile.fulfilled,
    effect: ({ meta }) =>
      toast.success(
        Object.keys(meta.arg).sort().join() === 'customerId,mobile'
          ? 'Mobile no updated successfully'
          : 'Profile updated successfully',
      ),
  });
  startListening({
    actionCreator: updateProfile.rejected,
    effect: (action) => {
      if (!isBesideField(action.error))
        errorToasts.show(action, "Couldn't update profile, kindly try again");
    },
  });
}
