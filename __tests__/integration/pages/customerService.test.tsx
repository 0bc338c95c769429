import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import * as paymentPage from '@/pages/checkout/payment';
import { pushedEvents } from '@/__tests__/support/dataLayer';
import { renderPage } from '@/__tests__/support/renderPage';
import {
  callApi,
  cookieHeader,
  stubNetworkError,
  stubFailure,
  server,
  withBackend,
} from '@/__tests__/support/server';
import { newVisitor, POTLI } from '@/__tests__/support/visitor';

const TOKEN = 'a-token-for-customer-service';
const { backend } = withBackend({ SUPPORT_AGENT_TOKEN: TOKEN });

/** A customer with a cart and an address; `sent` records the API requests. */
async function prepareCheckout(quantity = 1) {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addToCart(POTLI, quantity);
  await visitor.addAddress();
  const sent: { path: string; token: string | null; country: string | null }[] = [];
  server.use(
    http.all('http://localhost/api/*', ({ request }) => {
      sent.push({
        path: new URL(request.url).pathname,
        token: request.headers.get('x-cs-token'),
        country: request.headers.get('x-cs-country'),
      });
      return callApi(request);
    }),
  );
  return { ...visitor, sent };
}
const open = () => renderPage(paymentPage, { path: '/checkout/payment?isCS=1' });
const main = () => within(screen.getByRole('main'));
const bar = () => screen.findByRole('region', { name: 'Customer service' });
const cash = () => main().getByRole('radio', { name: /Cash on delivery/ });
const total = () =>
  within(
    main().getByRole('heading', { name: 'Order summary' }).closest('section') ?? document.body,
  ).getByText('Total').nextSibling;

async function enterToken(token = TOKEN) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Customer service' }));
  const field = await dialog.findByLabelText('Customer service token');
  await userEvent.clear(field);
  await userEvent.type(field, token);
  await userEvent.click(dialog.getByRole('button', { name: 'Start' }));
  return field;
}

test('support agent mode > is neither shown to a customer nor part of a request', async () => {
  const { sent } = await prepareCheckout();
  await renderPage(paymentPage, { path: '/checkout/payment' });
  await screen.findByRole('button', { name: 'Pay ₹4,449' });
  await waitFor(() => expect(sent.length).toBeGreaterThan(3));
  expect(screen.queryByText(/customer service/i)).toBeNull();
  expect(
    sent.filter(({ path, token, country }) => token ?? country ?? path.includes('/cs/')),
  ).toEqual([]);
});

test('support agent mode > an invalid token shows an error and is not stored; a valid one stays in this tab', async () => {
  const { sent } = await prepareCheckout();
  await open();
  const field = await enterToken('a-guess-of-a-token');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This token is not valid'));
  expect(field).toHaveValue('a-guess-of-a-token');
  expect(JSON.stringify(sessionStorage)).not.toContain('a-guess');
  await enterToken();
  expect(await bar()).toHaveTextContent(/^Customer service for asha@example\.com/);
  expect(screen.queryByRole('dialog')).toBeNull();
  await within(await bar()).findByRole('switch', { name: 'Waive duties', checked: false });
  expect(sent.find(({ path }) => path.endsWith('/cs/payment-options'))?.token).toBe(
    'a-guess-of-a-token',
  );
  expect(sent).toContainEqual({
    path: '/api/main/checkout/v1/cs/payment-options',
    token: TOKEN,
    country: 'IN',
  });
  expect(sent.filter(({ path, token }) => token && path.startsWith('/api/gateway'))).toEqual([]);
  for (const output of [
    JSON.stringify(localStorage),
    cookieHeader(),
    document.body.innerHTML,
    JSON.stringify(pushedEvents(window.dataLayer ?? [])),
    JSON.stringify(backend().logged),
  ])
    expect(output).not.toContain(TOKEN);
});

