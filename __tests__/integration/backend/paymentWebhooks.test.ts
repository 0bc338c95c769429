/** @jest-environment node */
import { balanceOf } from '@/backend/wallet/ledgerRepository';
import { azapayment } from '@/backend/payments/azapayment';
import { decideSandboxPayment } from '@/backend/payments/sandbox/ledger';
import { runScheduledJobs } from '@/backend/jobs/scheduledJobs';
import { testEnv } from '@/__tests__/support/cancellations';
import { backdateOrders, customerIdOf, grantCredit } from '@/__tests__/support/orderSetup';
import {
  ORDERED,
  paymentState,
  placeUnpaidOrder,
  RELEASED,
  sendWebhook,
} from '@/__tests__/support/payments';
import {
  addProduct,
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

const backend = () => ({
  db: store.db,
  env: testEnv,
  log: (event: Record<string, unknown>) => void store.logged.push(event),
});

test('webhook > may arrive before or after the status check, twice or never', async () => {
  const { reference, check, readStockAndCart, customer } = await placeUnpaidOrder(store);
  const paid = { reference, event: { kind: 'paid' } } as const;
  await decideSandboxPayment(store.db, reference, { kind: 'paid' });
  // Without a webhook, the status check asks the provider.
  expect(await check()).toMatchObject({ status: 200 });
  expect([await sendWebhook(store, paid), await sendWebhook(store, paid)]).toEqual([200, 200]);
  expect(await readStockAndCart()).toEqual(ORDERED);
  expect(
    await store.db
      .selectFrom('payment_events')
      .select(['kind', 'effect'])
      .where('reference', '=', reference)
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
      .where('recipient', '=', customer.email)
      .execute(),
  ).toHaveLength(1);
});

test('webhook > repeated failures restore stock and cart once', async () => {
  const { reference, readStockAndCart, order } = await placeUnpaidOrder(store);
  const event = { kind: 'declined', reason: 'The bank declined the card' } as const;
  expect(
    await Promise.all([
      sendWebhook(store, { reference, event }),
      sendWebhook(store, { reference, event }),
      sendWebhook(store, { reference, event }),
    ]),
  ).toEqual([200, 200, 200]);
  expect(await readStockAndCart()).toEqual(RELEASED);
  expect(await order()).toMatchObject({ state: 'failed' });
});

test('webhook > a payment for a closed order is marked for refund', async () => {
  const { reference, readStockAndCart, order } = await placeUnpaidOrder(store);
  await sendWebhook(store, { reference, event: { kind: 'cancelled' } });
  await sendWebhook(store, { reference, event: { kind: 'paid' } });
  expect(await order()).toMatchObject({ state: 'cancelled' });
  expect(await readStockAndCart()).toEqual(RELEASED);
  expect(await paymentState(store, reference)).toBe('refund_due');
  expect(store.logged.filter(({ level }) => level === 'error')).toMatchObject([
    { level: 'error', event: 'refund_due', reference },
  ]);
});

test('webhook > without a valid signature or with another amount is rejected', async () => {
  const { reference, order } = await placeUnpaidOrder(store);
  const event = { kind: 'paid' } as const;
  expect(await sendWebhook(store, { reference, event }, 'f'.repeat(64))).toBe(400);
  expect(await sendWebhook(store, { reference, event, amount_minor: 100 })).toBe(409);
  expect(await order()).toMatchObject({ state: 'pending' });
});

const setProvider = (reference: string, provider: string) =>
  store.db.updateTable('payments').set({ provider }).where('reference', '=', reference).execute();

test('payment timeout > the scheduled job closes unpaid orders after 15 minutes', async () => {
  const [unpaid, paid, recent] = [
    await placeUnpaidOrder(store),
    await placeUnpaidOrder(store),
    await placeUnpaidOrder(store),
  ];
  await decideSandboxPayment(store.db, paid.reference, { kind: 'paid' });
  await backdateOrders(store, unpaid.order_id, paid.order_id);
  await runScheduledJobs(backend());
  await runScheduledJobs(backend());
  expect(await unpaid.order()).toMatchObject({
    state: 'failed',
    failure_reason: 'The payment was not completed in time',
  });
  expect(await unpaid.readStockAndCart()).toEqual(RELEASED);
  expect(await paid.order()).toMatchObject({ state: 'confirmed' });
  expect(await recent.order()).toMatchObject({ state: 'pending' });
  await unpaid.submit({ outcome: 'paid' });
  expect(await unpaid.order()).toMatchObject({ state: 'failed' });
  expect(await azapayment(backend()).status(unpaid.reference)).toEqual({ kind: 'timed_out' });
});

/** Times out the payment of an order, which restores stock and cart. */
async function expirePayment(order: Awaited<ReturnType<typeof placeUnpaidOrder>>) {
  await sendWebhook(store, { reference: order.reference, event: { kind: 'timed_out' } });
  expect(await order.readStockAndCart()).toEqual(RELEASED);
}

test('late payment > confirms the order once if in stock, and empties the cart of it', async () => {
  const order = await placeUnpaidOrder(store);
  const other = await store.newProduct(5);
  await expirePayment(order);
  await addProduct(order.customer, other);
  for (let attempt = 0; attempt < 2; attempt += 1)
    await sendWebhook(store, { reference: order.reference, event: { kind: 'paid' } });
  expect(await order.order()).toMatchObject({ state: 'confirmed', failure_reason: null });
  expect(await order.readStockAndCart()).toEqual({ stock: 3, cart: [1] });
  expect(await paymentState(store, order.reference)).toBe('paid');
  expect(
    await store.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', order.customer.email)
      .execute(),
  ).toEqual([{ subject: `Your order ${order.order_id} is confirmed` }]);
});

const setStock = (sizeId: number, stock: number) =>
  store.db.updateTable('product_sizes').set({ stock }).where('id', '=', sizeId).execute();

test.each<[string, (order: Awaited<ReturnType<typeof placeUnpaidOrder>>) => Promise<unknown>]>([
  ['the item is sold out', ({ product }) => setStock(product.size_id, 1)],
  ['the customer has ordered it again', ({ customer }) => placeTestOrder(customer, 'cod')],
])('late payment > is refunded when %s', async (_, change) => {
  const order = await placeUnpaidOrder(store);
  await expirePayment(order);
  await change(order);
  const before = await order.readStockAndCart();
  await sendWebhook(store, { reference: order.reference, event: { kind: 'paid' } });
  expect(await order.order()).toMatchObject({ state: 'failed' });
  expect(await order.readStockAndCart()).toEqual(before);
  expect(await paymentState(store, order.reference)).toBe('refund_due');
  await setStock(order.product.size_id, 5);
  await sendWebhook(store, { reference: order.reference, event: { kind: 'paid' } });
  expect(await order.order()).toMatchObject({ state: 'failed' });
  expect(store.logged.splice(0)).toContainEqual(
    expect.objectContaining({ event: 'refund_due', reference: order.reference }),
  );
});

/** The payment of an order by coupon and the whole wallet has timed out, which returned both. */
async function placeExpiredRedeemedOrder() {
  const customer = await store.customer();
  const customerId = await customerIdOf(store, customer);
  await grantCredit(store, customer, 'wallet', 500);
  await addProduct(customer, await store.newProduct(5));
  await customer.call('POST /checkout/v1/coupon', { body: { coupon: 'WELCOME10' } });
  await customer.call('POST /checkout/v1/redeem-item', { body: { type: 'wallet' } });
  const { payment_url } = await placeTestOrder(customer, 'azapayment');
  const reference = payment_url?.split('/').at(-1) ?? '';
  await sendWebhook(store, { reference, event: { kind: 'timed_out' } });
  expect(await balanceOf(store.db, customerId, 'wallet')).toBe(50_000);
  return { customerId, reference };
}

const countActiveCouponUses = async (customerId: number) =>
  (
    await store.db
      .selectFrom('coupon_uses')
      .select('code')
      .where('customer_id', '=', customerId)
      .where('released_at', 'is', null)
      .execute()
  ).length;

test('late payment > redeems coupon and wallet again', async () => {
  const { customerId, reference } = await placeExpiredRedeemedOrder();
  await sendWebhook(store, { reference, event: { kind: 'paid' } });
  expect(await balanceOf(store.db, customerId, 'wallet')).toBe(0);
  expect(await countActiveCouponUses(customerId)).toBe(1);
  expect(await paymentState(store, reference)).toBe('paid');
});

test('late payment > is refunded if the wallet has been spent meanwhile', async () => {
  const { customerId, reference } = await placeExpiredRedeemedOrder();
  await store.db
    .updateTable('ledger')
    .set({ rest_minor: 0 })
    .where('customer_id', '=', customerId)
    .execute();
  await sendWebhook(store, { reference, event: { kind: 'paid' } });
  expect(await countActiveCouponUses(customerId)).toBe(0);
  expect(await paymentState(store, reference)).toBe('refund_due');
});

test('payment timeout > a failing provider does not stop the other payments', async () => {
  const [broken, unpaid] = [await placeUnpaidOrder(store), await placeUnpaidOrder(store)];
  await setProvider(broken.reference, 'unknown');
  await backdateOrders(store, unpaid.order_id, broken.order_id);
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
  await setProvider(broken.reference, 'azapayment');
});
