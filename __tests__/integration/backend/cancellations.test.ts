/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { changePolicy, fetchLoyalty, fetchWallet } from '@/__tests__/support/cancellations';
import { grantCredit } from '@/__tests__/support/orderSetup';
import { placePaidOrder } from '@/__tests__/support/paidOrder';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() =>
  expect(store.logged).not.toContainEqual(expect.objectContaining({ level: 'error' })),
);
afterAll(() => store.close());

test('cancellation > quotes the refund, rejects a changed one and restocks the item', async () => {
  const { quoteRefund, cancelOrReturn, order, products, customer } = await placePaidOrder(
    store,
    [6_000, 4_000],
  );
  expect(await quoteRefund('cancellation')).toMatchObject({
    allowed: true,
    refusal: '',
    options: [
      {
        refund_to: 'source',
        amount: '6,000',
        deduction_percent: 0,
        deduction: '0',
        refund: '6,000',
        breakdown: { money: '6,000', wallet: '0' },
      },
      { refund_to: 'wallet', refund: '6,000' },
    ],
  });
  expect(await cancelOrReturn('cancellation', '5,999', 'wallet')).toMatchObject({
    code: RESPONSE_CODES.AFTER_SALE_REFUSED,
    message: 'The refund is now ₹6,000. Please review it.',
  });
  expect(await cancelOrReturn('cancellation', '6,000', 'wallet')).toMatchObject({
    data: { status: 'cancelled', refund: '6,000', refund_to: 'wallet' },
  });
  expect(await cancelOrReturn('cancellation', '6,000', 'wallet')).toMatchObject({
    code: RESPONSE_CODES.AFTER_SALE_REFUSED,
    message: 'This item has been cancelled',
  });
  expect((await order()).items).toMatchObject([
    { status: 'cancelled', refund: { refund_to: 'wallet', amount: '6,000', is_due: false } },
    { status: 'active', refund: null },
  ]);
  expect(await store.stockOf(products[0]?.size_id ?? 0)).toBe(5);
  expect(await store.stockOf(products[1]?.size_id ?? 0)).toBe(4);
  expect(await fetchWallet(customer)).toMatchObject({
    balance: '6,000',
    entries: [{ direction: 'credit', kind: 'refund', amount: '6,000' }],
  });
});

test('cancellation > deducts the configured percentage, less for a wallet refund', async () => {
  const restorePolicy = await changePolicy(store, () => ({
    cancellation: [{ within_hours: null, source_percent: 15, wallet_percent: 5 }],
  }));
  const { quoteRefund, cancelOrReturn, customer } = await placePaidOrder(store, [6_000]);
  expect((await quoteRefund('cancellation')).options).toMatchObject([
    { deduction_percent: 15, deduction: '900', refund: '5,100' },
    { deduction_percent: 5, deduction: '300', refund: '5,700' },
  ]);
  expect(await cancelOrReturn('cancellation', '5,700', 'wallet')).toMatchObject({
    data: { refund: '5,700' },
  });
  expect((await fetchWallet(customer)).balance).toBe('5,700');
  await restorePolicy();
});

test('cancellation > of a whole order returns points, wallet money and coupon', async () => {
  const { cancelOrReturn, quoteRefund, order, customer } = await placePaidOrder(
    store,
    [10_000, 5_000],
    'azapayment',
    async (shopper) => {
      await grantCredit(store, shopper, 'points', 1_500, 90);
      await grantCredit(store, shopper, 'wallet', 4_000);
      await shopper.call('POST /checkout/v1/coupon', { body: { coupon: 'FESTIVE500' } });
      for (const type of ['points', 'wallet'] as const)
        await shopper.call('POST /checkout/v1/redeem-item', { body: { type } });
    },
  );
  expect(await order()).toMatchObject({
    order_amount: '9,000',
    deductions: { points_redeemed: '1,500', wallet_redeemed: '4,000', coupon: { discount: '500' } },
  });
  const first = await quoteRefund('cancellation');
  await cancelOrReturn('cancellation', first.options[0]?.refund ?? '', 'source');
  const second = await quoteRefund('cancellation', 1);
  await cancelOrReturn('cancellation', second.options[0]?.refund ?? '', 'source', 1);
  expect([first.options[0]?.refund, second.options[0]?.refund]).toEqual(['9,667', '4,833']);
  expect(await order()).toMatchObject({
    state: 'cancelled',
    items: [{ refund: { is_due: true } }, { refund: { is_due: true } }],
  });
  expect((await fetchWallet(customer)).balance).toBe('4,000');
  expect((await fetchLoyalty(customer)).points).toBe(1_500);
  const refunds = await store.db
    .selectFrom('refunds')
    .select(['money_minor'])
    .where('order_id', '=', (await order()).order_id)
    .execute();
  expect(refunds.reduce((sum, { money_minor }) => sum + money_minor, 0)).toBe(900_000);
  expect(
    await store.db
      .selectFrom('coupon_uses')
      .select('released_at')
      .where('order_id', '=', (await order()).order_id)
      .executeTakeFirst(),
  ).toEqual({ released_at: expect.any(Date) });
});

test("another customer's order > returns 404", async () => {
  const { order_id, lineIds } = await placePaidOrder(store, [6_000]);
  const stranger = await store.customer();
  const params = { id: order_id, detailId: lineIds[0] ?? 0 };
  const body = { refund: '6,000', refund_to: 'wallet', reason: 'Mine now' };
  expect(
    await stranger.expectError('GET /order/v1/orders/:id/items/:detailId/cancellation', { params }),
  ).toMatchObject({ status: 404 });
  expect(
    await stranger.expectError('POST /order/v1/orders/:id/items/:detailId/cancellation', {
      params,
      body,
    }),
  ).toMatchObject({ status: 404 });
  expect(await stranger.expectError('GET /order/v1/orders/:id/invoice', { params })).toMatchObject({
    status: 404,
  });
  expect(
    await store
      .visit()
      .expectError('POST /order/v1/orders/:id/items/:detailId/return', { params, body }),
  ).toMatchObject({ status: 401 });
  expect(await store.visit().expectError('GET /wallet/v1/summary')).toMatchObject({ status: 401 });
  expect(await store.visit().expectError('GET /loyalty/v1/summary')).toMatchObject({ status: 401 });
});

test('cancellation > concurrent requests refund once', async () => {
  const { cancelOrReturn, customer } = await placePaidOrder(store, [6_000]);
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => cancelOrReturn('cancellation', '6,000', 'wallet')),
  );
  expect(replies.filter((reply) => 'data' in reply)).toHaveLength(1);
  expect((await fetchWallet(customer)).balance).toBe('6,000');
});
