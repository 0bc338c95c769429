import { screen, within } from '@testing-library/react';
import { decideSandboxPayment } from '@/backend/payments/sandbox/ledger';
import * as addressPage from '@/pages/checkout/address';
import * as cartPage from '@/pages/checkout/cart';
import * as paymentPage from '@/pages/checkout/payment';
import * as statusPage from '@/pages/checkout/status';
import * as ordersPage from '@/pages/user/my-orders/index';
import * as orderPage from '@/pages/user/my-orders/status';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI } from '@/__tests__/support/visitor';

const { backend } = withBackend();

const main = () => within(screen.getByRole('main'));
const stepNames = () =>
  within(screen.getByRole('navigation', { name: 'Checkout' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const addGiftCard = ({ services }: ReturnType<typeof newVisitor>) =>
  services.giftCards.addToCart({
    amount: 5_000,
    design: 'lotus',
    recipient: 'Meera',
    email: 'meera@example.com',
    sender: 'Asha',
    message: '',
    sendDay: null,
  });

async function pay({ services }: ReturnType<typeof newVisitor>, outcome: 'paid' | 'declined') {
  const { orderId, paymentUrl } = await services.checkout.place({
    method: 'azapayment',
    idempotencyKey: crypto.randomUUID(),
    total: 5_000,
  });
  const reference = paymentUrl?.split('/').at(-1) ?? '';
  await decideSandboxPayment(
    backend().db,
    reference,
    outcome === 'paid' ? { kind: 'paid' } : { kind: 'declined', reason: 'The bank said no' },
  );
  await services.orders.checkTransaction(orderId).catch(() => undefined);
  return { order_id: String(orderId) };
}

test('gift card checkout > goes from the cart through sign-in to payment, without an address step', async () => {
  const visitor = newVisitor();
  await addGiftCard(visitor);
  const cart = await renderPage(cartPage, { path: '/checkout/cart' });
  expect(stepNames()).toEqual(['Cart', 'Payment']);
  expect(main().getAllByRole('link', { name: 'Checkout' })[0]).toHaveAttribute(
    'href',
    '/checkout/payment',
  );
  expect(main().queryByText(/duties|Inclusive of all taxes|shipping/i)).not.toBeInTheDocument();
  cart.unmount();
  const signIn = await renderPage(paymentPage, { path: '/checkout/payment' });
  expect(await screen.findByText('Gift card for Meera')).toBeVisible();
  expect(stepNames()).toEqual(['Cart', 'Payment']);
  signIn.unmount();
  await visitor.signUp();
  expect((await loadPage(addressPage)).result).toMatchObject({
    redirect: { destination: '/checkout/payment' },
  });
  const { unmount } = await renderPage(paymentPage, { path: '/checkout/payment' });
  expect(stepNames()).toEqual(['Cart', 'Payment']);
  expect(main().getByRole('button', { name: 'Pay ₹5,000' })).toBeVisible();
  expect(main().queryByText('Deliver to')).not.toBeInTheDocument();
  expect(main().queryByRole('radio', { name: /Cash on delivery/ })).not.toBeInTheDocument();
  unmount();

  const query = await pay(visitor, 'paid');
  const status = await renderPage(statusPage, { query, path: '/checkout/status' });
  expect(main().getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  expect(main().getByText('1 gift card, emailed to meera@example.com.')).toBeVisible();
  expect(main().queryByText('Deliver to')).not.toBeInTheDocument();
  status.unmount();
  const order = await renderPage(orderPage, { query, path: '/user/my-orders/status' });
  expect(main().queryByText('Deliver to')).not.toBeInTheDocument();
  expect(main().queryByText(/undefined|null/)).not.toBeInTheDocument();
  order.unmount();
  await renderPage(ordersPage, { path: '/user/my-orders' });
  expect(main().getByText('1 gift card, ₹5,000')).toBeVisible();
});

test('gift card checkout > a saved address is neither shown nor used', async () => {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addAddress();
  await addGiftCard(visitor);
  const cart = await renderPage(cartPage, { path: '/checkout/cart' });
  expect(main().queryByText(/Deliver to/)).not.toBeInTheDocument();
  cart.unmount();
  await renderPage(paymentPage, { path: '/checkout/payment' });
  expect(main().queryByText('Deliver to')).not.toBeInTheDocument();
  const { order_id } = await pay(visitor, 'paid');
  expect((await visitor.services.orders.byId(Number(order_id))).address).toBeNull();
});

test('gift card checkout > with an item in the cart, the address is asked for', async () => {
  const visitor = newVisitor();
  await visitor.signUp();
  await addGiftCard(visitor);
  await visitor.addToCart(POTLI);
  expect((await loadPage(paymentPage)).result).toMatchObject({
    redirect: { destination: '/checkout/address' },
  });
  await renderPage(addressPage, { path: '/checkout/address' });
  expect(stepNames()).toEqual(['Cart', 'Address', 'Payment']);
});

test('gift card checkout > a declined payment says that the gift card is back in the cart', async () => {
  const visitor = newVisitor();
  await visitor.signUp();
  await addGiftCard(visitor);
  const query = await pay(visitor, 'declined');
  await renderPage(statusPage, { query, path: '/checkout/status' });
  expect(main().getByText(/your gift card is back in your cart\.$/)).toBeVisible();
  expect((await visitor.services.cart.summary()).giftCards).toMatchObject([{ recipient: 'Meera' }]);
});
