import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as paymentPage from '@/pages/checkout/payment';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { stubReply, stubNetworkError, server, withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, newVisitor, POTLI } from '@/__tests__/support/visitor';

const { backend } = withBackend();

type Visitor = ReturnType<typeof newVisitor>;

/** A customer with a cart and an address. */
async function prepareCheckout(quantity = 1): Promise<Visitor> {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addToCart(POTLI, quantity);
  await visitor.addAddress();
  return visitor;
}
const main = () => within(screen.getByRole('main'));
const methods = () => main().getByRole('group', { name: 'How would you like to pay?' });
const chooseCash = () =>
  userEvent.click(within(methods()).getByRole('radio', { name: /Cash on delivery/ }));

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

test('payment > shows the total before the button, which has the amount', async () => {
  await prepareCheckout();
  await renderPage(paymentPage);
  expect(
    main().getByText('Total ₹4,449, including ₹149 shipping. Inclusive of all taxes.'),
  ).toBeVisible();
  expect(main().getByRole('button', { name: 'Pay ₹4,449' })).toBeVisible();
  expect(main().getByText(/^12 Garden Road, Mumbai/)).toBeVisible();
  expect(main().getByRole('link', { name: 'Change address' })).toHaveAttribute(
    'href',
    '/checkout/address',
  );
});

test('payment > has the security notice and accepted cards, and the cart options beside the items', async () => {
  const { services } = await prepareCheckout();
  const eventDay = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await services.cart.setEventDay(eventDay);
  await services.cart.setGiftMessage('With love');
  await services.checkout.summary({ kit: true, page: 'cart' });
  await renderPage(paymentPage);
  expect(await main().findByText(/^Payments are encrypted/)).toBeVisible();
  const marks = within(main().getByRole('list', { name: 'We accept' })).getAllByRole('listitem');
  expect(marks.map(({ textContent }) => textContent)).toEqual([
    'UPI',
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

test('payment method > an unavailable method shows the reason', async () => {
  await prepareCheckout(12);
  await renderPage(paymentPage);
  expect(within(methods()).getByRole('radio', { name: /Cash on delivery/ })).toBeDisabled();
  expect(within(methods()).getByText('Cash on delivery is available up to ₹50,000')).toBeVisible();
});

test('cash on delivery > is available once the mobile number is verified', async () => {
  await prepareCheckout();
  await backend().db.updateTable('customers').set({ email_verified_at: null }).execute();
  const { goTo } = await renderPage(paymentPage);
  const cash = () => within(methods()).getByRole('radio', { name: /Cash on delivery/ });
  expect(cash()).toBeDisabled();
  expect(
    within(methods()).getByText('Verify your mobile number or email to pay cash on delivery'),
  ).toBeVisible();
  await userEvent.click(
    await within(methods()).findByRole('button', { name: 'Verify your mobile number' }),
  );
  await userEvent.type(await within(methods()).findByLabelText('New mobile number'), '98123 45678');
  await userEvent.type(within(methods()).getByLabelText('Your password'), CREDENTIALS.password);
  await userEvent.click(within(methods()).getByRole('button', { name: 'Send code' }));
  const code = await within(methods()).findByLabelText('Code');
  const { body } = await backend()
    .db.selectFrom('outbox')
    .select('body')
    .where('recipient', '=', '+919812345678')
    .executeTakeFirstOrThrow();
  await userEvent.type(code, /\d{6}/.exec(body)?.[0] ?? '');
  await userEvent.click(within(methods()).getByRole('button', { name: 'Confirm number' }));
  await waitFor(() => expect(within(methods()).queryByLabelText('Code')).toBeNull());
  await goTo(paymentPage, { path: '/checkout/payment' });
  expect(cash()).toBeEnabled();
  expect(within(methods()).queryByRole('button', { name: /Verify/ })).toBeNull();
});

test('cash on delivery > is available once the email is verified', async () => {
  await prepareCheckout();
  await backend().db.updateTable('customers').set({ email_verified_at: null }).execute();
  const { goTo } = await renderPage(paymentPage);
  await userEvent.click(
    await within(methods()).findByRole('button', { name: 'Verify your email' }),
  );
  const code = await within(methods()).findByLabelText('Code');
  const { body } = await backend()
    .db.selectFrom('outbox')
    .select('body')
    .where('recipient', '=', CREDENTIALS.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const digits = /\d{6}/.exec(body)?.[0] ?? '';
  await userEvent.type(code, digits === '000000' ? '111111' : '000000');
  await userEvent.click(within(methods()).getByRole('button', { name: 'Confirm email' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/not the code we sent/));
  await userEvent.clear(code);
  await userEvent.type(code, digits);
  await userEvent.click(within(methods()).getByRole('button', { name: 'Confirm email' }));
  await waitFor(() => expect(within(methods()).queryByLabelText('Code')).toBeNull());
  await goTo(paymentPage, { path: '/checkout/payment' });
  expect(within(methods()).getByRole('radio', { name: /Cash on delivery/ })).toBeEnabled();
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

test('payment method > net banking requires a bank, and EMI shows the cost of each plan', async () => {
  const { services } = await prepareCheckout(2);
  await renderPage(paymentPage);
  await userEvent.click(within(methods()).getByRole('radio', { name: /^Net banking/ }));
  await userEvent.click(main().getByRole('button', { name: /^Pay ₹/ }));
  expect(await main().findByLabelText('Your bank')).toHaveAccessibleDescription(
    'Please choose one',
  );
  expect(main().getByLabelText('Your bank')).toHaveFocus();
  await userEvent.click(within(methods()).getByRole('radio', { name: /^EMI/ }));
  await userEvent.selectOptions(await main().findByLabelText('Card issuer'), 'HDFC Bank');
  await userEvent.click(main().getByRole('radio', { name: /^3 months of ₹2,867\s*Interest-free/ }));
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom does not navigate.
  await userEvent.click(main().getByRole('button', { name: 'Pay ₹8,600' }));
  await waitFor(async () =>
    expect(await services.orders.list()).toMatchObject([{ paidWith: 'EMI, HDFC Bank, 3 months' }]),
  );
});

test('EMI > plans that fail to load show an error and a retry', async () => {
  await prepareCheckout(2);
  await renderPage(paymentPage);
  stubNetworkError('GET /payments/emi-options');
  await userEvent.click(within(methods()).getByRole('radio', { name: /^EMI/ }));
  expect(await main().findByRole('alert')).toHaveTextContent('Could not get the EMI Data');
  server.resetHandlers();
  await userEvent.click(main().getByRole('button', { name: 'Try again' }));
  expect(await main().findByLabelText('Card issuer')).toBeVisible();
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
