import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decideSandboxPayment } from '@/backend/payments/sandbox/ledger';
import * as statusPage from '@/pages/checkout/status';
import * as orderPage from '@/pages/user/my-orders/status';
import * as ordersPage from '@/pages/user/my-orders/index';
import type { OrderWire } from '@/lib/contract/orders';
import {
  stubReply,
  callApi,
  stubNetworkError,
  server,
  withBackend,
} from '@/__tests__/support/server';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { newVisitor, POTLI, SAREE } from '@/__tests__/support/visitor';

const { backend } = withBackend();

/** Signs a customer up and places an order. */
async function placeOrder(method: 'cod' | 'azapayment') {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addToCart(POTLI);
  await visitor.addToCart(SAREE);
  await visitor.addAddress();
  const { orderId, paymentUrl } = await visitor.services.checkout.place({
    method,
    idempotencyKey: crypto.randomUUID(),
  });
  return { ...visitor, orderId, reference: paymentUrl?.split('/').at(-1) ?? '' };
}
/** The order as the backend sends it. */
const backendOrder = async (orderId: number) => {
  const reply = await callApi(
    new Request(`http://localhost/api/main/order/v1/orders/${orderId}`, {
      headers: { 'X-XP-ID': 'test', 'X-Platform': 'web' },
    }),
  );
  return ((await reply.json()) as { data: OrderWire }).data;
};
const visitOf = (orderId: number, query: Record<string, string> = {}) => ({
  query: { order_id: String(orderId), ...query },
  path: `/checkout/status?order_id=${orderId}`,
});
const main = () => within(screen.getByRole('main'));
const heading = () => screen.getByRole('heading', { level: 1 });

test('order status > a confirmed order shows number, delivery dates, address and tracking link, and clears the cart', async () => {
  const { orderId } = await placeOrder('cod');
  sessionStorage.setItem('order_attempt', JSON.stringify({ token: 'x', cartKey: 'y' }));
  await renderPage(statusPage, visitOf(orderId));
  expect(heading()).toHaveTextContent('Thank you, Asha');
  expect(main().getByText(`Order ${orderId} is confirmed`)).toBeVisible();
  expect(main().getAllByText(/^Arrives by/)).toHaveLength(2);
  expect(
    within(main().getByRole('region', { name: 'What happens next' })).getByText(
      /^Your order arrives between .+ and .+\. Please pay the courier on delivery\.$/,
    ),
  ).toBeVisible();
  expect(main().getByText('12 Garden Road, Mumbai, Maharashtra 400001, India')).toBeVisible();
  expect(main().getByRole('link', { name: 'Track this order' })).toHaveAttribute(
    'href',
    `/user/my-orders/status?order_id=${orderId}`,
  );
  expect(screen.getByRole('link', { name: 'Cart' })).toBeVisible();
  expect(sessionStorage.getItem('order_attempt')).toBeNull();
});

