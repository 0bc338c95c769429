import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as cartPage from '@/pages/checkout/cart';
import * as paymentPage from '@/pages/checkout/payment';
import * as statusPage from '@/pages/checkout/status';
import * as orderPage from '@/pages/user/my-orders/status';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubFailure, withBackend } from '@/__tests__/support/server';
import { newVisitor, SAREE } from '@/__tests__/support/visitor';

withBackend();
const main = () => within(screen.getByRole('main'));
const giftWrap = () => main().getByRole('checkbox', { name: /^Gift wrap/ });
const hidePrices = () => main().getByRole('checkbox', { name: /^Hide prices/ });
const total = () => main().getByRole('region', { name: 'Order summary' });
/** On phones the options are folded. */
const openOptions = () =>
  userEvent.click(main().getByText('Delivery and gifting', { selector: 'summary *' }));

test('gift options > the fee joins the total, and the choice survives a reload', async () => {
  await newVisitor().addToCart(SAREE);
  const { unmount } = await renderPage(cartPage);
  await openOptions();
  expect(main().getByText(/, ₹350 for the order\.$/)).toBeVisible();
  await userEvent.click(giftWrap());
  await waitFor(() => expect(total()).toHaveTextContent('Gift wrap₹350'));
  expect(total()).toHaveTextContent('Total₹21,850');
  await userEvent.click(hidePrices());
  await waitFor(() => expect(hidePrices()).toBeChecked());
  unmount();
  await renderPage(cartPage);
  // With a choice the options are open.
  expect(main().getByText(/, ₹350 for the order\.$/)).toBeVisible();
  expect(giftWrap()).toBeChecked();
  expect(hidePrices()).toBeChecked();
  expect(total()).toHaveTextContent('Total₹21,850');
});

test('gift options > the last of quick clicks decides', async () => {
  const { services, addToCart } = newVisitor();
  await addToCart(SAREE);
  await renderPage(cartPage);
  await userEvent.dblClick(giftWrap());
  await userEvent.click(giftWrap());
  await userEvent.click(hidePrices());
  await waitFor(async () =>
    expect(await services.cart.summary()).toMatchObject({
      giftWrap: true,
      hidePrices: true,
    }),
  );
  await waitFor(() => expect(total()).toHaveTextContent('Gift wrap₹350'));
  expect(giftWrap()).toBeChecked();
});

test('gift options > a failed call takes the choice back and says so', async () => {
  await newVisitor().addToCart(SAREE);
  await renderPage(cartPage);
  stubFailure('PUT /cart/v1/gift-options', 503, 'Please try again in a moment.');
  await userEvent.click(giftWrap());
  expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
  await waitFor(() => expect(giftWrap()).not.toBeChecked());
  expect(total()).not.toHaveTextContent('Gift wrap');
});

test('gift options > the fee is that of the site’s country, in its currency', async () => {
  const { services, addToCart } = newVisitor();
  await addToCart(SAREE);
  await services.cart.setGiftOptions({ giftWrap: true });
  await renderPage(cartPage, { locale: 'en-gb', path: '/en-gb/checkout/cart' });
  expect(giftWrap()).toBeChecked();
  expect(total()).toHaveTextContent(/Gift wrap£\d+/);
});

test('gift options > payment, confirmation and order page repeat them', async () => {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addAddress();
  await visitor.addToCart(SAREE);
  const { services } = visitor;
  await services.cart.setGiftOptions({ giftWrap: true, hidePrices: true });
  const expectOptions = () => {
    expect(main().getByText('Every parcel is gift wrapped')).toBeVisible();
    expect(main().getByText('Without prices')).toBeVisible();
    expect(main().getByText('₹350')).toBeVisible();
    expect(main().getAllByText('₹21,850')[0]).toBeVisible();
  };
  const payment = await renderPage(paymentPage);
  expectOptions();
  payment.unmount();
  const { orderId } = await services.checkout.place({
    method: 'cod',
    idempotencyKey: crypto.randomUUID(),
  });
  const query = { order_id: String(orderId) };
  const status = await renderPage(statusPage, {
    path: `/checkout/status?order_id=${orderId}`,
    query,
  });
  expectOptions();
  status.unmount();
  await renderPage(orderPage, { path: `/user/my-orders/status?order_id=${orderId}`, query });
  expectOptions();
});
