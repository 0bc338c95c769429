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

/** Somebody who has placed an order for two of five and stands before the payment page. */
async function paying(country: 'IN' | 'GB' = 'IN') {
  const customer = await store.customer(country);
  const product = await store.newProduct(5);
  await addProduct(customer, product, 2);
  const token = crypto.randomUUID();
  const { order_id, payment_url } = await placeTestOrder(customer, 'azapayment', token);
  const reference = payment_url?.split('/').at(-1) ?? '';
  return {
    customer,
    piece: product,
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
    /** What is left and what is in the cart: 3 and nothing while the order stands, 5 and two pieces when it does not. */
    stands: async () => ({
      stock: await store.stockOf(product.size_id),
      cart: (await cartOf(customer)).map(({ quantity }) => quantity),
    }),
  };
}
const ORDERED = { stock: 3, cart: [] };
const RELEASED = { stock: 5, cart: [2] };

async function callBack(
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

test('the order is there before the shopper leaves, and the page says what is paid to whom', async () => {
  const { url, order_id, order, customer, stands } = await paying();
  expect(await order()).toMatchObject({ state: 'pending', payment_url: url });
  expect(await stands()).toEqual(ORDERED);
  expect(
    await customer.call('GET /order/v1/checkout/order-acknowledgement/:id', {
      params: { id: order_id },
    }),
  ).toMatchObject({ status: 202, data: { state: 'pending' } });
  const answer = await store.fetch(new Request(url));
  expect([
    answer.headers.get('content-security-policy'),
    answer.headers.get('cache-control'),
  ]).toEqual([
    expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
    'private, no-store',
  ]);
  const page = await answer.text();
  expect(page).toContain('Sandbox');
  expect(page).toContain(String(order_id));
  expect(page).toContain(`INR ${(await order()).order_amount}`);
  expect(page).not.toMatch(/(src|href)="https?:\/\/(?!127)/);
});

test('paying confirms the order, and brings the shopper back to the site they came from', async () => {
  const { choose, order, order_id, check, stands, customer } = await paying('GB');
  const reply = await choose({ outcome: 'paid' });
  expect([reply.status, reply.headers.get('location')]).toEqual([
    303,
    `/en-gb/checkout/status?order_id=${order_id}`,
  ]);
  expect(await order()).toMatchObject({ state: 'confirmed', payment_url: null });
  expect(await check()).toMatchObject({ status: 200 });
  expect(await stands()).toEqual(ORDERED);
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
])(
  'after %o the stock is back and the cart is as it was',
  async (choice, state, failure_reason) => {
    const { choose, order, check, stands } = await paying();
    await choose(choice);
    expect(await order()).toMatchObject({ state, failure_reason });
    expect(await stands()).toEqual(RELEASED);
    expect(await check()).toEqual({ status: 402, message: failure_reason });
  },
);

test('a payment left pending stays so, and can be completed later', async () => {
  const { choose, check, stands } = await paying();
  expect((await choose({ outcome: 'pending' })).status).toBe(303);
  expect(await check()).toMatchObject({ status: 202 });
  await choose({ outcome: 'paid' });
  expect(await check()).toMatchObject({ status: 200 });
  expect(await stands()).toEqual(ORDERED);
});

test('pressing twice, going back and pressing something else, and reloading are harmless', async () => {
  const { choose, order, stands, url } = await paying();
  await Promise.all([
    choose({ outcome: 'paid' }),
    choose({ outcome: 'paid' }),
    choose({ outcome: 'declined' }),
  ]);
  await choose({ outcome: 'cancelled' });
  const { state } = await order();
  expect(await stands()).toEqual(state === 'confirmed' ? ORDERED : RELEASED);
  expect(await (await store.fetch(new Request(url))).text()).toContain('Back to the store');
  expect(store.logged.filter(({ level }) => level === 'error')).toEqual([]);
});

test('the callback may come before, after, twice or never', async () => {
  const first = await paying();
  await decideSandboxPayment(store.db, first.reference, { kind: 'paid' });
  expect(await first.check()).toMatchObject({ status: 200 }); // never: the shop asks by itself
  expect(await callBack({ reference: first.reference, event: { kind: 'paid' } })).toBe(200); // after
  expect(await callBack({ reference: first.reference, event: { kind: 'paid' } })).toBe(200); // twice
  expect(await first.stands()).toEqual(ORDERED);
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

test('a failure that is told twice gives stock and cart back once', async () => {
  const { reference, stands, order } = await paying();
  const event = { kind: 'declined', reason: 'The bank declined the card' } as const;
  expect(
    await Promise.all([
      callBack({ reference, event }),
      callBack({ reference, event }),
      callBack({ reference, event }),
    ]),
  ).toEqual([200, 200, 200]);
  expect(await stands()).toEqual(RELEASED);
  expect(await order()).toMatchObject({ state: 'failed' });
});

test('money for an order that is closed is owed back, and nothing is sold twice', async () => {
  const { reference, stands, order } = await paying();
  await callBack({ reference, event: { kind: 'cancelled' } });
  await callBack({ reference, event: { kind: 'paid' } });
  expect(await order()).toMatchObject({ state: 'cancelled' });
  expect(await stands()).toEqual(RELEASED);
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

test('a callback that is not signed, or names another amount, moves nothing', async () => {
  const { reference, order } = await paying();
  const event = { kind: 'paid' } as const;
  expect(await callBack({ reference, event }, 'f'.repeat(64))).toBe(400);
  expect(await callBack({ reference, event, amount_minor: 100 })).toBe(409);
  expect(await order()).toMatchObject({ state: 'pending' });
});

test('what returns to the cart joins what was put in since', async () => {
  const { customer, piece: product, choose } = await paying();
  await addProduct(customer, product);
  await choose({ outcome: 'declined' });
  expect(await cartOf(customer)).toEqual([{ size_id: product.size_id, quantity: 3 }]);
});

test('after a quarter of an hour the sweep ends what nobody ended, and the page cannot be paid any more', async () => {
  const [waiting, paid, young] = [await paying(), await paying(), await paying()];
  await decideSandboxPayment(store.db, paid.reference, { kind: 'paid' });
  await store.db
    .updateTable('orders')
    .set({ placed_at: new Date(Date.now() - 16 * 60_000) })
    .where('id', 'in', [waiting.order_id, paid.order_id])
    .execute();
  await runScheduledJobs(backend());
  await runScheduledJobs(backend());
  expect(await waiting.order()).toMatchObject({
    state: 'failed',
    failure_reason: 'The payment was not completed in time',
  });
  expect(await waiting.stands()).toEqual(RELEASED);
  expect(await paid.order()).toMatchObject({ state: 'confirmed' });
  expect(await young.order()).toMatchObject({ state: 'pending' });
  await waiting.choose({ outcome: 'paid' });
  expect(await waiting.order()).toMatchObject({ state: 'failed' });
  expect(await azapayment(backend()).status(waiting.reference)).toEqual({ kind: 'timed_out' });
});

/** The payment of an order ran out, and everything it held went back. */
async function expired(order: Awaited<ReturnType<typeof paying>>) {
  await callBack({ reference: order.reference, event: { kind: 'timed_out' } });
  expect(await order.stands()).toEqual(RELEASED);
}
const paymentState = async (reference: string) =>
  (
    await store.db
      .selectFrom('payments')
      .select('state')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).state;

test('payments > a late payment confirms its order where the stock is there, once, and takes it out of the cart', async () => {
  const order = await paying();
  const other = await store.newProduct(5);
  await expired(order);
  await addProduct(order.customer, other);
  for (let turn = 0; turn < 2; turn += 1)
    await callBack({ reference: order.reference, event: { kind: 'paid' } });
  expect(await order.order()).toMatchObject({ state: 'confirmed', failure_reason: null });
  expect(await order.stands()).toEqual({ stock: 3, cart: [1] });
  expect(await paymentState(order.reference)).toBe('paid');
  expect(
    await store.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', order.customer.email)
      .execute(),
  ).toEqual([{ subject: `Your order ${order.order_id} is confirmed` }]);
});

test.each<[string, (order: Awaited<ReturnType<typeof paying>>) => Promise<unknown>]>([
  [
    'the stock is gone',
    ({ piece: product }) =>
      store.db
        .updateTable('product_sizes')
        .set({ stock: 1 })
        .where('id', '=', product.size_id)
        .execute(),
  ],
  ['the customer has ordered it again', ({ customer }) => placeTestOrder(customer, 'cod')],
])('payments > a late payment is refunded when %s', async (_, change) => {
  const order = await paying();
  await expired(order);
  await change(order);
  const before = await order.stands();
  await callBack({ reference: order.reference, event: { kind: 'paid' } });
  expect(await order.order()).toMatchObject({ state: 'failed' });
  expect(await order.stands()).toEqual(before);
  expect(await paymentState(order.reference)).toBe('refund_due');
  await store.db
    .updateTable('product_sizes')
    .set({ stock: 5 })
    .where('id', '=', order.piece.size_id)
    .execute();
  await callBack({ reference: order.reference, event: { kind: 'paid' } });
  expect(await order.order()).toMatchObject({ state: 'failed' });
  expect(store.logged.splice(0)).toContainEqual(
    expect.objectContaining({ event: 'refund_due', reference: order.reference }),
  );
});

test('payments > a late payment spends again what the order spent, or nothing of it', async () => {
  const withMeans = async () => {
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
    await callBack({ reference, event: { kind: 'timed_out' } });
    expect(await balanceOf(store.db, id, 'wallet')).toBe(50_000);
    return { id, reference };
  };
  const uses = async (id: number) =>
    (
      await store.db
        .selectFrom('coupon_uses')
        .select('released_at')
        .where('customer_id', '=', id)
        .execute()
    ).filter(({ released_at }) => released_at === null).length;
  const [kept, spent] = [await withMeans(), await withMeans()];
  await callBack({ reference: kept.reference, event: { kind: 'paid' } });
  expect([await balanceOf(store.db, kept.id, 'wallet'), await uses(kept.id)]).toEqual([0, 1]);
  expect(await paymentState(kept.reference)).toBe('paid');
  await store.db
    .updateTable('ledger')
    .set({ rest_minor: 0 })
    .where('customer_id', '=', spent.id)
    .execute();
  await callBack({ reference: spent.reference, event: { kind: 'paid' } });
  expect(await uses(spent.id)).toBe(0);
  expect(await paymentState(spent.reference)).toBe('refund_due');
  store.logged.length = 0;
});

test('a provider that fails keeps no payment of another waiting', async () => {
  const [broken, waiting] = [await paying(), await paying()];
  await store.db
    .updateTable('payments')
    .set({ provider: 'gone' })
    .where('reference', '=', broken.reference)
    .execute();
  await store.db
    .updateTable('orders')
    .set({ placed_at: new Date(Date.now() - 16 * 60_000) })
    .where('id', 'in', [waiting.order_id, broken.order_id])
    .execute();
  await runScheduledJobs(backend());
  expect(await waiting.order()).toMatchObject({ state: 'failed' });
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

test('asking again with the same token leads to the same payment page', async () => {
  const { customer, token, url, order_id, choose } = await paying();
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

test('an unknown payment has a page that says so', async () => {
  for (const reference of [crypto.randomUUID(), 'nonsense']) {
    expect(
      (await store.fetch(new Request(`http://127.0.0.1/azapayment/pay/${reference}`))).status,
    ).toBe(404);
  }
});

test('the outbox is read on this machine only, and only while no mail server is configured', async () => {
  const read = (url: string, remoteAddress: string, headers = {}) =>
    store.fetch(new Request(url, { headers }), { incoming: { socket: { remoteAddress } } });
  await paying().then(({ choose }) => choose({ outcome: 'paid' }));
  const here = await read('http://127.0.0.1:4000/outbox', '127.0.0.1');
  expect([
    here.headers.get('content-security-policy'),
    here.headers.get('x-frame-options'),
  ]).toEqual([
    expect.stringMatching(/^default-src 'none'; style-src 'unsafe-inline'/),
    'SAMEORIGIN',
  ]);
  expect(await here.text()).toContain('is confirmed');
  expect((await read('http://127.0.0.1:4000/outbox', '192.168.0.7')).status).toBe(404);
  expect((await read('http://store.example/outbox', '127.0.0.1')).status).toBe(404);
  expect(
    (await read('http://127.0.0.1:4000/outbox', '127.0.0.1', { 'X-Forwarded-For': '203.0.113.9' }))
      .status,
  ).toBe(404);
});
