/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { CODES } from '@/lib/codes';
import { credit } from '@/backend/db/ledger';
import { exchangeBill } from '@/backend/rules/money/exchange';
import { orderOf, runCourier, walletOf } from '../support/afterSale';
import { add, openStore, place, type Store } from '../support/store';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterEach(() =>
  expect(store.logged).not.toContainEqual(expect.objectContaining({ level: 'error' })),
);
afterAll(() => store.close());

const run = (days?: number) => runCourier(store, days);
const priceIs = (productId: number, rupees: number) =>
  store.db
    .updateTable('product_prices')
    .set({ mrp_minor: rupees * 100, you_pay_minor: rupees * 100 })
    .where('product_id', '=', productId)
    .execute();

/** Somebody who has a piece at ₹6,000, in the first of two sizes, delivered today; with what they had in their wallet. */
async function delivered({ points = 0 } = {}) {
  const customer = await store.customer();
  const piece = await store.piece(5);
  const { id: other } = await store.db
    .insertInto('product_sizes')
    .values({ product_id: piece.product_id, label: 'Other', position: 90, stock: 3 })
    .onConflict((same) => same.columns(['product_id', 'label']).doUpdateSet({ stock: 3 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.db
    .updateTable('product_sizes')
    .set({ stock: 0 })
    .where('product_id', '=', piece.product_id)
    .where('id', 'not in', [piece.size_id, other])
    .execute();
  await priceIs(piece.product_id, 6_000);
  await store.db
    .updateTable('products')
    .set({ returnable: true, return_days: 9, handling_days: 5 })
    .where('id', '=', piece.product_id)
    .execute();
  await add(customer, piece);
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
  const { order_id, payment_url } = await place(customer, 'azapayment');
  await pay(payment_url, 'paid');
  await run(12);
  const [line] = (await orderOf(customer, order_id)).items;
  const params = { id: order_id, detailId: line?.order_detail_id ?? 0 };
  const exchange = (to_pay: string, back: string, token = randomUUID(), size_id = other) =>
    customer.call('POST /order/v1/orders/:id/items/:detailId/exchange', {
      params,
      body: { size_id, reason: 'It does not fit', to_pay, back, token },
    });
  return {
    customer,
    piece,
    other,
    params,
    exchange,
    offer: async () =>
      (await customer.call('GET /order/v1/orders/:id/items/:detailId/exchange', { params })).data,
    line: async () => (await orderOf(customer, order_id)).items[0],
  };
}
const pay = (url: string | null, outcome: 'paid' | 'declined') =>
  store.fetch(new Request(url ?? '', { method: 'POST', body: new URLSearchParams({ outcome }) }));
const placed = (reply: object) =>
  (reply as { data: { order_id: number; payment_url: string | null } }).data;

test('another size at the same price is ordered and the first collected, as one thing and once', async () => {
  const { customer, piece, other, offer, exchange, line } = await delivered();
  expect(await offer()).toMatchObject({
    allowed: true,
    paid: '6,000',
    sizes: [{ size_id: other, size: 'Other', price: '6,000', to_pay: '0', back: '0' }],
  });
  expect(await exchange('0', '1')).toMatchObject({
    code: CODES.AFTER_SALE_REFUSED,
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
    code: CODES.AFTER_SALE_REFUSED,
    message: 'The return of this piece is under way',
  });
  expect(await orderOf(customer, order_id)).toMatchObject({
    state: 'confirmed',
    order_amount: '0',
    payment_name: 'Exchange of a piece',
    items: [{ size: 'Other', line_total: '6,000', status: 'active' }],
    deductions: { wallet_redeemed: '6,000' },
  });
  expect(await line()).toMatchObject({ status: 'return_requested', exchanged_for: order_id });
  expect(await store.stockOf(other)).toBe(2);
  expect(await store.stockOf(piece.size_id)).toBe(4);
  await run(40);
  expect(await line()).toMatchObject({ status: 'returned' });
  expect((await walletOf(customer)).balance).toBe('0');
});

test('a dearer size waits for what is missing: unpaid nothing has happened, paid it is done', async () => {
  const { customer, piece, other, offer, exchange, line, params } = await delivered();
  await priceIs(piece.product_id, 7_500);
  expect((await offer()).sizes).toMatchObject([{ price: '7,500', to_pay: '1,500', back: '0' }]);
  expect(await exchange('0', '0')).toMatchObject({
    code: CODES.AFTER_SALE_REFUSED,
    message: 'There is now 1,500 to pay. Please look at it again.',
  });
  const first = placed(await exchange('1,500', '0'));
  expect(await line()).toMatchObject({ status: 'active', exchanged_for: first.order_id });
  expect(await store.stockOf(other)).toBe(2);
  expect(await offer()).toMatchObject({
    allowed: false,
    refusal: 'An exchange of this piece is waiting for its payment',
  });
  expect(
    (await customer.call('GET /order/v1/orders/:id/items/:detailId/return', { params })).data,
  ).toMatchObject({ allowed: false });
  await pay(first.payment_url, 'declined');
  expect(await orderOf(customer, first.order_id)).toMatchObject({ state: 'failed' });
  expect(await line()).toMatchObject({ status: 'active', exchanged_for: null });
  expect(await store.stockOf(other)).toBe(3);
  expect((await customer.call('GET /cart/v1/summary')).data.cart_items).toEqual([]);
  const second = placed(await exchange('1,500', '0'));
  await pay(second.payment_url, 'paid');
  expect(await orderOf(customer, second.order_id)).toMatchObject({
    state: 'confirmed',
    order_amount: '1,500',
    exchange_of: params.id,
  });
  expect(await line()).toMatchObject({
    status: 'return_requested',
    exchanged_for: second.order_id,
  });
  expect((await walletOf(customer)).balance).toBe('0');
});

test('what a cheaper size leaves over comes back, and points pay as points', async () => {
  const { customer, piece, exchange, offer } = await delivered({ points: 1_000 });
  await priceIs(piece.product_id, 4_000);
  expect((await offer()).sizes).toMatchObject([{ to_pay: '0', back: '2,000' }]);
  const { order_id } = placed(await exchange('0', '2,000'));
  expect(await orderOf(customer, order_id)).toMatchObject({
    order_amount: '0',
    deductions: { points_redeemed: '1,000', wallet_redeemed: '3,000' },
  });
  expect((await walletOf(customer)).balance).toBe('2,000');
  expect((await customer.call('GET /loyalty/v1/summary')).data).toMatchObject({ points: 0 });
});

test('nobody exchanges what is not theirs, what is sold out, or what cannot come back', async () => {
  const { params, other, piece, exchange, offer } = await delivered();
  const stranger = await store.customer();
  expect(
    await stranger.refused('GET /order/v1/orders/:id/items/:detailId/exchange', { params }),
  ).toMatchObject({ status: 404 });
  expect(
    await stranger.refused('POST /order/v1/orders/:id/items/:detailId/exchange', {
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
  expect(await exchange('0', '0', randomUUID(), piece.size_id)).toMatchObject({
    message: 'This size can no longer be had',
  });
  await store.db.updateTable('product_sizes').set({ stock: 0 }).where('id', '=', other).execute();
  expect(await offer()).toMatchObject({
    allowed: false,
    refusal: 'There is no other size of this piece at the moment',
    sizes: [],
  });
  await store.db
    .updateTable('order_lines')
    .set({ returnable: false })
    .where('id', '=', params.detailId)
    .execute();
  expect(await offer()).toMatchObject({ allowed: false, refusal: 'This piece cannot be returned' });
});

test('each means pays what it paid before, points in whole ones, and nothing is made or lost', () => {
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
  expect(exchangeBill(600_000, refund, 1)).toMatchObject({
    points: { minor: 100_000 },
    giftCard: { minor: 50_000 },
    wallet: { minor: 450_000, paise: 450_000 },
    toPay: 0,
    back: 0,
  });
  expect(exchangeBill(120_000, refund, 1)).toMatchObject({
    points: { minor: 100_000 },
    giftCard: { minor: 20_000, paise: 20_000 },
    wallet: { minor: 0, paise: 0 },
    toPay: 0,
    back: 480_000,
  });
  expect(exchangeBill(700_050, refund, 1)).toMatchObject({ toPay: 100_050, back: 0 });
});
