/** @jest-environment node */
import { balanceOf, credit } from '@/backend/wallet/ledgerRepository';
import { signCallback, type ProviderCallback } from '@/backend/payments/webhook';
import { azapayment } from '@/backend/payments/azapayment';
import { decideSandboxPayment } from '@/backend/payments/sandbox/ledger';
import { SIGNATURE_HEADER } from '@/backend/payments/signature';
import { runScheduledJobs } from '@/backend/jobs/scheduledJobs';
import { parseEnv } from '@/backend/env';
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

const env = parseEnv({ NODE_ENV: 'test' });
const backend = () => ({
  db: store.db,
  env,
  log: (event: Record<string, unknown>) => void store.logged.push(event),
});

/** A customer with an unpaid order for two of five items in stock. */
async function placeUnpaidOrder(country: 'IN' | 'GB' = 'IN') {
  const customer = await store.customer(country);
  const product = await store.newProduct(5);
  await addProduct(customer, product, 2);
  const token = crypto.randomUUID();
  const { order_id, payment_url } = await placeTestOrder(customer, 'azapayment', token);
  const reference = payment_url?.split('/').at(-1) ?? '';
  return {
    customer,
    product,
    token,
    order_id,
    reference,
    url: payment_url ?? '',
    choose: (choice: Record<string, string>) =>
      store.fetch(
        new Request(payment_url ?? '', { method: 'POST', body: new URLSearchParams(choice) }),
      ),
    check: async () =>
      await customer.call('GET /order/v1/transaction-check', { query: { order_id } }),
    order: async () =>
      (await customer.call('GET /order/v1/orders/:id', { params: { id: order_id } })).data,
    /** The stock and the cart quantities: ORDERED or RELEASED. */
    readStockAndCart: async () => ({
      stock: await store.stockOf(product.size_id),
      cart: (await cartOf(customer)).map(({ quantity }) => quantity),
    }),
  };
}
const ORDERED = { stock: 3, cart: [] };
const RELEASED = { stock: 5, cart: [2] };

async function sendWebhook(
  changes: Partial<ProviderCallback> & Pick<ProviderCallback, 'reference' | 'event'>,
  signature?: string,
) {
  const payment = await store.db
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', changes.reference)
    .executeTakeFirstOrThrow();
  const signed = await signCallback(store.db, {
    amount_minor: payment.amount_minor,
    currency: payment.currency,
    ...changes,
  });
  return (
    await store.fetch(
      new Request('http://127.0.0.1/azapayment/callback', {
        method: 'POST',
        body: signed.text,
        headers: { [SIGNATURE_HEADER]: signature ?? signed.signature },
      }),
    )
  ).status;
}

