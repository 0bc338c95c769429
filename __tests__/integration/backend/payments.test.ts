/** @jest-environment node */
import { ORDERED, placeUnpaidOrder, RELEASED } from '@/__tests__/support/payments';
import {
  addProduct,
  cartOf,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => {
  store.logged.length = 0;
});
afterAll(() => store.close());

test('payment page > shows order and amount; the order exists before payment', async () => {
  const { url, order_id, order, customer, readStockAndCart } = await placeUnpaidOrder(store);
  expect(await order()).toMatchObject({ state: 'pending', payment_url: url });
  expect(await readStockAndCart()).toEqual(ORDERED);
  expect(
    await customer.call('GET /order/v1/checkout/order-acknowledgement/:id', {
      params: { id: order_id },
    }),
  ).toMatchObject({ status: 202, data: { state: 'pending' } });
  const response = await store.fetch(new Request(url));
  expect([
    response.headers.get('content-security-policy'),
    response.headers.get('cache-control'),
  ]).toEqual([
    expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
    'private, no-store',
  ]);
  const page = await response.text();
  expect(page).toContain('Sandbox');
  expect(page).toContain(String(order_id));
  expect(page).toContain(`₹${(await order()).order_amount}`);
  for (const [, name = ''] of page.matchAll(/url\(\.\.\/(fonts\/[^)]+)\)/g))
    expect((await store.fetch(new Request(new URL(`/azapayment/${name}`, url)))).status).toBe(200);
  expect(page).toContain('url(../fonts/display.woff2)');
  expect(page).not.toMatch(/(src|href)="https?:\/\/(?!127)/);
});

test("payment > confirms the order and redirects to the customer's site", async () => {
  const { submit, order, order_id, check, readStockAndCart, customer } = await placeUnpaidOrder(
    store,
    'GB',
  );
  const reply = await submit({ outcome: 'paid' });
  expect([reply.status, reply.headers.get('location')]).toEqual([
    303,
    `/en-gb/checkout/status?order_id=${order_id}`,
  ]);
  expect(await order()).toMatchObject({ state: 'confirmed', payment_url: null });
  expect(await check()).toMatchObject({ status: 200 });
  expect(await readStockAndCart()).toEqual(ORDERED);
  expect(
    await customer.call('GET /order/v1/checkout/order-acknowledgement/:id', {
      params: { id: order_id },
    }),
  ).toMatchObject({ status: 200, data: { state: 'confirmed', is_blocker: false } });
  expect(
    await store.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', customer.email)
      .execute(),
  ).toHaveLength(1);
});

test.each([
  [
    { outcome: 'declined', reason: 'The bank declined the card' },
    'failed',
    'The bank declined the card',
  ],
  [{ outcome: 'cancelled' }, 'cancelled', 'The payment was cancelled'],
])('payment > %o restores stock and cart', async (choice, state, failure_reason) => {
  const { submit, order, check, readStockAndCart } = await placeUnpaidOrder(store);
  await submit(choice);
  expect(await order()).toMatchObject({ state, failure_reason });
  expect(await readStockAndCart()).toEqual(RELEASED);
  expect(await check()).toEqual({ status: 402, message: failure_reason });
});

test('payment > a pending one can be completed later', async () => {
  const { submit, check, readStockAndCart } = await placeUnpaidOrder(store);
  expect((await submit({ outcome: 'pending' })).status).toBe(303);
  expect(await check()).toMatchObject({ status: 202 });
  await submit({ outcome: 'paid' });
  expect(await check()).toMatchObject({ status: 200 });
  expect(await readStockAndCart()).toEqual(ORDERED);
});

test('payment > repeated and contradictory submissions have one effect', async () => {
  const { submit, order, readStockAndCart, url } = await placeUnpaidOrder(store);
  await Promise.all([
    submit({ outcome: 'paid' }),
    submit({ outcome: 'paid' }),
    submit({ outcome: 'declined' }),
  ]);
  await submit({ outcome: 'cancelled' });
  const { state } = await order();
  expect(await readStockAndCart()).toEqual(state === 'confirmed' ? ORDERED : RELEASED);
  expect(await (await store.fetch(new Request(url))).text()).toContain('Return to the store');
  expect(store.logged.filter(({ level }) => level === 'error')).toEqual([]);
});

test('payment failure > returned items are merged into the current cart', async () => {
  const { customer, product, submit } = await placeUnpaidOrder(store);
  await addProduct(customer, product);
  await submit({ outcome: 'declined' });
  expect(await cartOf(customer)).toEqual([{ size_id: product.size_id, quantity: 3 }]);
});

test('idempotency key > returns the same payment page', async () => {
  const { customer, token, url, order_id, submit } = await placeUnpaidOrder(store);
  expect(await placeTestOrder(customer, 'azapayment', token)).toEqual({
    order_id,
    payment_url: url,
  });
  await submit({ outcome: 'paid' });
  expect(await placeTestOrder(customer, 'azapayment', token)).toEqual({
    order_id,
    payment_url: null,
  });
});

test('payment page > an unknown payment is a 404', async () => {
  for (const reference of [crypto.randomUUID(), 'nonsense']) {
    expect(
      (await store.fetch(new Request(`http://127.0.0.1/azapayment/pay/${reference}`))).status,
    ).toBe(404);
  }
});
