import { act, fireEvent, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as paymentPage from '@/pages/checkout/payment';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { stubReply, stubNetworkError, withBackend } from '@/__tests__/support/server';
import { MADE_TO_MEASURE, newVisitor, POTLI } from '@/__tests__/support/visitor';
import { prepareCheckout, main, methods, chooseCash } from '@/__tests__/support/paymentPage';

const { backend } = withBackend();

test('payment > redirects to the cart without items, and to the address step without an address', async () => {
  const visitor = newVisitor();
  await visitor.signUp();
  expect((await loadPage(paymentPage)).result).toMatchObject({
    redirect: { destination: '/checkout/cart' },
  });
  await visitor.addToCart(POTLI);
  expect((await loadPage(paymentPage)).result).toMatchObject({
    redirect: { destination: '/checkout/address' },
  });
});

test('payment > shows the amount on the button', async () => {
  await prepareCheckout();
  await renderPage(paymentPage);
  expect(main().getByRole('button', { name: 'Pay ₹4,449' })).toBeVisible();
  expect(main().getByText(/^12 Garden Road, Mumbai/)).toBeVisible();
  expect(main().getByRole('link', { name: 'Change address' })).toHaveAttribute(
    'href',
    '/checkout/address',
  );
});

test('payment > the methods that the order cannot use come last', async () => {
  await prepareCheckout(9);
  await renderPage(paymentPage);
  const radios = within(methods()).getAllByRole('radio');
  const usable = radios.filter((radio) => !radio.matches(':disabled'));
  expect(usable.length).toBeGreaterThan(1);
  expect(usable.length).toBeLessThan(radios.length);
  expect(radios.slice(0, usable.length)).toEqual(usable);
});

test('payment > has the security notice and accepted cards, and the cart options beside the items', async () => {
  const { services, addToCart } = await prepareCheckout();
  await addToCart(MADE_TO_MEASURE);
  const eventDay = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await services.cart.setEventDay(eventDay);
  await services.cart.setGiftMessage('With love');
  await services.checkout.summary({ kit: true, page: 'cart' });
  await renderPage(paymentPage);
  expect(await main().findByText(/^Payments are encrypted/)).toBeVisible();
  const marks = within(main().getByRole('list', { name: 'We accept' })).getAllByRole('img');
  // UPI is not in the list: this order exceeds its limit.
  expect(marks.map((mark) => mark.getAttribute('alt'))).toEqual([
    'Visa',
    'Mastercard',
    'RuPay',
    'Net banking',
  ]);
  const cart = within(main().getByRole('region', { name: 'Your cart' }));
  expect(cart.getByText('Event date')).toBeVisible();
  expect(cart.getByText('Sent with your order')).toBeVisible();
  expect(cart.getByText('With love')).toBeVisible();
});

test('place order > a double click places one order', async () => {
  const { services } = await prepareCheckout();
  const { router } = await renderPage(paymentPage);
  await chooseCash();
  await userEvent.dblClick(main().getByRole('button', { name: 'Place order for ₹4,449' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledTimes(1));
  const orders = await services.orders.list();
  expect(orders).toHaveLength(1);
  expect(router.push).toHaveBeenCalledWith(`/checkout/status?order_id=${orders[0]?.id}`);
});

test('place order > the idempotency key survives a reload, so a lost response does not order twice', async () => {
  const { services } = await prepareCheckout();
  const { unmount } = await renderPage(paymentPage);
  await chooseCash();
  await userEvent.click(main().getByRole('button', { name: /^Place order/ }));
  await waitFor(async () => expect(await services.orders.list()).toHaveLength(1));
  const savedAttempt = JSON.parse(sessionStorage.getItem('order_attempt') ?? '{}') as {
    token: string;
  };
  unmount();
  const repeated = await services.checkout.place({
    method: 'cod',
    idempotencyKey: savedAttempt.token,
  });
  expect(await services.orders.list()).toMatchObject([{ id: repeated.orderId }]);
});

test('place order > a rejection shows its message and a link to the cart', async () => {
  await prepareCheckout();
  const { router } = await renderPage(paymentPage);
  await chooseCash();
  await backend()
    .db.updateTable('customers')
    .set({ blocked_reason: 'Your account is on hold. Please write to us.' })
    .execute();
  await userEvent.click(main().getByRole('button', { name: /^Place order/ }));
  expect(await main().findByRole('alert')).toHaveTextContent(
    /Please write to us\.You have not been charged/,
  );
  stubReply('GET /order/v1/checkout/order/cod', {
    status: 200,
    code: 1702,
    message: 'Only 1 left of the potli bag. Please change the quantity.',
  });
  await userEvent.click(main().getByRole('button', { name: /^Place order/ }));
  await main().findByText('Only 1 left of the potli bag. Please change the quantity.');
  const alert = main().getByRole('alert');
  expect(alert).toHaveTextContent(/Please change the quantity\.You have not been charged/);
  expect(within(alert).getByRole('link', { name: 'View cart' })).toHaveAttribute(
    'href',
    '/checkout/cart',
  );
  expect(router.push).not.toHaveBeenCalled();
  expect(main().getByRole('button', { name: /^Place order/ })).not.toHaveAttribute('aria-busy');
  stubNetworkError('GET /order/v1/checkout/order/cod');
  await userEvent.click(main().getByRole('button', { name: /^Place order/ }));
  expect(
    await main().findByText(
      'We didn’t get a response. Please try again; your order won’t be placed twice.',
    ),
  ).toBeVisible();
});

test('place order > a changed total is shown and not charged', async () => {
  const { services, sizeOf } = await prepareCheckout();
  const { router } = await renderPage(paymentPage);
  await services.cart.add({
    productId: POTLI.productId,
    sizeId: await sizeOf(POTLI.productId),
    quantity: 1,
  });
  await userEvent.click(main().getByRole('button', { name: 'Pay ₹4,449' }));
  expect(await main().findByRole('alert')).toHaveTextContent(
    'The total has changed to ₹8,600. Please review your cart.',
  );
  expect(await services.orders.list()).toEqual([]);
  await waitFor(() => expect(router.replace).toHaveBeenCalled());
});

test('payment > a cart ordered in another tab leads to its status page, scrolled to the top', async () => {
  const { services } = await prepareCheckout();
  const { router } = await renderPage(paymentPage);
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  router.replace.mockImplementation(() => {
    history.replaceState(null, '', '/checkout/status');
    return Promise.resolve(true);
  });
  await services.checkout.place({ method: 'cod', idempotencyKey: crypto.randomUUID() });
  act(() => {
    fireEvent(window, new StorageEvent('storage', { key: 'aza_sync_cart', newValue: '0' }));
  });
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
  expect(router.replace).toHaveBeenCalledTimes(1);
  history.replaceState(null, '', '/');
});

test('payment > redirects to the status of an unpaid order', async () => {
  const { services } = await prepareCheckout();
  const { orderId } = await services.checkout.place({
    method: 'azapayment',
    idempotencyKey: crypto.randomUUID(),
  });
  expect((await loadPage(paymentPage)).result).toMatchObject({
    redirect: { destination: `/checkout/status?order_id=${orderId}` },
  });
  expect(backend().logged.filter(({ level }) => level === 'error')).toEqual([]);
});