test('payment page > shows order and amount; the order exists before payment', async () => {
  const { url, order_id, order, customer, readStockAndCart } = await placeUnpaidOrder();
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
  expect(page).toContain(`INR ${(await order()).order_amount}`);
  expect(page).not.toMatch(/(src|href)="https?:\/\/(?!127)/);
});

test("payment > confirms the order and redirects to the customer's site", async () => {
  const { choose, order, order_id, check, readStockAndCart, customer } =
    await placeUnpaidOrder('GB');
  const reply = await choose({ outcome: 'paid' });
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
  const { choose, order, check, readStockAndCart } = await placeUnpaidOrder();
  await choose(choice);
  expect(await order()).toMatchObject({ state, failure_reason });
  expect(await readStockAndCart()).toEqual(RELEASED);
  expect(await check()).toEqual({ status: 402, message: failure_reason });
});

test('payment > a pending one can be completed later', async () => {
  const { choose, check, readStockAndCart } = await placeUnpaidOrder();
  expect((await choose({ outcome: 'pending' })).status).toBe(303);
  expect(await check()).toMatchObject({ status: 202 });
  await choose({ outcome: 'paid' });
  expect(await check()).toMatchObject({ status: 200 });
  expect(await readStockAndCart()).toEqual(ORDERED);
});

test('payment > repeated and contradictory submissions have one effect', async () => {
  const { choose, order, readStockAndCart, url } = await placeUnpaidOrder();
  await Promise.all([
    choose({ outcome: 'paid' }),
    choose({ outcome: 'paid' }),
    choose({ outcome: 'declined' }),
  ]);
  await choose({ outcome: 'cancelled' });
  const { state } = await order();
  expect(await readStockAndCart()).toEqual(state === 'confirmed' ? ORDERED : RELEASED);
  expect(await (await store.fetch(new Request(url))).text()).toContain('Back to the store');
  expect(store.logged.filter(({ level }) => level === 'error')).toEqual([]);
});

test('webhook > may arrive before or after the status check, twice or never', async () => {
  const first = await placeUnpaidOrder();
  await decideSandboxPayment(store.db, first.reference, { kind: 'paid' });
  expect(await first.check()).toMatchObject({ status: 200 }); // never: the status check asks the provider
  expect(await sendWebhook({ reference: first.reference, event: { kind: 'paid' } })).toBe(200); // after
  expect(await sendWebhook({ reference: first.reference, event: { kind: 'paid' } })).toBe(200); // twice
  expect(await first.readStockAndCart()).toEqual(ORDERED);
  expect(
    await store.db
      .selectFrom('payment_events')
      .select(['kind', 'effect'])
      .where('reference', '=', first.reference)
      .orderBy('id')
      .execute(),
  ).toEqual([
    { kind: 'paid', effect: 'confirm' },
    { kind: 'paid', effect: 'none' },
    { kind: 'paid', effect: 'none' },
  ]);
  expect(
    await store.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', first.customer.email)
      .execute(),
  ).toHaveLength(1);
});

test('webhook > repeated failures restore stock and cart once', async () => {
  const { reference, readStockAndCart, order } = await placeUnpaidOrder();
  const event = { kind: 'declined', reason: 'The bank declined the card' } as const;
  expect(
    await Promise.all([
      sendWebhook({ reference, event }),
      sendWebhook({ reference, event }),
      sendWebhook({ reference, event }),
    ]),
  ).toEqual([200, 200, 200]);
  expect(await readStockAndCart()).toEqual(RELEASED);
  expect(await order()).toMatchObject({ state: 'failed' });
});

test('webhook > a payment for a closed order is marked for refund', async () => {
  const { reference, readStockAndCart, order } = await placeUnpaidOrder();
  await sendWebhook({ reference, event: { kind: 'cancelled' } });
  await sendWebhook({ reference, event: { kind: 'paid' } });
  expect(await order()).toMatchObject({ state: 'cancelled' });
  expect(await readStockAndCart()).toEqual(RELEASED);
  expect(
    await store.db
      .selectFrom('payments')
      .select('state')
      .where('reference', '=', reference)
      .executeTakeFirst(),
  ).toEqual({ state: 'refund_due' });
  expect(store.logged.filter(({ level }) => level === 'error')).toMatchObject([
    { level: 'error', event: 'refund_due', reference },
  ]);
});

test('webhook > without a valid signature or with another amount is rejected', async () => {
  const { reference, order } = await placeUnpaidOrder();
  const event = { kind: 'paid' } as const;
  expect(await sendWebhook({ reference, event }, 'f'.repeat(64))).toBe(400);
  expect(await sendWebhook({ reference, event, amount_minor: 100 })).toBe(409);
  expect(await order()).toMatchObject({ state: 'pending' });
});

test('payment failure > returned items are merged into the current cart', async () => {
  const { customer, product, choose } = await placeUnpaidOrder();
  await addProduct(customer, product);
  await choose({ outcome: 'declined' });
  expect(await cartOf(customer)).toEqual([{ size_id: product.size_id, quantity: 3 }]);
});

test('payment timeout > the scheduled job closes unpaid orders after 15 minutes', async () => {
  const [unpaid, paid, recent] = [
    await placeUnpaidOrder(),
    await placeUnpaidOrder(),
    await placeUnpaidOrder(),
  ];
  await decideSandboxPayment(store.db, paid.reference, { kind: 'paid' });
  await store.db
    .updateTable('orders')
    .set({ placed_at: new Date(Date.now() - 16 * 60_000) })
    .where('id', 'in', [unpaid.order_id, paid.order_id])
    .execute();
  await runScheduledJobs(backend());
  await runScheduledJobs(backend());
  expect(await unpaid.order()).toMatchObject({
    state: 'failed',
    failure_reason: 'The payment was not completed in time',
  });
  expect(await unpaid.readStockAndCart()).toEqual(RELEASED);
  expect(await paid.order()).toMatchObject({ state: 'confirmed' });
  expect(await recent.order()).toMatchObject({ state: 'pending' });
  await unpaid.choose({ outcome: 'paid' });
  expect(await unpaid.order()).toMatchObject({ state: 'failed' });
  expect(await azapayment(backend()).status(unpaid.reference)).toEqual({ kind: 'timed_out' });
});

/** Times out the payment of an order, which restores stock and cart. */
async function expirePayment(order: Awaited<ReturnType<typeof placeUnpaidOrder>>) {
  await sendWebhook({ reference: order.reference, event: { kind: 'timed_out' } });
  expect(await order.readStockAndCart()).toEqual(RELEASED);
}
const paymentState = async (reference: string) =>
  (
    await store.db
      .selectFrom('payments')
      .select('state')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).state;

test('late payment > confirms the order once if in stock, and empties the cart of it', async () => {
  const order = await placeUnpaidOrder();
  const other = await store.newProduct(5);
  await expirePayment(order);
  await addProduct(order.customer, other);
  for (let attempt = 0; attempt < 2; attempt += 1)
    await sendWebhook({ reference: order.reference, event: { kind: 'paid' } });
  expect(await order.order()).toMatchObject({ state: 'confirmed', failure_reason: null });
  expect(await order.readStockAndCart()).toEqual({ stock: 3, cart: [1] });
  expect(await paymentState(order.reference)).toBe('paid');
  expect(
    await store.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', order.customer.email)
      .execute(),
  ).toEqual([{ subject: `Your order ${order.order_id} is confirmed` }]);
});

test.each<[string, (order: Awaited<ReturnType<typeof placeUnpaidOrder>>) => Promise<unknown>]>([
  [
    'the item is sold out',
    ({ product }) =>
      store.db
        .updateTable('product_sizes')
        .set({ stock: 1 })
        .where('id', '=', product.size_id)
        .execute(),
  ],
  ['the customer has ordered it again', ({ customer }) => placeTestOrder(customer, 'cod')],
])('late payment > is refunded when %s', async (_, change) => {
  const order = await placeUnpaidOrder();
  await expirePayment(order);
  await change(order);
  const before = await order.readStockAndCart();
  await sendWebhook({ reference: order.reference, event: { kind: 'paid' } });
  expect(await order.order()).toMatchObject({ state: 'failed' });
  expect(await order.readStockAndCart()).toEqual(before);
  expect(await paymentState(order.reference)).toBe('refund_due');
  await store.db
    .updateTable('product_sizes')
    .set({ stock: 5 })
    .where('id', '=', order.product.size_id)
    .execute();
  await sendWebhook({ reference: order.reference, event: { kind: 'paid' } });
  expect(await order.order()).toMatchObject({ state: 'failed' });
  expect(store.logged.splice(0)).toContainEqual(
    expect.objectContaining({ event: 'refund_due', reference: order.reference }),
  );
});

test('late payment > redeems coupon and wallet again, or is refunded', async () => {
  const placeRedeemedOrder = async () => {
    const customer = await store.customer();
    const { id } = await store.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', customer.email)
      .executeTakeFirstOrThrow();
    await credit(store.db, {
      customerId: id,
      account: 'wallet',
      paise: 50_000,
      kind: 'goodwill',
      reason: 'Sorry',
    });
    await addProduct(customer, await store.newProduct(5));
    await customer.call('POST /checkout/v1/coupon', { body: { coupon: 'WELCOME10' } });
    await customer.call('POST /checkout/v1/redeem-item', { body: { type: 'wallet' } });
    const { payment_url } = await placeTestOrder(customer, 'azapayment');
    const reference = payment_url?.split('/').at(-1) ?? '';
    await sendWebhook({ reference, event: { kind: 'timed_out' } });
    expect(await balanceOf(store.db, id, 'wallet')).toBe(50_000);
    return { id, reference };
  };
  const activeCouponUses = async (id: number) =>
    (
      await store.db
        .selectFrom('coupon_uses')
        .select('released_at')
        .where('customer_id', '=', id)
        .execute()
    ).filter(({ released_at }) => released_at === null).length;
  const [withBalance, withoutBalance] = [await placeRedeemedOrder(), await placeRedeemedOrder()];
  await sendWebhook({ reference: withBalance.reference, event: { kind: 'paid' } });
  expect([
    await balanceOf(store.db, withBalance.id, 'wallet'),
    await activeCouponUses(withBalance.id),
  ]).toEqual([0, 1]);
  expect(await paymentState(withBalance.reference)).toBe('paid');
  await store.db
    .updateTable('ledger')
    .set({ rest_minor: 0 })
    .where('customer_id', '=', withoutBalance.id)
    .execute();
  await sendWebhook({ reference: withoutBalance.reference, event: { kind: 'paid' } });
  expect(await activeCouponUses(withoutBalance.id)).toBe(0);
  expect(await paymentState(withoutBalance.reference)).toBe('refund_due');
  store.logged.length = 0;
});

test('payment timeout > a failing provider does not stop the other payments', async () => {
  const [broken, unpaid] = [await placeUnpaidOrder(), await placeUnpaidOrder()];
  await store.db
    .updateTable('payments')
    .set({ provider: 'unknown' })
    .where('reference', '=', broken.reference)
    .execute();
  await store.db
    .updateTable('orders')
    .set({ placed_at: new Date(Date.now() - 16 * 60_000) })
    .where('id', 'in', [unpaid.order_id, broken.order_id])
    .execute();
  await runScheduledJobs(backend());
  expect(await unpaid.order()).toMatchObject({ state: 'failed' });
  expect(
    (
      await store.db
        .selectFrom('orders')
        .select('state')
        .where('id', '=', broken.order_id)
        .executeTakeFirstOrThrow()
    ).state,
  ).toBe('pending');
  expect(store.logged).toContainEqual(
    expect.objectContaining({ event: 'payment_not_closed', reference: broken.reference }),
  );
  await store.db
    .updateTable('payments')
    .set({ provider: 'azapayment' })
    .where('reference', '=', broken.reference)
    .execute();
});

test('idempotency key > returns the same payment page', async () => {
  const { customer, token, url, order_id, choose } = await placeUnpaidOrder();
  expect(await placeTestOrder(customer, 'azapayment', token)).toEqual({
    order_id,
    payment_url: url,
  });
  await choose({ outcome: 'paid' });
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

test('outbox > is served on this machine only', async () => {
  const read = (url: string, remoteAddress: string, headers = {}) =>
    store.fetch(new Request(url, { headers }), { incoming: { socket: { remoteAddress } } });
  await placeUnpaidOrder().then(({ choose }) => choose({ outcome: 'paid' }));
  const response = await read('http://127.0.0.1:4000/outbox', '127.0.0.1');
  expect([
    response.headers.get('content-security-policy'),
    response.headers.get('x-frame-options'),
  ]).toEqual([
    expect.stringMatching(/^default-src 'none'; style-src 'unsafe-inline'/),
    'SAMEORIGIN',
  ]);
  expect(await response.text()).toContain('is confirmed');
  expect((await read('http://127.0.0.1:4000/outbox', '192.168.0.7')).status).toBe(404);
  expect((await read('http://store.example/outbox', '127.0.0.1')).status).toBe(404);
  expect(
    (await read('http://127.0.0.1:4000/outbox', '127.0.0.1', { 'X-Forwarded-For': '203.0.113.9' }))
      .status,
  ).toBe(404);
});