test('order status > a pending payment can be checked again', async () => {
  const { orderId, reference } = await placeOrder('azapayment');
  await renderPage(statusPage, visitOf(orderId));
  expect(heading()).toHaveTextContent('We are waiting for your payment');
  expect(main().getByRole('button', { name: 'Complete payment' })).toBeVisible();
  await decideSandboxPayment(backend().db, reference, { kind: 'paid' });
  await userEvent.click(main().getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Thank you, Asha')).toBeVisible();
});

test.each([
  ['Payments can take a few minutes to be confirmed.', undefined],
  ['The bank is checking', 'The bank is checking'],
  ['Something went wrong pls try again', ''],
])('order status > a 202 shows the pending order with "%s"', async (shownMessage, message) => {
  const { orderId, services, reference } = await placeOrder('azapayment');
  if (message !== undefined) {
    const data = await backendOrder(orderId);
    stubReply('GET /order/v1/checkout/order-acknowledgement/:id', {
      status: 202,
      ...(message && { message }),
      data: { ...data, is_blocker: true },
    });
  }
  await expect(services.orders.acknowledgement(orderId)).rejects.toMatchObject({
    failure: { status: 202, message: shownMessage },
  });
  await renderPage(statusPage, visitOf(orderId));
  expect(heading()).toHaveTextContent('We are waiting for your payment');
  expect(main().getByText(shownMessage)).toBeVisible();
  if (message !== undefined) expect(main().getByText(/^We need to check something/)).toBeVisible();
  expect(main().getByRole('button', { name: 'Complete payment' })).toBeVisible();
  await decideSandboxPayment(backend().db, reference, { kind: 'paid' });
  await userEvent.click(main().getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Thank you, Asha')).toBeVisible();
  expect(screen.queryByText(shownMessage)).not.toBeInTheDocument();
});

test('order status > a pending payment is polled', async () => {
  const { orderId, reference } = await placeOrder('azapayment');
  await renderPage(statusPage, visitOf(orderId));
  await decideSandboxPayment(backend().db, reference, { kind: 'paid' });
  expect(await screen.findByText('Thank you, Asha')).toBeVisible();
});

test('order status > a failed poll shows a message, and polling resumes when the browser is online', async () => {
  const { orderId, reference } = await placeOrder('azapayment');
  await renderPage(statusPage, visitOf(orderId));
  stubNetworkError('GET /order/v1/transaction-check');
  await userEvent.click(main().getByRole('button', { name: 'Check again' }));
  expect(await main().findByText(/^We can’t reach the store right now/)).toBeVisible();
  server.resetHandlers();
  await decideSandboxPayment(backend().db, reference, { kind: 'paid' });
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Thank you, Asha')).toBeVisible();
});

test('order status > a declined payment shows the reason and restores the cart', async () => {
  const { orderId, reference } = await placeOrder('azapayment');
  await decideSandboxPayment(backend().db, reference, {
    kind: 'declined',
    reason: 'The bank declined the card',
  });
  await renderPage(statusPage, visitOf(orderId));
  expect(heading()).toHaveTextContent('Your payment did not go through');
  expect(
    main().getByText(
      'The bank declined the card. You have not been charged, and your items are back in your cart.',
    ),
  ).toBeVisible();
  expect(main().getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/checkout/payment',
  );
  expect(main().getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/help/contact');
  expect(main().queryByText(/^We’ll send updates to/)).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('order status > a blocked order shows a notice', async () => {
  const { orderId } = await placeOrder('cod');
  const blocked: typeof statusPage = {
    ...statusPage,
    getServerSideProps: async (context) => {
      const loaded = await statusPage.getServerSideProps(context);
      if (!('props' in loaded)) throw new Error('no page');
      const props = await loaded.props;
      return { props: { ...props, load: { ...props.load, blocked: true } } };
    },
  };
  await renderPage(blocked, visitOf(orderId));
  expect(main().getByText(/^We need to check something/)).toBeVisible();
});

test('order status > another customer’s order (204) redirects, and an invalid id is a 404', async () => {
  const { orderId } = await placeOrder('cod');
  stubReply('GET /order/v1/checkout/order-acknowledgement/:id', {
    status: 204,
    message: 'Not yours',
    redirect: '/user/my-orders',
  });
  expect((await loadPage(statusPage, visitOf(orderId))).result).toMatchObject({
    redirect: { destination: '/user/my-orders' },
  });
  expect((await loadPage(statusPage, { query: { order_id: 'x' } })).status()).toBe(404);
});

test('orders > the list links to each order', async () => {
  const { orderId } = await placeOrder('cod');
  await renderPage(ordersPage);
  expect(main().getByText('Confirmed')).toBeVisible();
  expect(main().getByText('2 items, ₹25,800')).toBeVisible();
  expect(main().getByRole('link', { name: `View order ${orderId}` })).toHaveAttribute(
    'href',
    `/user/my-orders/status?order_id=${orderId}`,
  );
});

test('orders > an empty list has a heading', async () => {
  await newVisitor().signUp();
  await renderPage(ordersPage);
  expect(main().getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('order > shows the timeline of each item, the requested one first', async () => {
  const { orderId, services } = await placeOrder('cod');
  const last = (await services.orders.byId(orderId)).lines.at(-1);
  await renderPage(orderPage, visitOf(orderId, { order_detail_id: String(last?.id) }));
  const products = main()
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('list'));
  expect(products).toHaveLength(2);
  expect(
    within(products[0] ?? document.body).getByRole('link', { name: last?.name }),
  ).toBeVisible();
  expect(
    within(products[0] ?? document.body)
      .getByText('Order placed')
      .closest('li'),
  ).toHaveAttribute('aria-current', 'step');
});
