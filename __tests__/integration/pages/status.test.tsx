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

/** A customer who has placed an order. */
async function ordered(method: 'cod' | 'azapayment') {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addToCart(POTLI);
  await visitor.addToCart(SAREE);
  await visitor.addAddress();
  const { orderId, paymentUrl } = await visitor.services.checkout.place({
    method,
    token: crypto.randomUUID(),
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
const at = (orderId: number, more: Record<string, string> = {}) => ({
  query: { order_id: String(orderId), ...more },
  path: `/checkout/status?order_id=${orderId}`,
});
const main = () => within(screen.getByRole('main'));
const heading = () => screen.getByRole('heading', { level: 1 });

test('a confirmed order is thanked for, with its number, days, address and way onward; the cart is empty', async () => {
  const { orderId } = await ordered('cod');
  sessionStorage.setItem('order_attempt', JSON.stringify({ token: 'x', cartKey: 'y' }));
  await renderPage(statusPage, at(orderId));
  expect(heading()).toHaveTextContent('Thank you, Asha');
  expect(main().getByText(`Order ${orderId} is confirmed`)).toBeVisible();
  expect(main().getAllByText(/^Arrives by/)).toHaveLength(2);
  expect(
    within(main().getByRole('region', { name: 'What happens next' })).getByText(
      /^Your pieces arrive between .+ and .+, and you pay the courier on delivery\.$/,
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

test('a pending payment is asked for again, until it is known', async () => {
  const { orderId, reference } = await ordered('azapayment');
  await renderPage(statusPage, at(orderId));
  expect(heading()).toHaveTextContent('We are waiting for your payment');
  expect(main().getByRole('button', { name: 'Complete payment' })).toBeVisible();
  await decideSandboxPayment(backend().db, reference, { kind: 'paid' });
  await userEvent.click(main().getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Thank you, Asha')).toBeVisible();
});

test.each([
  ['We are waiting for your payment to be confirmed', undefined],
  ['The bank is checking', 'The bank is checking'],
  ['Something went wrong pls try again', ''],
])(
  'order status > a 202 is rejected with "%s", and the pending order is shown with it',
  async (words, message) => {
    const { orderId, services, reference } = await ordered('azapayment');
    if (message !== undefined) {
      const data = await backendOrder(orderId);
      stubReply('GET /order/v1/checkout/order-acknowledgement/:id', {
        status: 202,
        ...(message && { message }),
        data: { ...data, is_blocker: true },
      });
    }
    await expect(services.orders.acknowledgement(orderId)).rejects.toMatchObject({
      failure: { status: 202, message: words },
    });
    await renderPage(statusPage, at(orderId));
    expect(heading()).toHaveTextContent('We are waiting for your payment');
    expect(main().getByText(words)).toBeVisible();
    if (message !== undefined)
      expect(main().getByText(/^We need to check something/)).toBeVisible();
    expect(main().getByRole('button', { name: 'Complete payment' })).toBeVisible();
    await decideSandboxPayment(backend().db, reference, { kind: 'paid' });
    await userEvent.click(main().getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Thank you, Asha')).toBeVisible();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  },
);

test('a pending payment is asked for without being asked to', async () => {
  const { orderId, reference } = await ordered('azapayment');
  await renderPage(statusPage, at(orderId));
  await decideSandboxPayment(backend().db, reference, { kind: 'paid' });
  expect(await screen.findByText('Thank you, Asha')).toBeVisible();
});

test('a payment that cannot be asked about is not lost: the page says so, and asks again when the network is back', async () => {
  const { orderId, reference } = await ordered('azapayment');
  await renderPage(statusPage, at(orderId));
  stubNetworkError('GET /order/v1/transaction-check');
  await userEvent.click(main().getByRole('button', { name: 'Check again' }));
  expect(await main().findByText(/^We can’t reach the store right now/)).toBeVisible();
  server.resetHandlers();
  await decideSandboxPayment(backend().db, reference, { kind: 'paid' });
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Thank you, Asha')).toBeVisible();
});

test('a declined payment says why, and leads back to the payment with the cart as it was', async () => {
  const { orderId, reference } = await ordered('azapayment');
  await decideSandboxPayment(backend().db, reference, {
    kind: 'declined',
    reason: 'The bank declined the card',
  });
  await renderPage(statusPage, at(orderId));
  expect(heading()).toHaveTextContent('Your payment did not go through');
  expect(
    main().getByText(
      'The bank declined the card. You have not been charged, and your pieces are back in your cart.',
    ),
  ).toBeVisible();
  expect(main().getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/checkout/payment',
  );
  expect(await screen.findByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('an order with a question says so (blocker)', async () => {
  const { orderId } = await ordered('cod');
  const blocked: typeof statusPage = {
    ...statusPage,
    getServerSideProps: async (context) => {
      const answered = await statusPage.getServerSideProps(context);
      if (!('props' in answered)) throw new Error('no page');
      const props = await answered.props;
      return { props: { ...props, load: { ...props.load, blocked: true } } };
    },
  };
  await renderPage(blocked, at(orderId));
  expect(main().getByText(/^We need to check something/)).toBeVisible();
});

test('somebody else’s order leads away (204), and no order is a 404', async () => {
  const { orderId } = await ordered('cod');
  stubReply('GET /order/v1/checkout/order-acknowledgement/:id', {
    status: 204,
    message: 'Not yours',
    redirect: '/user/my-orders',
  });
  expect((await loadPage(statusPage, at(orderId))).result).toMatchObject({
    redirect: { destination: '/user/my-orders' },
  });
  expect((await loadPage(statusPage, { query: { order_id: 'x' } })).status()).toBe(404);
});

test('every order is in the list, the latest first, and one leads to its page', async () => {
  const { orderId } = await ordered('cod');
  await renderPage(ordersPage);
  expect(main().getByText('Confirmed')).toBeVisible();
  expect(main().getByText('2 items, ₹25,800')).toBeVisible();
  expect(main().getByRole('link', { name: `View order ${orderId}` })).toHaveAttribute(
    'href',
    `/user/my-orders/status?order_id=${orderId}`,
  );
});

test('without orders the list says where to begin', async () => {
  await newVisitor().signUp();
  await renderPage(ordersPage);
  expect(main().getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('an order shows how far each piece has come, the one asked for first', async () => {
  const { orderId, services } = await ordered('cod');
  const last = (await services.orders.byId(orderId)).lines.at(-1);
  await renderPage(orderPage, at(orderId, { order_detail_id: String(last?.id) }));
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
