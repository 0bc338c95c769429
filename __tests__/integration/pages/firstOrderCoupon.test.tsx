import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as cartPage from '@/pages/checkout/cart';
import * as paymentPage from '@/pages/checkout/payment';
import * as couponsPage from '@/pages/user/coupons';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubFailure, withBackend } from '@/__tests__/support/server';
import { findToast } from '@/__tests__/support/shownToasts';
import { newVisitor, SAREE } from '@/__tests__/support/visitor';

const { backend } = withBackend();

const LINK = 'Verify email or mobile number';
const REASON = 'To use WELCOME10, verify your email or mobile number in your account';

const main = () => within(screen.getByRole('main'));
const setVerified = (at: Date | null) =>
  backend().db.updateTable('customers').set({ email_verified_at: at }).execute();
const expectLink = (part = main()) =>
  part
    .getAllByRole('link', { name: LINK })
    .forEach((link) => expect(link).toHaveAttribute('href', '/user/my-account#email'));

/** A customer without a verified contact, with an address and a cart. */
async function prepareCheckout() {
  const visitor = newVisitor();
  await visitor.signUp();
  await setVerified(null);
  await visitor.addToCart(SAREE);
  await visitor.addAddress();
  return visitor;
}

test('first-order coupon > the cart links a rejected code and the coupon list to verification', async () => {
  await prepareCheckout();
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

test('first-order coupon > cart and payment page link an applied coupon to verification until the email is verified', async () => {
  const { services } = await prepareCheckout();
  await setVerified(new Date());
  await services.checkout.applyCoupon({ code: 'WELCOME10' });
  await setVerified(null);
  const cart = await renderPage(cartPage, { path: '/checkout/cart' });
  expect(main().getByText(`${REASON}. Remove the coupon to continue.`)).toBeVisible();
  expectLink();
  cart.unmount();
  const payment = await renderPage(paymentPage, { path: '/checkout/payment' });
  expectLink(within(main().getByRole('alert')));
  payment.unmount();
  await setVerified(new Date());
  await renderPage(cartPage, { path: '/checkout/cart' });
  expect(main().queryByRole('link', { name: LINK })).toBeNull();
});

test('first-order coupon > the account’s coupons link to verification', async () => {
  await prepareCheckout();
  await renderPage(couponsPage, { path: '/user/coupons' });
  expectLink();
  expect(main().getAllByRole('link', { name: LINK })).toHaveLength(1);
});

test('first-order coupon > a refused one takes the place of Checkout in summary and bar, where it is removed', async () => {
  const { services } = await prepareCheckout();
  await setVerified(new Date());
  await services.checkout.applyCoupon({ code: 'WELCOME10' });
  await setVerified(null);
  await renderPage(cartPage, { path: '/checkout/cart' });
  const buttons = main().getAllByRole('button', { name: 'Remove WELCOME10' });
  expect(buttons).toHaveLength(2);
  expect(main().getByRole('region', { name: 'Order summary' })).toContainElement(
    buttons[0] ?? null,
  );
  expect(main().queryByRole('link', { name: 'Checkout' })).toBeNull();
  await userEvent.click(buttons[1] as HTMLElement);
  expect(await main().findAllByRole('link', { name: 'Checkout' })).toHaveLength(2);
});

/** The payment page of a cart with a coupon; its first refresh loads the page again. */
async function renderPaymentWithCoupon({ isRefused }: { isRefused: boolean }) {
  const { services } = await prepareCheckout();
  await setVerified(new Date());
  await services.checkout.applyCoupon({ code: 'WELCOME10' });
  if (isRefused) await setVerified(null);
  const visit = { path: '/checkout/payment' };
  const { router, goTo } = await renderPage(paymentPage, visit);
  const refresh = () => goTo(paymentPage, visit);
  router.replace.mockImplementation(() => refresh().then(() => true));
  return { services, refresh };
}
const removeCoupon = async () =>
  userEvent.click(
    await within(main().getByRole('alert')).findByRole('button', { name: 'Remove WELCOME10' }),
  );
const findPay = () => main().findByRole('button', { name: /^Pay ₹/ });

test('first-order coupon > a refused coupon is removed on the payment page, which then has the payment methods', async () => {
  const { services } = await renderPaymentWithCoupon({ isRefused: true });
  expect(main().queryByRole('radio')).toBeNull();
  await removeCoupon();
  expect(await findPay()).toBeVisible();
  expect(main().queryByRole('alert')).toBeNull();
  expect((await services.cart.summary()).deductions.coupon).toBeNull();
});

test('first-order coupon > a refused coupon that cannot be removed stays, and the failure is shown', async () => {
  await renderPaymentWithCoupon({ isRefused: true });
  stubFailure('DELETE /checkout/v1/remove-coupon', 409, 'Please try again in a minute');
  await removeCoupon();
  await findToast('Please try again in a minute');
  const alert = within(main().getByRole('alert'));
  expect(alert.getByText(`${REASON}. Remove the coupon to continue.`)).toBeVisible();
  expect(alert.getByRole('button', { name: 'Remove WELCOME10' })).not.toHaveAttribute('aria-busy');
});

test('first-order coupon > after an order is rejected for its coupon, the coupon is removed in the same place', async () => {
  const { refresh } = await renderPaymentWithCoupon({ isRefused: false });
  await setVerified(null);
  await userEvent.click(await findPay());
  expect(await main().findByText(/^You have not been charged/)).toBeVisible();
  await waitFor(() => expect(main().queryByRole('radio')).toBeNull());
  await removeCoupon();
  await waitFor(() => expect(main().queryByText(/^You have not been charged/)).toBeNull());
  await refresh();
  expect(await findPay()).toBeVisible();
  expect(main().queryByRole('alert')).toBeNull();
});
