import { waitFor } from '@testing-library/react';
import { browserAdapter } from '@/components/layout/browserAdapter';
import { storeEnvironment } from '@/components/layout/storeEnvironment';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { Address } from '@/lib/model/address';
import { sizeMissing } from '@/store/product/thunks';
import { loadEmiPlans } from '@/store/cart/thunks';
import { sendOtp } from '@/store/auth/thunks';
import { type AppStore, makeStore } from '@/store/makeStore';
import { checkPayment } from '@/store/checkout/thunks';
import { removeCheckoutAddress, saveCheckoutAddress } from '@/store/address/slice';
import {
  changePassword,
  forgotPassword,
  signIn,
  signUp,
  updateProfile,
  verifyOtp,
} from '@/store/auth/slice';
import { addToCart } from '@/store/cart/slice';
import { addToWishlist, removeFromWishlist } from '@/store/wishlist/slice';
import { stubReply, stubNetworkError, stubFailure, withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, MUMBAI, newVisitor, POTLI } from '@/__tests__/support/visitor';

const { backend } = withBackend();

const OTP_REQUEST = { email: CREDENTIALS.email, by: 'email' } as const;
const replyWith = (code: number, message: string) => ({ status: 200, code, message });

type Tab = ReturnType<typeof newVisitor> & { store: AppStore };
type Row = [message: string, kind: 'success' | 'error', run: (tab: Tab) => Promise<unknown>];

const line = async ({ sizeOf }: Tab) => ({
  productId: POTLI.productId,
  sizeId: await sizeOf(POTLI.productId),
  quantity: 1,
});
const card = ({ services }: Tab) =>
  services.product
    .byId(POTLI.productId)
    .then((product) => ({ ...product, price: { mrp: 4300, youPay: 4300, offPercent: 0 } }));
/** A saved address of a signed-in customer. */
async function address(tab: Tab, kind: 'shipping' | 'billing'): Promise<Address> {
  await tab.signUp();
  if (kind === 'billing') await tab.addAddress();
  await tab.addAddress({ kind });
  const { shipping, billing } = await tab.services.address.book();
  const [saved] = kind === 'shipping' ? shipping : billing;
  if (!saved) throw new Error(`no ${kind} address`);
  return saved;
}

