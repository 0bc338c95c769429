/** @jest-environment node */
import { advanceLines } from '@/backend/orders/advanceLines';
import { recordCash } from '@/backend/orders/cash';
import { completeReturn } from '@/backend/orders/cancellations/service';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { sendRefundEmails } from '@/backend/orders/cancellations/refundEmails';
import {
  fetchLoyalty,
  fetchWallet,
  runFulfilment,
  testEnv,
} from '@/__tests__/support/cancellations';
import { customerIdOf, grantCredit } from '@/__tests__/support/orderSetup';
import { placePaidOrder } from '@/__tests__/support/paidOrder';
import { newOperator } from '@/__tests__/support/staff';
import { REFUND, staffActs } from '@/__tests__/support/staffOrders';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() =>
  expect(store.logged).not.toContainEqual(expect.objectContaining({ level: 'error' })),
);
afterAll(() => store.close());

type Placed = Awaited<ReturnType<typeof placePaidOrder>>;

/** Marks items as delivered, as staff do; the cash is recorded separately. */
const deliver = ({ order_id, lineIds }: Placed, indexes = lineIds.map((_, index) => index)) =>
  store.db.transaction().execute((tx) =>
    advanceLines(tx, {
      siteUrl: 'http://127.0.0.1:3000',
      orderId: order_id,
      lineIds: indexes.flatMap((index) => lineIds[index] ?? []),
      step: 'delivered',
    }),
  );

const record = ({ order_id, lineIds }: Placed, indexes = lineIds.map((_, index) => index)) =>
  store.db.transaction().execute((tx) =>
    recordCash(tx, {
      orderId: order_id,
      lineIds: indexes.flatMap((index) => lineIds[index] ?? []),
    }),
  );

async function returnItem(placed: Placed, refund: string, index = 0) {
  expect(await placed.cancelOrReturn('return', refund, 'wallet', index)).toMatchObject({
    data: { status: 'return_requested' },
  });
  const customerId = await customerIdOf(store, placed.customer);
  await store.db
    .transaction()
    .execute((tx) => completeReturn(tx, customerId, placed.order_id, placed.lineIds[index] ?? 0));
}

const refundEmails = async ({ customer }: Placed) =>
  (
    await store.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', customer.email)
      .where('subject', 'like', '%refund%')
      .execute()
  ).length;

test('cash on delivery > a return of an item whose cash was never received credits nothing', async () => {
  const placed = await placePaidOrder(store, [40_000], 'cod');
  await deliver(placed);
  expect(await placed.quoteRefund('return')).toMatchObject({
    allowed: true,
    options: [{ refund_to: 'wallet', refund: '0', breakdown: { money: '0' } }],
  });
  await returnItem(placed, '0');
  expect((await fetchWallet(placed.customer)).balance).toBe('0');
  expect((await placed.order()).items).toMatchObject([
    { status: 'returned', refund: { amount: '0' } },
  ]);
});

test('cash on delivery > cash recorded after the return is credited then, once', async () => {
  const placed = await placePaidOrder(store, [40_000], 'cod');
  await deliver(placed);
  await returnItem(placed, '0');
  await runFulfilment(store);
  expect(await record(placed)).toBe(4_000_000);
  expect(await record(placed)).toBe(0);
  expect((await fetchWallet(placed.customer)).balance).toBe('40,000');
  expect((await placed.order()).items).toMatchObject([{ refund: { amount: '40,000' } }]);
});

test('cash on delivery > only the item whose cash was received is refunded', async () => {
  const placed = await placePaidOrder(store, [6_000, 9_000], 'cod');
  await deliver(placed);
  expect(await record(placed, [1])).toBe(900_000);
  await returnItem(placed, '0', 0);
  await returnItem(placed, '9,000', 1);
  expect((await fetchWallet(placed.customer)).balance).toBe('9,000');
  expect(await record(placed)).toBe(600_000);
  expect((await fetchWallet(placed.customer)).balance).toBe('15,000');
});

test('cash on delivery > wallet credit that paid a part is refunded without the cash', async () => {
  const placed = await placePaidOrder(store, [6_000], 'cod', async (customer) => {
    await grantCredit(store, customer, 'wallet', 1_000);
    await customer.call('POST /checkout/v1/redeem-item', { body: { type: 'wallet' } });
  });
  await deliver(placed);
  await returnItem(placed, '1,000');
  expect((await fetchWallet(placed.customer)).balance).toBe('1,000');
  expect(await record(placed)).toBe(500_000);
  expect((await fetchWallet(placed.customer)).balance).toBe('6,000');
});

