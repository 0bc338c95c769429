import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as cartPage from '@/pages/checkout/cart';
import * as paymentPage from '@/pages/checkout/payment';
import * as couponsPage from '@/pages/user/coupons';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
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

test('first-order coupon > the account’s coupons link to verification', async () => {
  await prepareCheckout();
  await renderPage(couponsPage, { path: '/user/coupons' });
  expectLink();
  expect(main().getAllByRole('link', { name: LINK })).toHaveLength(1);
});
