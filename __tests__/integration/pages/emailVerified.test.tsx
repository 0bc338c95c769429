import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as cartPage from '@/pages/checkout/cart';
import * as paymentPage from '@/pages/checkout/payment';
import * as accountPage from '@/pages/user/my-account';
import * as couponsPage from '@/pages/user/coupons';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubReply, stubNetworkError, stubFailure, withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, newVisitor, SAREE } from '@/__tests__/support/visitor';

const { backend } = withBackend();

const SEND = 'POST /account/v1/otp';
const VERIFY = 'POST /account/v1/otp-verify';
const PATH = '/user/my-account';
const LINK = 'Verify email or mobile number';

const main = () => within(screen.getByRole('main'));
const email = () => within(main().getByRole('region', { name: 'Email' }));
const verifyButton = () => email().getByRole('button', { name: 'Verify email' });
const setVerified = (at: Date | null) =>
  backend().db.updateTable('customers').set({ email_verified_at: at }).execute();

async function lastCode(): Promise<string> {
  const { body } = await backend()
    .db.selectFrom('outbox')
    .select('body')
    .where('recipient', '=', CREDENTIALS.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(body)?.[0] ?? '';
}
const wrong = (code: string) => (code === '123456' ? '654321' : '123456');

/** A customer who has proved nothing. */
async function unverified() {
  const visitor = newVisitor();
  const customer = await visitor.signUp();
  await setVerified(null);
  return { ...visitor, customer };
}
async function onAccountPage() {
  const visitor = await unverified();
  const page = await renderPage(accountPage, { path: PATH });
  return { ...visitor, ...page };
}
async function openCode() {
  await userEvent.click(verifyButton());
  return email().findByLabelText('Code');
}
async function tryCode(code: string) {
  await userEvent.clear(email().getByLabelText('Code'));
  await userEvent.type(email().getByLabelText('Code'), `${code}{Enter}`);
}
const said = (words: RegExp) =>
  waitFor(() => expect(email().getByLabelText('Code')).toHaveAccessibleDescription(words));

describe('account > email', () => {
  test('a verified email says so and offers nothing', async () => {
    await newVisitor().signUp();
    await renderPage(accountPage, { path: PATH });
    expect(email().getByText(CREDENTIALS.email)).toBeVisible();
    expect(email().getByText('Verified')).toBeVisible();
    expect(email().queryByRole('button')).toBeNull();
  });

  test('a backend that does not say whether it is verified gets neither state nor button', async () => {
    const visitor = newVisitor();
    const { id } = await visitor.signUp();
    stubReply('GET /profile/v1/users/:customerId', {
      status: 200,
      data: {
        customer_id: id,
        email: CREDENTIALS.email,
        name: '',
        firstname: '',
        mobile: '',
        gender: '',
        dob: '0000-00-00',
      },
    });
    await renderPage(accountPage, { path: PATH });
    expect(email().getByText(CREDENTIALS.email)).toBeVisible();
    expect(email().queryByText(/verified/i)).toBeNull();
    expect(email().queryByRole('button')).toBeNull();
  });

  test('an unverified email is verified by keyboard, and stays so after a reload', async () => {
    const { unmount } = await onAccountPage();
    expect(email().getByText(/^Not verified\./)).toBeVisible();
    verifyButton().focus();
    await userEvent.keyboard('{Enter}');
    expect(await email().findByLabelText('Code')).toHaveFocus();
    const code = await lastCode();
    await userEvent.keyboard(`${wrong(code)}{Enter}`);
    await said(/This is not the code we sent\. 4 tries are left\./);
    expect(email().getByLabelText('Code')).toHaveFocus();
    await tryCode(code);
    expect(await email().findByText('Verified')).toBeVisible();
    expect(await screen.findByText('Email verified')).toBeInTheDocument();
    expect(email().queryByRole('button')).toBeNull();
    unmount();
    await renderPage(accountPage, { path: PATH });
    expect(email().getByText('Verified')).toBeVisible();
  });

  test('a double click sends one code', async () => {
    await onAccountPage();
    await userEvent.dblClick(verifyButton());
    await email().findByLabelText('Code');
    const { length } = await backend().db.selectFrom('outbox').select('id').execute();
    expect(length).toBe(1);
  });

  test.each([
    ['a reload', false],
    ['Cancel', true],
  ])('after %s the code that was sent can still be entered', async (_, isCancelled) => {
    const { unmount } = await onAccountPage();
    await openCode();
    if (isCancelled) await userEvent.click(email().getByRole('button', { name: 'Cancel' }));
    else {
      unmount();
      await renderPage(accountPage, { path: PATH });
    }
    expect(await openCode()).toHaveFocus();
    expect(email().getByText(/sent to a\*\*\*@example\.com/)).toBeVisible();
    expect(await backend().db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
    await tryCode(await lastCode());
    expect(await email().findByText('Verified')).toBeVisible();
    expect(sessionStorage.getItem('email_code')).toBeNull();
  });

  test('a code that has expired meanwhile is sent anew', async () => {
    const { customer } = await onAccountPage();
    sessionStorage.setItem(
      'email_code',
      JSON.stringify({
        customerId: customer.id,
        sent: { sentTo: 'a***@example.com', resendIn: 30, expiresIn: 600 },
        sentAt: Date.now() - 600_000,
      }),
    );
    await openCode();
    expect(await backend().db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
  });

  test('an expired code says so and keeps the field', async () => {
    await onAccountPage();
    await openCode();
    await backend()
      .db.updateTable('otps')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute();
    await tryCode(await lastCode());
    await said(/This code has expired or has already been used\. Please request a new one\./);
  });

  test('five wrong codes end the code', async () => {
    await onAccountPage();
    await openCode();
    const code = await lastCode();
    for (const left of [/4 tries are/, /3 tries are/, /2 tries are/, /One try is/, /new one/]) {
      await tryCode(wrong(code));
      await said(left);
    }
    await tryCode(code);
    await said(/expired or has already been used/);
  });

  test.each([
    ['sending', 'too many', () => stubFailure(SEND, 429, 'Too many tries.'), /^Too many tries\./],
    ['sending', 'no answer', () => stubNetworkError(SEND), /^Something went wrong/],
    [
      'checking',
      'too many',
      () => stubFailure(VERIFY, 429, 'Too many tries.'),
      /^Too many tries\./,
    ],
    ['checking', 'no answer', () => stubNetworkError(VERIFY), /^Something went wrong/],
  ])('a failure of %s by %s is said once, and can be tried again', async (at, _, fails, words) => {
    await onAccountPage();
    if (at === 'sending') {
      fails();
      await userEvent.click(verifyButton());
      expect(await screen.findAllByText(words)).toHaveLength(1);
      await waitFor(() => expect(verifyButton()).not.toHaveAttribute('aria-busy'));
      return;
    }
    await openCode();
    const code = await lastCode();
    fails();
    await tryCode(code);
    expect(await screen.findAllByText(words)).toHaveLength(1);
    expect(email().getByLabelText('Code')).toHaveValue(code);
    expect(email().getByRole('button', { name: 'Confirm email' })).toBeEnabled();
  });

  test('offline, it says so', async () => {
    await onAccountPage();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    stubNetworkError(SEND);
    await userEvent.click(verifyButton());
    expect(await screen.findByText(/^You are offline\./)).toBeInTheDocument();
    online.mockRestore();
  });
});

describe('first-order coupon > its refusal leads to the proof that is missing', () => {
  const REASON = 'To use WELCOME10, verify your email or mobile number in your account';
  const expectLink = (part = main()) =>
    part
      .getAllByRole('link', { name: LINK })
      .forEach((link) => expect(link).toHaveAttribute('href', `${PATH}#email`));
  const ready = async () => {
    const visitor = await unverified();
    await visitor.addToCart(SAREE);
    await visitor.addAddress();
    return visitor;
  };

  test('in the list of the cart, and beside the code that was typed', async () => {
    await ready();
    await renderPage(cartPage, { path: '/checkout/cart' });
    expect(await main().findByText(REASON)).toBeInTheDocument();
    expectLink();
    const before = main().getAllByRole('link', { name: LINK }).length;
    await userEvent.type(main().getByLabelText('Coupon code'), 'WELCOME10{Enter}');
    await waitFor(() =>
      expect(main().getByLabelText('Coupon code')).toHaveAccessibleDescription(REASON),
    );
    expect(main().getAllByRole('link', { name: LINK })).toHaveLength(before + 1);
    await userEvent.clear(main().getByLabelText('Coupon code'));
    await userEvent.type(main().getByLabelText('Coupon code'), 'NONSENSE{Enter}');
    await waitFor(() =>
      expect(main().getByLabelText('Coupon code')).toHaveAccessibleDescription(
        'This coupon code is not valid',
      ),
    );
    expect(main().getAllByRole('link', { name: LINK })).toHaveLength(before);
  });

  test('where it was applied before, on the cart and the payment page, and not once the email is verified', async () => {
    const { services } = await ready();
    await setVerified(new Date());
    await services.checkout.applyCoupon({ code: 'WELCOME10' });
    await setVerified(null);
    const cart = await renderPage(cartPage, { path: '/checkout/cart' });
    expect(main().getAllByText(`${REASON}. Remove the coupon to continue.`)).not.toEqual([]);
    expectLink();
    cart.unmount();
    const payment = await renderPage(paymentPage, { path: '/checkout/payment' });
    expectLink(within(main().getByRole('alert')));
    payment.unmount();
    await setVerified(new Date());
    await renderPage(cartPage, { path: '/checkout/cart' });
    expect(main().queryByRole('link', { name: LINK })).toBeNull();
  });

  test('on the coupons of the account', async () => {
    await ready();
    await renderPage(couponsPage, { path: '/user/coupons' });
    expectLink();
    expect(main().getAllByRole('link', { name: LINK })).toHaveLength(1);
  });
});
