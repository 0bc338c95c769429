/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { setPrice, submitPayment } from '@/__tests__/support/orderSetup';
import {
  deliverOrder,
  exchangeItemOf,
  placedExchange,
  placeExchangeableOrder,
} from '@/__tests__/support/exchanges';
import { fetchOrder, runFulfilment, fetchWallet } from '@/__tests__/support/cancellations';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() =>
  expect(store.logged).not.toContainEqual(expect.objectContaining({ level: 'error' })),
);
afterAll(() => store.close());

test('exchange > for a size at the same price orders it and requests the return, once', async () => {
  const { customer, product, otherSizeId, quoteExchange, exchange, line } =
    await placeExchangeableOrder(store);
  expect(await quoteExchange()).toMatchObject({
    allowed: true,
    paid: '6,000',
    sizes: [{ size_id: otherSizeId, size: 'Other', price: '6,000', to_pay: '0', back: '0' }],
  });
  expect(await exchange('0', '1')).toMatchObject({
    code: RESPONSE_CODES.AFTER_SALE_REFUSED,
    message: 'The refund is now ₹0. Please review it.',
  });
  const token = randomUUID();
  const replies = (await Promise.all([exchange('0', '0', token), exchange('0', '0', token)])).map(
    placedExchange,
  );
  const { order_id } = replies[0] ?? { order_id: 0 };
  expect(replies).toEqual([
    { order_id, payment_url: null },
    { order_id, payment_url: null },
  ]);
  expect(await exchange('0', '0')).toMatchObject({
    code: RESPONSE_CODES.AFTER_SALE_REFUSED,
    message: 'The return of this item is in progress',
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
  await runFulfilment(store, 40);
  expect(await line()).toMatchObject({ status: 'returned' });
  expect((await fetchWallet(customer)).balance).toBe('0');
});

test('exchange > for a dearer size takes effect when the difference is paid', async () => {
  const { customer, product, otherSizeId, quoteExchange, exchange, line, params } =
    await placeExchangeableOrder(store);
  await setPrice(store, product.product_id, 7_500);
  expect((await quoteExchange()).sizes).toMatchObject([
    { price: '7,500', to_pay: '1,500', back: '0' },
  ]);
  expect(await exchange('0', '0')).toMatchObject({
    code: RESPONSE_CODES.AFTER_SALE_REFUSED,
    message: 'There is now ₹1,500 to pay. Please review it.',
  });
  const first = placedExchange(await exchange('1,500', '0'));
  expect(await line()).toMatchObject({ status: 'active', exchanged_for: first.order_id });
  expect(await store.stockOf(otherSizeId)).toBe(2);
  expect(await quoteExchange()).toMatchObject({
    allowed: false,
    refusal: 'The exchange of this item is waiting for payment',
  });
  expect(
    (await customer.call('GET /order/v1/orders/:id/items/:detailId/return', { params })).data,
  ).toMatchObject({ allowed: false });
  await submitPayment(store, first.payment_url, { outcome: 'declined' });
  expect(await fetchOrder(customer, first.order_id)).toMatchObject({ state: 'failed' });
  expect(await line()).toMatchObject({ status: 'active', exchanged_for: null });
  expect(await store.stockOf(otherSizeId)).toBe(3);
  expect((await customer.call('GET /cart/v1/summary')).data.cart_items).toEqual([]);
  const second = placedExchange(await exchange('1,500', '0'));
  await submitPayment(store, second.payment_url, { outcome: 'paid' });
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

test('exchange > at an unchanged price costs nothing, with the same coupon, points and wallet money', async () => {
  const { quoteExchange, exchange, customer, product } = await placeExchangeableOrder(store, {
    points: 500,
    coupon: 'WELCOME10',
  });
  expect(await quoteExchange()).toMatchObject({
    paid: '5,400',
    sizes: [{ price: '5,400', to_pay: '0', back: '0' }],
  });
  const { order_id } = placedExchange(await exchange('0', '0'));
  expect(await fetchOrder(customer, order_id)).toMatchObject({
    order_amount: '0',
    subtotal: '6,000',
    deductions: {
      coupon: { code: 'WELCOME10', discount: '600' },
      points_redeemed: '500',
      wallet_redeemed: '4,900',
    },
  });
  await deliverOrder(store, order_id);
  const secondExchangeId = await exchangeItemOf(customer, order_id, product.size_id);
  expect((await fetchOrder(customer, secondExchangeId)).deductions).toMatchObject({
    points_redeemed: '500',
  });
  await runFulfilment(store, 40);
  expect((await fetchWallet(customer)).balance).toBe('0');
});

test('exchange > keeps the price of an ended sale', async () => {
  const { quoteExchange, product } = await placeExchangeableOrder(store, { mrp: 10_000 });
  await setPrice(store, product.product_id, 10_000);
  expect(await quoteExchange()).toMatchObject({
    paid: '6,000',
    sizes: [{ price: '6,000', to_pay: '0', back: '0' }],
  });
});

test('points > the old item earns none while its exchange awaits payment', async () => {
  const { customer, product, exchange, params, otherSizeId } = await placeExchangeableOrder(store);
  await setPrice(store, product.product_id, 7_500);
  const { payment_url } = placedExchange(await exchange('1,500', '0'));
  await runFulfilment(store, 40);
  await submitPayment(store, payment_url, { outcome: 'paid' });
  await runFulfilment(store, 40);
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
  const { params, otherSizeId, product, exchange, quoteExchange } =
    await placeExchangeableOrder(store);
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
    message: 'This size is no longer available',
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
    refusal: 'This item cannot be returned',
  });
});

test.each([
  { what: 'dearer', own: { price: 7_500, mrp: 7_500 }, to_pay: '1,500', back: '0' },
  { what: 'cheaper', own: { price: 4_500, mrp: 4_500 }, to_pay: '0', back: '1,500' },
])(
  'exchange > a $what size with a price of its own counts the difference',
  async ({ own, to_pay, back }) => {
    const { customer, product, otherSizeId, quoteExchange, exchange } =
      await placeExchangeableOrder(store);
    await store.db
      .insertInto('own_size_prices')
      .values(
        ['india', 'usa', 'row'].map((bucket) => ({
          size_id: otherSizeId,
          product_id: product.product_id,
          bucket,
          mrp_minor: own.mrp * 100,
          you_pay_minor: own.price * 100,
        })),
      )
      .execute();
    expect((await quoteExchange()).sizes).toMatchObject([{ to_pay, back }]);
    const { order_id, payment_url } = placedExchange(await exchange(to_pay, back));
    if (payment_url) await submitPayment(store, payment_url, { outcome: 'paid' });
    expect(await fetchOrder(customer, order_id)).toMatchObject({
      state: 'confirmed',
      order_amount: to_pay,
    });
  },
);
