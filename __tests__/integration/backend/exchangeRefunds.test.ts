/** @jest-environment node */
import { setPrice, submitPayment } from '@/__tests__/support/orderSetup';
import {
  cancelItemOf,
  deliverOrder,
  exchangeItemOf,
  placedExchange,
  placeExchangeableOrder,
} from '@/__tests__/support/exchanges';
import {
  DAY,
  fetchOrder,
  runFulfilment,
  fetchLoyalty,
  fetchWallet,
} from '@/__tests__/support/cancellations';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() =>
  expect(store.logged).not.toContainEqual(expect.objectContaining({ level: 'error' })),
);
afterAll(() => store.close());

test('exchange > for a cheaper size refunds the difference when the old item is back, and reuses points', async () => {
  const { customer, product, exchange, quoteExchange } = await placeExchangeableOrder(store, {
    points: 1_000,
  });
  await setPrice(store, product.product_id, 4_000);
  expect((await quoteExchange()).sizes).toMatchObject([{ to_pay: '0', back: '2,000' }]);
  const { order_id } = placedExchange(await exchange('0', '2,000'));
  expect(await fetchOrder(customer, order_id)).toMatchObject({
    order_amount: '0',
    deductions: { points_redeemed: '1,000', wallet_redeemed: '3,000' },
  });
  expect((await fetchWallet(customer)).balance).toBe('0');
  await runFulfilment(store, 40);
  expect((await fetchWallet(customer)).balance).toBe('2,000');
  expect(await fetchLoyalty(customer)).toMatchObject({ points: 0 });
});

type Exchanged = Awaited<ReturnType<typeof placeExchangeableOrder>> & { first: number };

test.each<[string, (exchanged: Exchanged) => Promise<unknown>]>([
  [
    'cancelled before it is dispatched',
    ({ customer, first }) => cancelItemOf(customer, first, 'cancellation'),
  ],
  [
    'delivered and returned',
    async ({ customer, first }) => {
      await deliverOrder(store, first);
      await cancelItemOf(customer, first, 'return');
    },
  ],
  [
    'exchanged a second time, and that order cancelled',
    async ({ customer, first, product }) => {
      await deliverOrder(store, first);
      const second = await exchangeItemOf(customer, first, product.size_id);
      await cancelItemOf(customer, second, 'cancellation');
    },
  ],
])('exchange > refunds nothing before the old item is back: %s', async (_, endExchange) => {
  const order = await placeExchangeableOrder(store);
  const { customer, exchange } = order;
  const first = placedExchange(await exchange('0', '0')).order_id;
  const readBalance = async () => (await fetchWallet(customer)).balance;
  await endExchange({ ...order, first });
  expect(await readBalance()).toBe('0');
  await runFulfilment(store, 0);
  expect(await readBalance()).toBe('0');
  await runFulfilment(store, 40);
  expect(await readBalance()).toBe('6,000');
  await runFulfilment(store, 80);
  expect(await readBalance()).toBe('6,000');
});

test('exchange > the quote and the order show that a refund waits for the old item', async () => {
  const { customer, exchange } = await placeExchangeableOrder(store);
  const { order_id } = placedExchange(await exchange('0', '0'));
  expect(await cancelItemOf(customer, order_id, 'cancellation')).toMatchObject({
    waits_for_return: true,
  });
  expect((await fetchOrder(customer, order_id)).items).toMatchObject([
    { status: 'cancelled', refund: { amount: '6,000', is_waiting: true } },
  ]);
  await runFulfilment(store, 40);
  expect((await fetchOrder(customer, order_id)).items).toMatchObject([
    { refund: { amount: '6,000', is_waiting: false } },
  ]);
});

test('exchange > the paid difference is refunded to its source when the old item is back', async () => {
  const { customer, product, exchange } = await placeExchangeableOrder(store);
  await setPrice(store, product.product_id, 7_500);
  const { order_id, payment_url } = placedExchange(await exchange('1,500', '0'));
  await submitPayment(store, payment_url, { outcome: 'paid' });
  await cancelItemOf(customer, order_id, 'cancellation', 'source');
  const refund = async () => (await fetchOrder(customer, order_id)).items[0]?.refund;
  expect(await refund()).toMatchObject({ amount: '7,500', is_due: false, is_waiting: true });
  await runFulfilment(store, 40);
  expect(await refund()).toMatchObject({ amount: '7,500', is_due: true, is_waiting: false });
  expect((await fetchWallet(customer)).balance).toBe('6,000');
});

test('exchange > a cancellation after the old item is back is refunded at once', async () => {
  const { customer, exchange, params } = await placeExchangeableOrder(store);
  const { order_id } = placedExchange(await exchange('0', '0'));
  await store.db
    .updateTable('order_lines')
    .set({ closed_at: new Date(Date.now() - 3 * DAY) })
    .where('id', '=', params.detailId)
    .execute();
  await runFulfilment(store, 0);
  expect(await cancelItemOf(customer, order_id, 'cancellation')).toMatchObject({
    waits_for_return: false,
  });
  expect((await fetchWallet(customer)).balance).toBe('6,000');
});
