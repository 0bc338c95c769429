/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { expireLedger } from '@/backend/wallet/repository';
import { runFulfilment, fetchLoyalty, fetchWallet } from '@/__tests__/support/cancellations';
import { customerIdOf, grantCredit } from '@/__tests__/support/orderSetup';
import { placeDeliveredOrder, placePaidOrder } from '@/__tests__/support/paidOrder';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() =>
  expect(store.logged).not.toContainEqual(expect.objectContaining({ level: 'error' })),
);
afterAll(() => store.close());

test('fulfilment > moves an item through its steps by date, with one email per step', async () => {
  const { order, customer } = await placePaidOrder(store, [6_000]);
  await runFulfilment(store, 0.1);
  expect((await order()).items).toMatchObject([{ step: 'with_designer', awb: null }]);
  // Whole days: a fraction more would be the next day shortly before midnight.
  await runFulfilment(store, 4);
  await runFulfilment(store, 5);
  await runFulfilment(store, 5);
  expect((await order()).items).toMatchObject([
    { step: 'dispatched', awb: expect.stringMatching(/^AZ\d{10}$/) },
  ]);
  await runFulfilment(store, 9);
  expect((await order()).items).toMatchObject([
    { step: 'delivered', delivered_at: expect.any(String) },
  ]);
  const subjects = await store.db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', customer.email)
    .orderBy('id')
    .execute();
  expect(subjects.map(({ subject }) => subject.replace(/\d+/, 'N'))).toEqual([
    'Your order N is confirmed',
    'An item from your order N is being made',
    'An item from your order N is in quality check',
    'An item from your order N is on its way',
    'An item from your order N has been delivered',
  ]);
});

const putIntoStock = () =>
  store.db.updateTable('products').set({ delivery_class: 'ready_to_ship' }).execute();

test('fulfilment > an order keeps whether its item was made to order', async () => {
  const { order } = await placePaidOrder(store, [6_000]);
  expect((await order()).items).toMatchObject([{ is_made_to_order: true }]);
  await putIntoStock();
  expect((await order()).items).toMatchObject([{ is_made_to_order: true }]);
});

test('fulfilment > an item from stock is prepared, and not with its designer', async () => {
  const { order, customer } = await placePaidOrder(store, [6_000], 'azapayment', putIntoStock);
  expect((await order()).items).toMatchObject([{ is_made_to_order: false }]);
  await runFulfilment(store, 0.1);
  const email = await store.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', customer.email)
    .where('subject', 'like', '%being prepared')
    .executeTakeFirstOrThrow();
  expect(email.body).toContain('We prepare your item.');
  expect(email.body).not.toContain('Your designer');
});

test('return > is refunded when the item has arrived back', async () => {
  const { quoteRefund, cancelOrReturn, order, customer } = await placeDeliveredOrder(
    store,
    [6_000],
    'cod',
    1,
  );
  expect(await quoteRefund('return')).toMatchObject({
    allowed: true,
    until: expect.any(String),
    options: [{ refund_to: 'wallet', refund: '6,000' }],
  });
  expect(await quoteRefund('cancellation')).toMatchObject({
    allowed: false,
    refusal: 'This item has been dispatched and can no longer be cancelled',
  });
  expect(await cancelOrReturn('return', '6,000', 'source')).toMatchObject({
    code: RESPONSE_CODES.AFTER_SALE_REFUSED,
  });
  expect(await cancelOrReturn('return', '6,000', 'wallet')).toMatchObject({
    data: { status: 'return_requested' },
  });
  await runFulfilment(store, 1);
  expect((await order()).items).toMatchObject([{ status: 'return_requested', refund: null }]);
  await runFulfilment(store, 2.1);
  await runFulfilment(store, 2.1);
  expect((await order()).items).toMatchObject([
    { status: 'returned', refund: { amount: '6,000' } },
  ]);
  expect((await fetchWallet(customer)).balance).toBe('6,000');
});

test('return > is rejected after its deadline, when points are earned once', async () => {
  const { quoteRefund, customer } = await placeDeliveredOrder(
    store,
    [6_000, 4_000],
    'azapayment',
    2.5,
  );
  expect(await quoteRefund('return')).toMatchObject({
    allowed: false,
    refusal: 'The 2 days to return it have passed',
    options: [],
  });
  expect(await fetchLoyalty(customer)).toMatchObject({
    points: 0,
    pending_points: 200,
    spent: '10,000',
    tier: 'Silver',
    next_tier: { name: 'Gold', missing: '90,000' },
    progress_percent: 10,
  });
  await runFulfilment(store);
  await runFulfilment(store);
  expect(await fetchLoyalty(customer)).toMatchObject({
    points: 200,
    pending_points: 0,
    entries: [{ kind: 'earned', points: 80, direction: 'credit' }, { points: 120 }],
  });
});

test('loyalty tier > an order lifts it only once delivered', async () => {
  const { customer, order_id } = await placePaidOrder(store, [400_000]);
  expect(await fetchLoyalty(customer)).toMatchObject({ tier: 'Silver', spent: '0' });
  await store.db
    .updateTable('order_lines')
    .set({ step: 'delivered', delivered_at: new Date() })
    .where('order_id', '=', order_id)
    .execute();
  expect(await fetchLoyalty(customer)).toMatchObject({ tier: 'Platinum', spent: '4,00,000' });
});

test('loyalty points > expired ones are recorded and cannot be spent', async () => {
  const customer = await store.customer();
  await grantCredit(store, customer, 'points', 500, 20);
  await grantCredit(store, customer, 'points', 100, 400);
  expect(await fetchLoyalty(customer)).toMatchObject({ points: 600, expiring: [{ points: 500 }] });
  await store.db
    .updateTable('ledger')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('customer_id', '=', await customerIdOf(store, customer))
    .where('amount_minor', '=', 50_000)
    .execute();
  expect((await fetchLoyalty(customer)).points).toBe(100);
  await expireLedger(store.db);
  await expireLedger(store.db);
  expect((await fetchLoyalty(customer)).entries).toMatchObject([
    { kind: 'expired', direction: 'debit', points: 500 },
    {},
    {},
  ]);
});