test('waived charges > shipping is waived and charged again in all totals, and a failure changes nothing', async () => {
  await prepareCheckout();
  await open();
  await enterToken();
  const shipping = await within(await bar()).findByRole('switch', {
    name: 'Waive shipping',
    checked: false,
  });
  stubFailure('PUT /checkout/v1/cs/update-levies', 503, 'Please try again in a moment');
  await userEvent.click(shipping);
  expect(await within(await bar()).findByRole('alert')).toHaveTextContent(
    'Please try again in a moment',
  );
  expect(shipping).not.toBeChecked();
  expect(total()).toHaveTextContent('₹4,449');
  server.resetHandlers();
  await userEvent.click(shipping);
  await waitFor(() => expect(shipping).toBeChecked());
  expect(within(await bar()).queryByRole('alert')).toBeNull();
  expect(total()).toHaveTextContent('₹4,300');
  expect(main().getByRole('button', { name: 'Pay ₹4,300' })).toBeVisible();
  await userEvent.click(shipping);
  await waitFor(() => expect(shipping).not.toBeChecked());
  expect(total()).toHaveTextContent('₹4,449');
});

test('support agent mode > removes the limit of cash on delivery', async () => {
  const { services } = await prepareCheckout(12);
  const { router } = await open();
  expect(cash()).toBeDisabled();
  await enterToken();
  await waitFor(() => expect(cash()).toBeEnabled());
  await userEvent.click(cash());
  await userEvent.click(main().getByRole('button', { name: 'Place order for ₹51,600' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledTimes(1));
  expect(await services.orders.list()).toMatchObject([
    { amount: 51_600, method: 'cod', state: 'confirmed' },
  ]);
  expect(backend().logged).toContainEqual(
    expect.objectContaining({ event: 'order placed', by_staff: true }),
  );
});

test('support agent mode > after its end, or with a revoked token, the order follows the rules for customers', async () => {
  const { services, sent } = await prepareCheckout(12);
  const { router } = await open();
  await enterToken();
  await waitFor(() => expect(cash()).toBeEnabled());
  await userEvent.click(cash());
  // A token that the server no longer accepts.
  sessionStorage.setItem(
    'customer_service',
    (sessionStorage.getItem('customer_service') ?? '').replace(TOKEN, 'a-token-of-last-month'),
  );
  await userEvent.click(main().getByRole('button', { name: 'Place order for ₹51,600' }));
  expect(await main().findByText('Cash on delivery is for orders up to ₹50,000')).toBeVisible();
  expect(await screen.findByRole('dialog', { name: 'Customer service' })).toHaveTextContent(
    'Your token is no longer valid.',
  );
  expect(screen.queryByRole('region', { name: 'Customer service' })).toBeNull();
  await enterToken();
  const endButton = within(await bar()).getByRole('button', { name: 'End customer service' });
  router.replace.mockClear();
  await userEvent.click(endButton);
  expect(screen.queryByText(/customer service/i)).toBeNull();
  expect(sessionStorage.getItem('customer_service')).toBeNull();
  expect(router.replace).toHaveBeenCalledTimes(1);
  const before = sent.length;
  await userEvent.click(main().getByRole('button', { name: 'Place order for ₹51,600' }));
  await waitFor(() =>
    expect(sent.slice(before)).toContainEqual({
      path: '/api/main/order/v1/checkout/order/cod',
      token: null,
      country: null,
    }),
  );
  expect(await main().findByText('Cash on delivery is for orders up to ₹50,000')).toBeVisible();
  expect(await services.orders.list()).toEqual([]);
});

test('support agent mode > a failure to load the payment options shows an error and allows a retry', async () => {
  await prepareCheckout();
  await open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Customer service' }));
  stubNetworkError('GET /checkout/v1/cs/payment-options');
  await enterToken();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Something went wrong');
  server.resetHandlers();
  await enterToken();
  await within(await bar()).findByRole('switch', { name: 'Waive duties' });
});