test.each<['wallet' | 'points', number, string[]]>([
  ['wallet', 9_002, ['3,000', '3,000']],
  ['points', 9_413, ['100', '200', '5,700']],
])(
  'cash on delivery > refunds in parts return the collected cash and no more, the rest as %s',
  async (account, otherPrice, amounts) => {
    const acts = staffActs(store, newOperator(store));
    const placed = await placePaidOrder(store, [6_000, otherPrice], 'cod', async (customer) => {
      await grantCredit(store, customer, account, 1_000);
      await customer.call('POST /checkout/v1/redeem-item', { body: { type: account } });
    });
    await deliver(placed, [0]);
    const cash = await record(placed, [0]);
    const items = placed.lineIds.slice(0, 1);
    for (const amount of amounts)
      await acts.act(REFUND, placed, { items, amount, reason: 'A loose thread' });
    const parts = await store.db
      .selectFrom('partial_refunds')
      .select(['money_minor', 'wallet_minor', 'points_minor'])
      .where('order_id', '=', placed.order_id)
      .execute();
    const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    expect(sumOf(parts.map(({ money_minor }) => money_minor))).toBe(cash);
    expect(sumOf(parts.map(({ wallet_minor, points_minor }) => wallet_minor + points_minor))).toBe(
      600_000 - cash,
    );
  },
);

test('cash on delivery > no cash is recorded before delivery or for a cancelled item', async () => {
  const placed = await placePaidOrder(store, [6_000, 9_000], 'cod');
  expect(await record(placed)).toBe(0);
  await placed.cancelOrReturn('cancellation', '0', 'source', 0);
  await deliver(placed);
  expect(await record(placed)).toBe(900_000);
});

test('cash on delivery > an unpaid item is not exchanged, and earns no points', async () => {
  const placed = await placePaidOrder(store, [6_000], 'cod');
  await deliver(placed);
  const exchange = '/order/v1/orders/:id/items/:detailId/exchange' as const;
  const params = { id: placed.order_id, detailId: placed.lineIds[0] ?? 0 };
  const refusal = 'Your payment for this item has not reached us yet. Please try again later.';
  const { data } = await placed.customer.call(`GET ${exchange}`, { params });
  expect(data).toMatchObject({ allowed: false, refusal, sizes: [] });
  expect(
    await placed.customer.call(`POST ${exchange}`, {
      params,
      body: {
        size_id: placed.products[0]?.size_id ?? 0,
        to_pay: '0',
        back: '0',
        reason: 'It does not fit',
        token: crypto.randomUUID(),
      },
    }),
  ).toMatchObject({ code: RESPONSE_CODES.AFTER_SALE_REFUSED, message: refusal });
  await runFulfilment(store, 30);
  expect((await fetchLoyalty(placed.customer)).points).toBe(0);
  await record(placed);
  await runFulfilment(store, 30);
  expect((await fetchLoyalty(placed.customer)).points).toBeGreaterThan(0);
});

test('cash on delivery > a paisa lost by rounding keeps no item from its exchange', async () => {
  const placed = await placePaidOrder(store, [5_000, 5_000, 6_400], 'cod', async (customer) => {
    await grantCredit(store, customer, 'wallet', 2_000);
    await customer.call('POST /checkout/v1/redeem-item', { body: { type: 'wallet' } });
  });
  await deliver(placed, [0]);
  expect(await record(placed, [0])).toBe(439_024);
  for (const index of [1, 2]) {
    const { options } = await placed.quoteRefund('cancellation', index);
    await placed.cancelOrReturn('cancellation', options[0]?.refund ?? '', 'source', index);
  }
  const params = { id: placed.order_id, detailId: placed.lineIds[0] ?? 0 };
  const exchange = 'GET /order/v1/orders/:id/items/:detailId/exchange';
  const { data } = await placed.customer.call(exchange, { params });
  expect(data.refusal ?? '').not.toMatch(/has not reached us/);
});

test('cash on delivery > the courier sandbox collects the cash when it delivers', async () => {
  const placed = await placePaidOrder(store, [6_000], 'cod');
  await runFulfilment(store, 12);
  expect(await placed.quoteRefund('return')).toMatchObject({ options: [{ refund: '6,000' }] });
});

test('online payment > recording cash does nothing', async () => {
  const placed = await placePaidOrder(store, [6_000]);
  await deliver(placed);
  expect(await record(placed)).toBe(0);
});

test('cash on delivery > a refund by late cash is emailed when it is credited', async () => {
  const placed = await placePaidOrder(store, [6_000], 'cod');
  await deliver(placed);
  await returnItem(placed, '0');
  await sendRefundEmails({ db: store.db, env: testEnv });
  expect(await refundEmails(placed)).toBe(0);
  await record(placed);
  await sendRefundEmails({ db: store.db, env: testEnv });
  await sendRefundEmails({ db: store.db, env: testEnv });
  expect(await refundEmails(placed)).toBe(1);
});
