import { waitFor } from '@testing-library/react';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { changePassword, forgotPassword } from '@/store/auth/passwordThunks';
import { sendOtp } from '@/store/auth/thunks';
import { signIn, signUp, updateProfile, verifyOtp } from '@/store/auth/slice';
import { stubReply, stubFailure, withBackend } from '@/__tests__/support/server';
import {
  expectOneToast,
  openToastTab,
  type ToastRow,
  type ToastTab,
} from '@/__tests__/support/toasts';
import { CREDENTIALS } from '@/__tests__/support/visitor';

const { backend } = withBackend();

const OTP_REQUEST = { email: CREDENTIALS.email, by: 'email' } as const;
const replyWith = (code: number, message: string) => ({ status: 200, code, message });

/** Messages of section 8 of the specification about accounts, each with the action that causes it. */
const ACCOUNT_MESSAGES: ToastRow[] = [
  [
    'Login successful',
    'success',
    async ({ store, services }) => {
      await services.account.signUp(CREDENTIALS);
      await store.dispatch(signIn(CREDENTIALS));
    },
  ],
  [
    'Login Successful',
    'success',
    async ({ store }) => {
      stubReply('POST /account/v1/otp-verify', {
        ...replyWith(RESPONSE_CODES.OTP_VERIFIED, 'Login Successful'),
        data: {
          customer_id: 1,
          email: OTP_REQUEST.email,
          name: '',
          firstname: '',
          mobile: '',
          gender: '',
          dob: '0000-00-00',
        },
      });
      await store.dispatch(verifyOtp({ ...OTP_REQUEST, otp: '123456' }));
    },
  ],
  ['Sign up successful', 'success', ({ store }) => store.dispatch(signUp(CREDENTIALS))],
  [
    'The email or password is incorrect',
    'error',
    async ({ store, services }) => {
      await services.account.signUp(CREDENTIALS);
      await store.dispatch(signIn({ ...CREDENTIALS, password: 'a wrong one' }));
    },
  ],
  [
    'This email is already registered. Please sign in.',
    'error',
    async ({ store, services }) => {
      await services.account.signUp(CREDENTIALS);
      await store.dispatch(signUp(CREDENTIALS));
    },
  ],
  [
    'Your account is on hold. Please write to us.',
    'error',
    async ({ store, services }) => {
      await services.account.signUp(CREDENTIALS);
      await backend()
        .db.updateTable('customers')
        .set({ blocked_reason: 'Your account is on hold. Please write to us.' })
        .execute();
      await store.dispatch(signIn(CREDENTIALS));
    },
  ],
  [
    'OTP sent successfully',
    'success',
    async ({ store, services }) => {
      await services.account.signUp(CREDENTIALS);
      await store.dispatch(sendOtp(OTP_REQUEST));
    },
  ],
  [
    'Please wait 30 seconds before requesting another code',
    'error',
    ({ store }) => {
      stubReply(
        'POST /account/v1/otp',
        replyWith(
          RESPONSE_CODES.OTP_NOT_SENT,
          'Please wait 30 seconds before requesting another code',
        ),
      );
      return store.dispatch(sendOtp(OTP_REQUEST));
    },
  ],
  [
    'Something went wrong',
    'error',
    ({ store }) => {
      stubFailure('POST /account/v1/otp-verify', 500);
      return store.dispatch(verifyOtp({ ...OTP_REQUEST, otp: '123456' }));
    },
  ],
  [
    'Profile updated successfully',
    'success',
    async (tab) => {
      const { id } = await tab.signUp();
      await tab.store.dispatch(updateProfile({ customerId: id, name: 'Asha Rao', dob: '' }));
    },
  ],
  [
    "Couldn't update profile, kindly try again",
    'error',
    async (tab) => {
      const { id } = await tab.signUp();
      stubFailure('PUT /profile/v1/users/:customerId', 500);
      await tab.store.dispatch(updateProfile({ customerId: id, name: 'Asha Rao' }));
    },
  ],
  [
    'Mobile no updated successfully',
    'success',
    async (tab) => {
      const { id } = await tab.signUp();
      await tab.store.dispatch(updateProfile({ customerId: id, mobile: '+919876543210' }));
    },
  ],
  [
    'Your password has been changed',
    'success',
    async (tab) => {
      const { id } = await tab.signUp();
      await tab.store.dispatch(
        changePassword({ customerId: id, current: CREDENTIALS.password, next: 'another long one' }),
      );
    },
  ],
  [
    'If this email has an account, we have sent a link to set a new password',
    'success',
    ({ store }) => store.dispatch(forgotPassword(CREDENTIALS.email)),
  ],
  [
    'We cannot send mail now',
    'error',
    ({ store }) => {
      stubReply(
        'POST /account/v1/users/forgot-password',
        replyWith(RESPONSE_CODES.RESET_REFUSED, 'We cannot send mail now'),
      );
      return store.dispatch(forgotPassword(CREDENTIALS.email));
    },
  ],
];

test.each(ACCOUNT_MESSAGES)('error catalogue > "%s" (%s)', expectOneToast);

/** Errors that the form shows beside its fields, and no toast repeats. */
const FORM_ERRORS: [string, (tab: ToastTab) => unknown][] = [
  ['an unknown email (710)', ({ store }) => store.dispatch(signIn(CREDENTIALS))],
  ['an invalid field', ({ store }) => store.dispatch(signIn({ ...CREDENTIALS, email: 'asha' }))],
  [
    'a rejected code',
    ({ store }) => {
      stubReply(
        'POST /account/v1/otp-verify',
        replyWith(RESPONSE_CODES.OTP_REFUSED, 'This is not the code'),
      );
      return store.dispatch(verifyOtp({ ...OTP_REQUEST, otp: '123456' }));
    },
  ],
];
test.each(FORM_ERRORS)('toasts > %s is shown by the form only', async (_, run) => {
  const tab = openToastTab();
  await run(tab);
  expect(tab.toast.error).not.toHaveBeenCalled();
  expect(tab.toast.success).not.toHaveBeenCalled();
});

test('toasts > an error is removed when the action succeeds', async () => {
  const { services, store, toast } = openToastTab();
  await services.account.signUp(CREDENTIALS);
  await store.dispatch(signIn({ ...CREDENTIALS, password: 'a wrong one' }));
  expect(toast.clearError).not.toHaveBeenCalled();
  await store.dispatch(signIn(CREDENTIALS));
  await waitFor(() =>
    expect(toast.clearError.mock.calls).toEqual([['The email or password is incorrect']]),
  );
});
