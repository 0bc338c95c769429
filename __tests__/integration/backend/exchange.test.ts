/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { credit } from '@/backend/wallet/ledgerRepository';
import {
  DAY,
  fetchOrder,
  runFulfilment,
  fetchWallet,
  type TestCustomer,
} from '@/__tests__/support/cancellations';
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
afterEach(() =>
  expect(store.logged).not.toContainEqual(expect.objectContaining({ level: 'error' })),
);
afterAll(() => store.close());

const run = (days?: number) => runFulfilment(store, days);
const setPrice = (productId: number, rupees: number, mrp = rupees) =>
  store.db
    .updateTable('product_prices')
    .set({ mrp_minor: mrp * 100, you_pay_minor: rupees * 100 })
    .where('product_id', '=', productId)
    .execute();

/** A customer with an item at ₹6,000, delivered today, that has a second size; optionally paid in part by points. */
async function placeDeliveredOrder({ points = 0, coupon = '', mrp = 6_000 } = {}) {
  const customer = await store.customer();
  const product = await store.newProduct(5);
  const { id: otherSizeId } = await store.db
    .insertInto('product_sizes')
    .values({ product_id: product.product_id, label: 'Other', position: 90, stock: 3 })
    .onConflict((same) => same.columns(['product_id', 'label']).doUpdateSet({ stock: 3 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.db
    .updateTable('product_sizes')
    .set({ stock: 0 })
    .where('product_id', '=', product.product_id)
    .where('id', 'not in', [product.size_id, otherSizeId])
    .execute();
  await setPrice(product.product_id, 6_000, mrp);
  await store.db
    .updateTable('products')
    .set({ returnable: true, return_days: 9, handling_days: 5 })
    .where('id', '=', product.product_id)
    .execute();
  await addProduct(customer, product);
  if (coupon) await customer.call('POST /checkout/v1/coupon', { body: { coupon } });
  if (points) {
    const { id } = await store.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', customer.email)
      .executeTakeFirstOrThrow();
    await credit(store.db, {
      customerId: id,
      account: 'points',
      paise: points * 100,
      kind: 'goodwill',
      reason: 'Thanks',
      validDays: 90,
    });
    await customer.call('POST /checkout/v1/redeem-item', { body: { type: 'points' } });
  }
  const { order_id, payment_url } = await placeTestOrder(customer, 'azapayment');
  await pay(payment_url, 'paid');
  await run(12);
  const [line] = (await fetchOrder(customer, order_id)).items;
  const params = { id: order_id, detailId: line?.order_detail_id ?? 0 };
  const exchange = (to_pay: string, back: string, token = randomUUID(), size_id = otherSizeId) =>
    customer.call('POST /order/v1/orders/:id/items/:detailId/exchange', {
      params,
      body: { size_id, reason: 'It does not fit', to_pay, back, token },
    });
  return {
    customer,
    product,
    otherSizeId,
    params,
    exchange,
    quoteExchange: async () =>
      (await customer.call('GET /order/v1/orders/:id/items/:detailId/exchange', { params })).data,
    line: async () => (await fetchOrder(customer, order_id)).items[0],
  };
}
const pay = (url: string | null, outcome: 'paid' | 'declined') =>
  store.fetch(new Request(url ?? '', { method: 'POST', body: new URLSearchParams({ outcome }) }));
const dataOf = (reply: object) =>
  (reply as { data: { order_id: number; payment_url: string | null } }).data;

test('exchange > for a size at the same price orders it and requests the return, once', async () => {
  const { customer, product, otherSizeId, quoteExchange, exchange, line } =
    await placeDeliveredOrder();
  expect(await quoteExchange()).toMatchObject({
    allowed: true,
    paid: '6,000',
    sizes: [{ size_id: otherSizeId, size: 'Other', price: '6,000', to_pay: '0', back: '0' }],
  });
  expect(await exchange('0', '1')).toMatchObject({
    code: RESPONSE_CODES.AFTER_SALE_REFUSED,
    message: '0 would come back now. Please look at it again.',
  });
  const token = randomUUID();
  const replies = (await Promise.all([exchange('0', '0', token), exchange('0', '0', token)])).map(
    dataOf,
  );
  const { order_id } = replies[0] ?? { order_id: 0 };
  expect(replies).toEqual([
    { order_id, payment_url: null },
    { order_id, payment_url: null },
  ]);
  expect(await exchange('0', '0')).toMatchObject({
    code: RESPONSE_CODES.AFTER_SALE_REFUSED,
    message: 'The return of this piece is in progress',
  });
  expect(await fetchOrder(customer, order_id)).toMatchObject({
    state: 'confirmed',
    order_amount: '0',
    payment_name: 'Exchange',
    items: [{ size: 'Other', line_total: '6,000', status: 'active' }],
    deductions: { wallet_redeemed: '6,000' },
  });
  expect(await line()).toMatchObject({ status: 'return_requested', exchanged_for: order_id });
  expect(await store.stockOf(otherSizeId)).toBe(2);
  expect(await store.stockOf(product.size_id)).toBe(4);
  await run(40);
  expect(await line()).toMatchObject({ status: 'returned' });
  expect((await fetchWallet(customer)).balance).toBe('0');
});

test('exchange > for a dearer size takes effect when the difference is paid', async () => {
  const { customer, product, otherSizeId, quoteExchange, exchange, line, params } =
    await placeDeliveredOrder();
  await setPrice(product.product_id, 7_500);
  expect((await quoteExchange()).sizes).toMatchObject([
    { price: '7,500', to_pay: '1,500', back: '0' },
  ]);
  expect(await exchange('0', '0')).toMatchObject({
    code: RESPONSE_CODES.AFTER_SALE_REFUSED,
    message: 'There is now 1,500 to pay. Please look at it again.',
  });
  const first = dataOf(await exchange('1,500', '0'));
  expect(await line()).toMatchObject({ status: 'active', exchanged_for: first.order_id });
  expect(await store.stockOf(otherSizeId)).toBe(2);
  expect(await quoteExchange()).toMatchObject({
    allowed: false,
    refusal: 'The exchange of this piece is waiting for payment',
  });
  expect(
    (await customer.call('GET /order/v1/orders/:id/items/:detailId/return', { params })).data,
  ).toMatchObject({ allowed: false });
  await pay(first.payment_url, 'declined');
  expect(await fetchOrder(customer, first.order_id)).toMatchObject({ state: 'failed' });
  expect(await line()).toMatchObject({ status: 'active', exchanged_for: null });
  expect(await store.stockOf(otherSizeId)).toBe(3);
  expect((await customer.call('GET /cart/v1/summary')).data.cart_items).toEqual([]);
  const second = dataOf(await exchange('1,500', '0'));
  await pay(second.payment_url, 'paid');
  expect(await fetchOrder(customer, second.order_id)).toMatchObject({
    state: 'confirmed',
    order_amount: '1,500',
    exchange_of: params.id,
  });
  expect(await line()).toMatchObject({
    status: 'return_requested',
    exchanged_for: second.order_id,
  });
  expect((await fetchWallet(customer)).balance).toBe('0');
});

test('exchange > for a cheaper size refunds the difference when the old item is back, and reuses points', async () => {
  const { customer, product, exchange, quoteExchange } = await placeDeliveredOrder({
    points: 1_000,
  });
  await setPrice(product.product_id, 4_000);
  expect((await quoteExchange()).sizes).toMatchObject([{ to_pay: '0', back: '2,000' }]);
  const { order_id } = dataOf(await exchange('0', '2,000'));
  expect(await fetchOrder(customer, order_id)).toMatchObject({
    order_amount: '0',
    deductions: { points_redeemed: '1,000', wallet_redeemed: '3,000' },
  });
  expect((await fetchWallet(customer)).balance).toBe('0');
  await run(40);
  expect((await fetchWallet(customer)).balance).toBe('2,000');
  expect((await customer.call('GET /loyalty/v1/summary')).data).toMatchObject({ points: 0 });
});

/** Marks the item of an order as delivered. */
const deliver = (orderId: number) =>
  store.db
    .updateTable('order_lines')
    .set({ step: 'delivered', delivered_at: new Date() })
    .where('order_id', '=', orderId)
    .execute();
async function cancelItem(
  customer: TestCustomer,
  orderId: number,
  kind: 'cancellation' | 'return',
  refund_to: 'source' | 'wallet' = 'wallet',
) {
  const key = `/order/v1/orders/:id/items/:detailId/${kind}` as const;
  const [line] = (await fetchOrder(customer, orderId)).items;
  const params = { id: orderId, detailId: line?.order_detail_id ?? 0 };
  const { data } = await customer.call(`GET ${key}`, { params });
  const refund = data.options.find((option) => option.refund_to === refund_to)?.refund ?? '';
  const reply = await customer.call(`POST ${key}`, {
    params,
    body: { refund, refund_to, reason: 'It does not fit' },
  });
  expect(reply).toMatchObject({ data: { refund } });
  return data;
}
async function exchangeItem(customer: TestCustomer, orderId: number, size_id: number) {
  const [line] = (await fetchOrder(customer, orderId)).items;
  const reply = await customer.call('POST /order/v1/orders/:id/items/:detailId/exchange', {
    params: { id: orderId, detailId: line?.order_detail_id ?? 0 },
    body: { size_id, reason: 'It does not fit', to_pay: '0', back: '0', token: randomUUID() },
  });
  return dataOf(reply).order_id;
}
type Exchanged = Awaited<ReturnType<typeof placeDeliveredOrder>> & { first: number };

test.each<[string, (exchanged: Exchanged) => Promise<unknown>]>([
  [
    'cancelled before it is dispatched',
    ({ customer, first }) => cancelItem(customer, first, 'cancellation'),
  ],
  [
    'delivered and returned',
    async ({ customer, first }) => {
      await deliver(first);
      await cancelItem(customer, first, 'return');
    },
  ],
  [
    'exchanged a second time, and that order cancelled',
    async ({ customer, first, product }) => {
      await deliver(first);
      const second = await exchangeItem(customer, first, product.size_id);
      await cancelItem(customer, second, 'cancellation');
    },
  ],
])('exchange > refunds nothing before the old item is back: %s', async (_, endExchange) => {
  const order = await placeDeliveredOrder();
  const { customer, exchange } = order;
  const first = dataOf(await exchange('0', '0')).order_id;
  const readBalance = async () => (await fetchWallet(customer)).balance;
  await endExchange({ ...order, first });
  expect(await readBalance()).toBe('0');
  await run(0);
  expect(await readBalance()).toBe('0');
  await run(40);
  expect(await readBalance()).toBe('6,000');
  await run(80);
  expect(await readBalance()).toBe('6,000');
});

test('exchange > the quote and the order show that a refund waits for the old item', async () => {
  const { customer, exchange } = await placeDeliveredOrder();
  const { order_id } = dataOf(await exchange('0', '0'));
  expect(await cancelItem(customer, order_id, 'cancellation')).toMatchObject({
    waits_for_return: true,
  });
  expect((await fetchOrder(customer, order_id)).items).toMatchObject([
    { status: 'cancelled', refund: { amount: '6,000', is_waiting: true } },
  ]);
  await run(40);
  expect((await fetchOrder(customer, order_id)).items).toMatchObject([
    { refund: { amount: '6,000', is_waiting: false } },
  ]);
});

test('exchange > the paid difference is refunded to its source when the old item is back', async () => {
  const { customer, product, exchange } = await placeDeliveredOrder();
  await setPrice(product.product_id, 7_500);
  const { order_id, payment_url } = dataOf(await exchange('1,500', '0'));
  await pay(payment_url, 'paid');
  await cancelItem(customer, order_id, 'cancellation', 'source');
  const refund = async () => (await fetchOrder(customer, order_id)).items[0]?.refund;
  expect(await refund()).toMatchObject({ amount: '7,500', is_due: false, is_waiting: true });
  await run(40);
  expect(await refund()).toMatchObject({ amount: '7,500', is_due: true, is_waiting: false });
  expect((await fetchWallet(customer)).balance).toBe('6,000');
});

test('exchange > a cancellation after the old item is back is refunded at once', async () => {
  const { customer, exchange, params } = await placeDeliveredOrder();
  const { order_id } = dataOf(await exchange('0', '0'));
  await store.db
    .updateTable('order_lines')
    .set({ closed_at: new Date(Date.now() - 3 * DAY) })
    .where('id', '=', params.detailId)
    .execute();
  await run(0);
  expect(await cancelItem(customer, order_id, 'cancellation')).toMatchObject({
    waits_for_return: false,
  });
  expect((await fetchWallet(customer)).balance).toBe('6,000');
});

test('exchange > at an unchanged price costs nothing, with the same coupon, points and wallet money', async () => {
  const { quoteExchange, exchange, customer, product } = await placeDeliveredOrder({
    points: 500,
    coupon: 'WELCOME10',
  });
  expect(await quoteExchange()).toMatchObject({
    paid: '5,400',
    sizes: [{ price: '5,400', to_pay: '0', back: '0' }],
  });
  const { order_id } = dataOf(await exchange('0', '0'));
  expect(await fetchOrder(customer, order_id)).toMatchObject({
    order_amount: '0',
    subtotal: '6,000',
    deductions: {
      coupon: { code: 'WELCOME10', discount: '600' },
      points_redeemed: '500',
      wallet_redeemed: '4,900',
    },
  });
  await deliver(order_id);
  const secondExchangeId = await exchangeItem(customer, order_id, product.size_id);
  expect((await fetchOrder(customer, secondExchangeId)).deductions).toMatchObject({
    points_redeemed: '500',
  });
  await run(40);
  expect((await fetchWallet(customer)).balance).toBe('0');
});

test('exchange > keeps the price of an ended sale', async () => {
  const { quoteExchange, product } = await placeDeliveredOrder({ mrp: 10_000 });
  await setPrice(product.product_id, 10_000);
  expect(await quoteExchange()).toMatchObject({
    paid: '6,000',
    sizes: [{ price: '6,000', to_pay: '0', back: '0' }],
  });
});

test('points > the old item earns none while its exchange awaits payment', async () => {
  const { customer, product, exchange, params, otherSizeId } = await placeDeliveredOrder();
  await setPrice(product.product_id, 7_500);
  const { payment_url } = dataOf(await exchange('1,500', '0'));
  await run(40);
  await pay(payment_url, 'paid');
  await run(40);
  expect(await store.stockOf(otherSizeId)).toBe(2);
  const earnedEntries = await store.db
    .selectFrom('ledger')
    .select('reference')
    .where('kind', '=', 'earned')
    .where('order_id', '=', params.id)
    .execute();
  expect(earnedEntries).toEqual([]);
  expect((await fetchWallet(customer)).balance).toBe('0');
});

test("exchange > rejects another customer's item, sold-out sizes and non-returnable items", async () => {
  const { params, otherSizeId, product, exchange, quoteExchange } = await placeDeliveredOrder();
  const stranger = await store.customer();
  expect(
    await stranger.expectError('GET /order/v1/orders/:id/items/:detailId/exchange', { params }),
  ).toMatchObject({ status: 404 });
  expect(
    await stranger.expectError('POST /order/v1/orders/:id/items/:detailId/exchange', {
      params,
      body: {
        size_id: otherSizeId,
        reason: 'It does not fit',
        to_pay: '0',
        back: '0',
        token: randomUUID(),
      },
    }),
  ).toMatchObject({ status: 404 });
  expect(await exchange('0', '0', randomUUID(), product.size_id)).toMatchObject({
    message: 'This size can no longer be had',
  });
  await store.db
    .updateTable('product_sizes')
    .set({ stock: 0 })
    .where('id', '=', otherSizeId)
    .execute();
  expect(await quoteExchange()).toMatchObject({
    allowed: false,
    refusal: 'No other size is available at the moment',
    sizes: [],
  });
  await store.db
    .updateTable('order_lines')
    .set({ returnable: false })
    .where('id', '=', params.detailId)
    .execute();
  expect(await quoteExchange()).toMatchObject({
    allowed: false,
    refusal: 'This piece cannot be returned',
  });
});
