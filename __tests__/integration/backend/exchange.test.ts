/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { credit } from '@/backend/wallet/ledgerRepository';
import { calculateExchangeBill, calculateExchangePrice } from '@/backend/money/exchange';
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
const priceIs = (productId: number, rupees: number, mrp = rupees) =>
  store.db
    .updateTable('product_prices')
    .set({ mrp_minor: mrp * 100, you_pay_minor: rupees * 100 })
    .where('product_id', '=', productId)
    .execute();

/** Somebody who has a piece at ₹6,000, in the first of two sizes, delivered today; with what they had in their wallet. */
async function delivered({ points = 0, coupon = '', mrp = 6_000 } = {}) {
  const customer = await store.customer();
  const product = await store.newProduct(5);
  const { id: other } = await store.db
    .insertInto('product_sizes')
    .values({ product_id: product.product_id, label: 'Other', position: 90, stock: 3 })
    .onConflict((same) => same.columns(['product_id', 'label']).doUpdateSet({ stock: 3 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.db
    .updateTable('product_sizes')
    .set({ stock: 0 })
    .where('product_id', '=', product.product_id)
    .where('id', 'not in', [product.size_id, other])
    .execute();
  await priceIs(product.product_id, 6_000, mrp);
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
  const exchange = (to_pay: string, back: string, token = randomUUID(), size_id = other) =>
    customer.call('POST /order/v1/orders/:id/items/:detailId/exchange', {
      params,
      body: { size_id, reason: 'It does not fit', to_pay, back, token },
    });
  return {
    customer,
    piece: product,
    other,
    params,
    exchange,
    offer: async () =>
      (await customer.call('GET /order/v1/orders/:id/items/:detailId/exchange', { params })).data,
    line: async () => (await fetchOrder(customer, order_id)).items[0],
  };
}
const pay = (url: string | null, outcome: 'paid' | 'declined') =>
  store.fetch(new Request(url ?? '', { method: 'POST', body: new URLSearchParams({ outcome }) }));
const placed = (reply: object) =>
  (reply as { data: { order_id: number; payment_url: string | null } }).data;

test('another size at the same price is ordered and the first collected, as one thing and once', async () => {
  const { customer, piece: product, other, offer, exchange, line } = await delivered();
  expect(await offer()).toMatchObject({
    allowed: true,
    paid: '6,000',
    sizes: [{ size_id: other, size: 'Other', price: '6,000', to_pay: '0', back: '0' }],
  });
  expect(await exchange('0', '1')).toMatchObject({
    code: RESPONSE_CODES.AFTER_SALE_REFUSED,
    message: '0 would come back now. Please look at it again.',
  });
  const token = randomUUID();
  const twice = (await Promise.all([exchange('0', '0', token), exchange('0', '0', token)])).map(
    placed,
  );
  const { order_id } = twice[0] ?? { order_id: 0 };
  expect(twice).toEqual([
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
  expect(await store.stockOf(other)).toBe(2);
  expect(await store.stockOf(product.size_id)).toBe(4);
  await run(40);
  expect(await line()).toMatchObject({ status: 'returned' });
  expect((await fetchWallet(customer)).balance).toBe('0');
});

test('a dearer size waits for what is missing: unpaid nothing has happened, paid it is done', async () => {
  const { customer, piece: product, other, offer, exchange, line, params } = await delivered();
  await priceIs(product.product_id, 7_500);
  expect((await offer()).sizes).toMatchObject([{ price: '7,500', to_pay: '1,500', back: '0' }]);
  expect(await exchange('0', '0')).toMatchObject({
    code: RESPONSE_CODES.AFTER_SALE_REFUSED,
    message: 'There is now 1,500 to pay. Please look at it again.',
  });
  const first = placed(await exchange('1,500', '0'));
  expect(await line()).toMatchObject({ status: 'active', exchanged_for: first.order_id });
  expect(await store.stockOf(other)).toBe(2);
  expect(await offer()).toMatchObject({
    allowed: false,
    refusal: 'The exchange of this piece is waiting for payment',
  });
  expect(
    (await customer.call('GET /order/v1/orders/:id/items/:detailId/return', { params })).data,
  ).toMatchObject({ allowed: false });
  await pay(first.payment_url, 'declined');
  expect(await fetchOrder(customer, first.order_id)).toMatchObject({ state: 'failed' });
  expect(await line()).toMatchObject({ status: 'active', exchanged_for: null });
  expect(await store.stockOf(other)).toBe(3);
  expect((await customer.call('GET /cart/v1/summary')).data.cart_items).toEqual([]);
  const second = placed(await exchange('1,500', '0'));
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

test('what a cheaper size leaves over comes back when the old item is back, and points pay as points', async () => {
  const { customer, piece: product, exchange, offer } = await delivered({ points: 1_000 });
  await priceIs(product.product_id, 4_000);
  expect((await offer()).sizes).toMatchObject([{ to_pay: '0', back: '2,000' }]);
  const { order_id } = placed(await exchange('0', '2,000'));
  expect(await fetchOrder(customer, order_id)).toMatchObject({
    order_amount: '0',
    deductions: { points_redeemed: '1,000', wallet_redeemed: '3,000' },
  });
  expect((await fetchWallet(customer)).balance).toBe('0');
  await run(40);
  expect((await fetchWallet(customer)).balance).toBe('2,000');
  expect((await customer.call('GET /loyalty/v1/summary')).data).toMatchObject({ points: 0 });
});

/** An order's one item arrives, whatever the courier does with others. */
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
  const refund = data.options.find((one) => one.refund_to === refund_to)?.refund ?? '';
  const reply = await customer.call(`POST ${key}`, {
    params,
    body: { refund, refund_to, reason: 'It does not fit' },
  });
  expect(reply).toMatchObject({ data: { refund } });
  return data;
}
async function exchangeAgain(customer: TestCustomer, orderId: number, size_id: number) {
  const [line] = (await fetchOrder(customer, orderId)).items;
  const reply = await customer.call('POST /order/v1/orders/:id/items/:detailId/exchange', {
    params: { id: orderId, detailId: line?.order_detail_id ?? 0 },
    body: { size_id, reason: 'It does not fit', to_pay: '0', back: '0', token: randomUUID() },
  });
  return placed(reply).order_id;
}
type Exchanged = Awaited<ReturnType<typeof delivered>> & { first: number };

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
    async ({ customer, first, piece: product }) => {
      await deliver(first);
      const second = await exchangeAgain(customer, first, product.size_id);
      await cancelItem(customer, second, 'cancellation');
    },
  ],
])('exchange > brings nothing back before the old item is back: %s', async (_, act) => {
  const bought = await delivered();
  const { customer, exchange } = bought;
  const first = placed(await exchange('0', '0')).order_id;
  const spendable = async () => (await fetchWallet(customer)).balance;
  await act({ ...bought, first });
  expect(await spendable()).toBe('0');
  await run(0);
  expect(await spendable()).toBe('0');
  await run(40);
  expect(await spendable()).toBe('6,000');
  await run(80);
  expect(await spendable()).toBe('6,000');
});

test('exchange > the terms and the order say that a refund waits for the old item', async () => {
  const { customer, exchange } = await delivered();
  const { order_id } = placed(await exchange('0', '0'));
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

test('exchange > what was paid for a dearer size goes back to its source when the old item is back', async () => {
  const { customer, piece: product, exchange } = await delivered();
  await priceIs(product.product_id, 7_500);
  const { order_id, payment_url } = placed(await exchange('1,500', '0'));
  await pay(payment_url, 'paid');
  await cancelItem(customer, order_id, 'cancellation', 'source');
  const refund = async () => (await fetchOrder(customer, order_id)).items[0]?.refund;
  expect(await refund()).toMatchObject({ amount: '7,500', is_due: false, is_waiting: true });
  await run(40);
  expect(await refund()).toMatchObject({ amount: '7,500', is_due: true, is_waiting: false });
  expect((await fetchWallet(customer)).balance).toBe('6,000');
});

test('exchange > an order that is cancelled after the old item is back is refunded at once', async () => {
  const { customer, exchange, params } = await delivered();
  const { order_id } = placed(await exchange('0', '0'));
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

test('exchange > at an unchanged price costs nothing: coupon, points and wallet go with it', async () => {
  const {
    offer,
    exchange,
    customer,
    piece: product,
  } = await delivered({
    points: 500,
    coupon: 'WELCOME10',
  });
  expect(await offer()).toMatchObject({
    paid: '5,400',
    sizes: [{ price: '5,400', to_pay: '0', back: '0' }],
  });
  const { order_id } = placed(await exchange('0', '0'));
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
  const again = await exchangeAgain(customer, order_id, product.size_id);
  expect((await fetchOrder(customer, again)).deductions).toMatchObject({ points_redeemed: '500' });
  await run(40);
  expect((await fetchWallet(customer)).balance).toBe('0');
});

test('exchange > a sale that has ended goes with it', async () => {
  const { offer, piece: product } = await delivered({ mrp: 10_000 });
  await priceIs(product.product_id, 10_000);
  expect(await offer()).toMatchObject({
    paid: '6,000',
    sizes: [{ price: '6,000', to_pay: '0', back: '0' }],
  });
});

test.each([
  ['unchanged', { mrp: 6_000, youPay: 6_000 }, { youPay: 6_000, paid: 5_400 }],
  [
    'a little lower: the coupon is the greater discount',
    { mrp: 5_700, youPay: 5_700 },
    { youPay: 5_700, paid: 5_400 },
  ],
  [
    'much lower: today without the coupon',
    { mrp: 6_000, youPay: 5_000 },
    { youPay: 5_000, paid: 5_000 },
  ],
  [
    'higher: the coupon still counts',
    { mrp: 7_500, youPay: 7_500 },
    { youPay: 7_500, paid: 6_900 },
  ],
])('exchange > an item at 6,000 less a coupon of 600, price now %s', (_, now, price) => {
  const minor = ({ mrp, youPay }: typeof now) => ({ mrp: mrp * 100, youPay: youPay * 100 });
  const then = { mrp: 600_000, youPay: 600_000, paid: 540_000, quantity: 1 };
  expect(calculateExchangePrice(then, minor(now))).toEqual({
    youPay: price.youPay * 100,
    paid: price.paid * 100,
  });
});

test('points > an exchange that waits for its payment keeps the old item from earning', async () => {
  const { customer, piece: product, exchange, params, other } = await delivered();
  await priceIs(product.product_id, 7_500);
  const { payment_url } = placed(await exchange('1,500', '0'));
  await run(40);
  await pay(payment_url, 'paid');
  await run(40);
  expect(await store.stockOf(other)).toBe(2);
  const earned = await store.db
    .selectFrom('ledger')
    .select('reference')
    .where('kind', '=', 'earned')
    .where('order_id', '=', params.id)
    .execute();
  expect(earned).toEqual([]);
  expect((await fetchWallet(customer)).balance).toBe('0');
});

test('nobody exchanges what is not theirs, what is sold out, or what cannot come back', async () => {
  const { params, other, piece: product, exchange, offer } = await delivered();
  const stranger = await store.customer();
  expect(
    await stranger.expectError('GET /order/v1/orders/:id/items/:detailId/exchange', { params }),
  ).toMatchObject({ status: 404 });
  expect(
    await stranger.expectError('POST /order/v1/orders/:id/items/:detailId/exchange', {
      params,
      body: {
        size_id: other,
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
  await store.db.updateTable('product_sizes').set({ stock: 0 }).where('id', '=', other).execute();
  expect(await offer()).toMatchObject({
    allowed: false,
    refusal: 'No other size is available at the moment',
    sizes: [],
  });
  await store.db
    .updateTable('order_lines')
    .set({ returnable: false })
    .where('id', '=', params.detailId)
    .execute();
  expect(await offer()).toMatchObject({ allowed: false, refusal: 'This piece cannot be returned' });
});

test('each means pays what it paid before, and nothing is made or lost', () => {
  const refund = {
    money: 400_000,
    wallet: 50_000,
    points: 100_000,
    giftCard: 50_000,
    deduction: 0,
    walletPaise: 50_000,
    pointsPaise: 100_000,
    giftCardPaise: 50_000,
  };
  expect(calculateExchangeBill(600_000, refund, 1)).toMatchObject({
    points: { minor: 100_000 },
    giftCard: { minor: 50_000 },
    wallet: { minor: 450_000, paise: 450_000 },
    toPay: 0,
    leftOver: 0,
  });
  expect(calculateExchangeBill(120_000, refund, 1)).toMatchObject({
    points: { minor: 100_000 },
    giftCard: { minor: 20_000, paise: 20_000 },
    wallet: { minor: 0, paise: 0 },
    toPay: 0,
    leftOver: 480_000,
  });
  expect(calculateExchangeBill(700_050, refund, 1)).toMatchObject({ toPay: 100_050, leftOver: 0 });
});

test.each([
  ['rupees, half a point kept back before', 1, 50_050, 50_050, 10_000, 10_000],
  ['dollars, a quarter of the points', 0.0113, 1_200, 106_195, 300, 26_549],
  ['pounds, all but a penny', 0.0085, 1_000, 117_647, 999, 117_529],
])('exchange > points alone pay to the paisa: %s', (_, rate, points, pointsPaise, price, taken) => {
  const none = { money: 0, wallet: 0, giftCard: 0, walletPaise: 0, giftCardPaise: 0, deduction: 0 };
  const bill = calculateExchangeBill(price, { ...none, points, pointsPaise }, rate);
  expect(bill).toMatchObject({
    points: { minor: price, paise: taken },
    toPay: 0,
    leftOver: points - price,
  });
});
