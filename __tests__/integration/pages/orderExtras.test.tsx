import { screen, within } from '@testing-library/react';
import { dayAfter } from '@/lib/i18n/dates';
import { formatDayAndYear } from '@/lib/i18n/day';
import * as statusPage from '@/pages/checkout/status';
import * as paymentPage from '@/pages/checkout/payment';
import * as orderPage from '@/pages/user/my-orders/status';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { newVisitor, KURTA } from '@/__tests__/support/visitor';

withBackend();
const main = () => within(screen.getByRole('main'));

const EVENT_DAY = dayAfter(new Date(), 60);

/** A cart with an event date, a measuring kit, a gift message and an item made for Meera. */
async function fillCart() {
  const visitor = newVisitor();
  const { services, sizeOf } = visitor;
  await visitor.signUp();
  await visitor.addAddress();
  const madeFor = await services.measurements.save({
    person: 'Meera',
    garment: 'women',
    unit: 'in',
    measures: { bust: 36 },
  });
  const sizeId = await sizeOf(KURTA.productId);
  await services.cart.add({ productId: KURTA.productId, sizeId, quantity: 1, madeFor });
  await services.cart.setEventDay(EVENT_DAY);
  await services.cart.setGiftMessage('For Mira, with love');
  await services.checkout.summary({ kit: true, page: 'cart' });
  return visitor;
}

const expectExtras = () => {
  for (const text of ['Event date', 'Measuring kit', 'Gift message'])
    expect(main().getAllByText(text)[0]).toBeVisible();
  expect(main().getByText(formatDayAndYear(EVENT_DAY, 'en-IN'))).toBeVisible();
  expect(main().getByText('Sent with your order')).toBeVisible();
  expect(main().getByText('For Mira, with love')).toBeVisible();
};

test('order > payment, confirmation and order page repeat event date, kit, message and measurements', async () => {
  const { services } = await fillCart();
  const payment = await renderPage(paymentPage);
  expectExtras();
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
  expectExtras();
  expect(main().getByText('View Meera’s measurements')).toBeVisible();
  status.unmount();
  await renderPage(orderPage, { path: `/user/my-orders/status?order_id=${orderId}`, query });
  expectExtras();
  expect(main().getByText('View Meera’s measurements')).toBeVisible();
});

test('order > confirmation and order page have the sums in the order of cart and payment page', async () => {
  const { services } = await fillCart();
  await services.cart.setGiftOptions({ giftWrap: true });
  await services.checkout.applyCoupon({ code: 'FESTIVE500' });
  const SUMS = ['1 item', 'Shipping', 'Gift wrap', 'Coupon FESTIVE500', 'Total'];
  const shownSums = () =>
    within(main().getByRole('region', { name: 'Order summary' }))
      .getAllByRole('term')
      .map(({ textContent }) => textContent.replace(/ to India$/, ''))
      .filter((name) => SUMS.includes(name));
  const payment = await renderPage(paymentPage);
  expect(shownSums()).toEqual(SUMS);
  payment.unmount();
  const { orderId } = await services.checkout.place({
    method: 'cod',
    idempotencyKey: crypto.randomUUID(),
  });
  const query = { order_id: String(orderId) };
  const status = await renderPage(statusPage, { path: '/checkout/status', query });
  expect(shownSums()).toEqual(SUMS);
  status.unmount();
  await renderPage(orderPage, { path: '/user/my-orders/status', query });
  expect(shownSums()).toEqual(SUMS);
});