/** The error catalogue of the specification, section 8: each message with the action that causes it. */
const CATALOGUE: Row[] = [
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
  ['Please select a size', 'error', async ({ store }) => void store.dispatch(sizeMissing())],
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
    'Please wait 30 seconds before asking for another code',
    'error',
    ({ store }) => {
      stubReply(
        'POST /account/v1/otp',
        replyWith(
          RESPONSE_CODES.OTP_NOT_SENT,
          'Please wait 30 seconds before asking for another code',
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
    'Something went wrong',
    'error',
    async (tab) => {
      stubNetworkError('PUT /profile/v1/wishlist/items/:productId/delete');
      await tab.store.dispatch(removeFromWishlist(await card(tab)));
    },
  ],
  [
    'Something went wrong',
    'error',
    async (tab) => {
      stubFailure('POST /cart/v1/cart', 500);
      await tab.store.dispatch(addToCart(await line(tab)));
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
  [
    'Product added to cart',
    'success',
    async (tab) => tab.store.dispatch(addToCart(await line(tab))),
  ],
  [
    'Only 1 left',
    'error',
    async (tab) => {
      stubReply('POST /cart/v1/cart', replyWith(RESPONSE_CODES.CART_REFUSED, 'Only 1 left'));
      await tab.store.dispatch(addToCart(await line(tab)));
    },
  ],
  [
    'Product added to wishlist',
    'success',
    async (tab) => tab.store.dispatch(addToWishlist(await card(tab))),
  ],
  [
    'Product already in wishlist',
    'success',
    async (tab) => {
      await tab.services.wishlist.add(POTLI.productId);
      await tab.store.dispatch(addToWishlist(await card(tab)));
    },
  ],
  [
    'Product removed from wishlist',
    'success',
    async (tab) => tab.store.dispatch(removeFromWishlist(await card(tab))),
  ],
  ...(['shipping', 'billing'] as const).flatMap((kind): Row[] => {
    const Kind = kind === 'shipping' ? 'Shipping' : 'Billing';
    return [
      [
        `${Kind} Address added successfully`,
        'success',
        async (tab) => {
          await tab.store.dispatch(
            saveCheckoutAddress({ ...(await address(tab, kind)), id: undefined }),
          );
        },
      ],
      [
        `${Kind} address updated successfully`,
        'success',
        async (tab) => tab.store.dispatch(saveCheckoutAddress(await address(tab, kind))),
      ],
      [
        `${Kind} address removed successfully`,
        'success',
        async (tab) => tab.store.dispatch(removeCheckoutAddress(await address(tab, kind))),
      ],
    ];
  }),
  [
    'No such address',
    'error',
    async (tab) => {
      await tab.signUp();
      await tab.store.dispatch(
        removeCheckoutAddress({
          ...MUMBAI,
          id: 999_999,
          country: 'India',
          countryCode: 'IN',
          chosenFor: null,
        } as Address),
      );
    },
  ],
  [
    'Something went Wrong',
    'error',
    async (tab) => {
      stubFailure('POST /cart/v1/cart', 400);
      await tab.store.dispatch(addToCart(await line(tab)));
    },
  ],
  [
    'Could not get the EMI Data',
    'error',
    ({ store }) => {
      stubFailure('GET /payments/emi-options', 500);
      return store.dispatch(loadEmiPlans(10_000));
    },
  ],
  [
    'Something went wrong pls try again',
    'error',
    ({ store }) => {
      stubReply('GET /order/v1/transaction-check', { status: 202, message: '' });
      return store.dispatch(checkPayment(1));
    },
  ],
  [
    'We are waiting for your payment to be confirmed',
    'error',
    ({ store }) => {
      stubReply('GET /order/v1/transaction-check', {
        status: 202,
        message: 'We are waiting for your payment to be confirmed',
      });
      return store.dispatch(checkPayment(1));
    },
  ],
];

test.each(CATALOGUE)('error catalogue > "%s" (%s)', async (message, kind, run) => {
  const visitor = newVisitor();
  const toast = { success: jest.fn(), error: jest.fn(), clearError: jest.fn() };
  const store = makeStore(async () => visitor.services, {
    ...storeEnvironment,
    loadBrowserAdapter: async () => ({ ...browserAdapter, toast }),
  });
  await run({ ...visitor, store });
  await waitFor(() => expect(toast[kind]).toHaveBeenCalled());
  await waitFor(() =>
    expect(toast[kind].mock.calls.map(([text]) => text as string)).toEqual([message]),
  );
  expect(toast[kind === 'success' ? 'error' : 'success']).not.toHaveBeenCalled();
});

/** Errors that the form shows beside its fields, and no toast repeats. */
const FORM_ERRORS: [string, (tab: Tab) => unknown][] = [
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
  const visitor = newVisitor();
  const toast = { success: jest.fn(), error: jest.fn(), clearError: jest.fn() };
  const store = makeStore(async () => visitor.services, {
    ...storeEnvironment,
    loadBrowserAdapter: async () => ({ ...browserAdapter, toast }),
  });
  await run({ ...visitor, store });
  expect(toast.error).not.toHaveBeenCalled();
  expect(toast.success).not.toHaveBeenCalled();
});

test('toasts > an error is removed when the action succeeds', async () => {
  const visitor = newVisitor();
  const toast = { success: jest.fn(), error: jest.fn(), clearError: jest.fn() };
  const store = makeStore(async () => visitor.services, {
    ...storeEnvironment,
    loadBrowserAdapter: async () => ({ ...browserAdapter, toast }),
  });
  await visitor.services.account.signUp(CREDENTIALS);
  await store.dispatch(signIn({ ...CREDENTIALS, password: 'a wrong one' }));
  expect(toast.clearError).not.toHaveBeenCalled();
  await store.dispatch(signIn(CREDENTIALS));
  await waitFor(() =>
    expect(toast.clearError.mock.calls).toEqual([['The email or password is incorrect']]),
  );
});
