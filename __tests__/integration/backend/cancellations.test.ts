/** @jest-environment node */
import { sendRefundEmails } from '@/backend/orders/cancellations/refundEmails';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { azapayment } from '@/backend/payments/azapayment';
import { payRefunds } from '@/backend/payments/refunds';
import { credit } from '@/backend/wallet/ledgerRepository';
import { expireLedger } from '@/backend/wallet/repository';
import {
  type TestCustomer,
  DAY,
  testEnv,
  fetchOrder,
  runFulfilment,
  fetchWallet,
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
const idOf = async ({ email }: TestCustomer) =>
  (
    await store.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;
const loyalty = async (customer: TestCustomer) =>
  (await customer.call('GET /loyalty/v1/summary')).data;
const savePolicy = (value: object) =>
  store.db
    .updateTable('settings')
    .set({ value: JSON.stringify(value) })
    .where('name', '=', 'after_sale')
    .execute();

/** A product at a price, returnable within two days. */
async function newReturnableProduct(rupees: number) {
  const product = await store.newProduct(5);
  await store.db
    .updateTable('product_prices')
    .set({ mrp_minor: rupees * 100, you_pay_minor: rupees * 100 })
    .where('product_id', '=', product.product_id)
    .execute();
  await store.db
    .updateTable('products')
    .set({ returnable: true, return_days: 2, handling_days: 5 })
    .where('id', '=', product.product_id)
    .execute();
  return product;
}

/** A customer with a paid order of products at these prices. */
async function placePaidOrder(
  prices: number[],
  method: 'cod' | 'azapayment' = 'azapayment',
  prepareCart: (customer: TestCustomer) => Promise<unknown> = async () => {},
) {
  const customer = await store.customer();
  const products = [];
  for (const price of prices) {
    const product = await newReturnableProduct(price);
    await addProduct(customer, product);
    products.push(product);
  }
  await prepareCart(customer);
  const { order_id, payment_url } = await placeTestOrder(customer, method);
  if (payment_url)
    await store.fetch(
      new Request(payment_url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }) }),
    );
  const order = await fetchOrder(customer, order_id);
  const lineIds = order.items.map(({ order_detail_id }) => order_detail_id);
  const params = { id: order_id };
  return {
    customer,
    products,
    order_id,
    lineIds,
    order: () => fetchOrder(customer, order_id),
    quoteRefund: async (kind: 'cancellation' | 'return', itemIndex = 0) =>
      (
        await customer.call(`GET /order/v1/orders/:id/items/:detailId/${kind}`, {
          params: { ...params, detailId: lineIds[itemIndex] ?? 0 },
        })
      ).data,
    cancelOrReturn: (
      kind: 'cancellation' | 'return',
      refund: string,
      refund_to: 'source' | 'wallet',
      itemIndex = 0,
    ) =>
      customer.call(`POST /order/v1/orders/:id/items/:detailId/${kind}`, {
        params: { ...params, detailId: lineIds[itemIndex] ?? 0 },
        body: { refund, refund_to, reason: 'It does not fit' },
      }),
  };
}

test('cancellation > quotes the refund, rejects a changed one and restocks the item', async () => {
  const { quoteRefund, cancelOrReturn, order, products, customer } = await placePaidOrder([
    6_000, 4_000,
  ]);
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
    message: 'The refund is now 6,000. Please look at it again.',
  });
  expect(await cancelOrReturn('cancellation', '6,000', 'wallet')).toMatchObject({
    data: { status: 'cancelled', refund: '6,000', refund_to: 'wallet' },
  });
  expect(await cancelOrReturn('cancellation', '6,000', 'wallet')).toMatchObject({
    code: RESPONSE_CODES.AFTER_SALE_REFUSED,
    message: 'This piece has been cancelled',
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
  const { value } = await store.db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'after_sale')
    .executeTakeFirstOrThrow();
  const policy = value as object;
  await savePolicy({
    ...policy,
    cancellation: [{ within_hours: null, source_percent: 15, wallet_percent: 5 }],
  });
  const { quoteRefund, cancelOrReturn, customer } = await placePaidOrder([6_000]);
  expect((await quoteRefund('cancellation')).options).toMatchObject([
    { deduction_percent: 15, deduction: '900', refund: '5,100' },
    { deduction_percent: 5, deduction: '300', refund: '5,700' },
  ]);
  expect(await cancelOrReturn('cancellation', '5,700', 'wallet')).toMatchObject({
    data: { refund: '5,700' },
  });
  expect((await fetchWallet(customer)).balance).toBe('5,700');
  await savePolicy(policy);
});

test('cancellation > of a whole order returns points, wallet money and coupon', async () => {
  const { cancelOrReturn, quoteRefund, order, customer } = await placePaidOrder(
    [10_000, 5_000],
    'azapayment',
    async (shopper) => {
      const customerId = await idOf(shopper);
      await credit(store.db, {
        customerId,
        account: 'points',
        paise: 150_000,
        kind: 'goodwill',
        reason: 'Thanks',
        validDays: 90,
      });
      await credit(store.db, {
        customerId,
        account: 'wallet',
        paise: 400_000,
        kind: 'goodwill',
        reason: 'Thanks',
      });
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
  expect((await loyalty(customer)).points).toBe(1_500);
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

test('refund > is paid to its source once, and never above the payment', async () => {
  const { cancelOrReturn, order, order_id } = await placePaidOrder([6_000, 4_000]);
  await cancelOrReturn('cancellation', '6,000', 'source');
  expect((await order()).items[0]).toMatchObject({ refund: { is_due: true } });
  const pay = () =>
    payRefunds({ db: store.db, env: testEnv, log: (event) => void store.logged.push(event) });
  await Promise.all([pay(), pay()]);
  await pay();
  expect((await order()).items[0]).toMatchObject({ refund: { is_due: false, amount: '6,000' } });
  const { reference } = await store.db
    .selectFrom('payments')
    .select('reference')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  expect(
    await store.db
      .selectFrom('sandbox_refunds')
      .select('amount_minor')
      .where('reference', '=', reference)
      .execute(),
  ).toEqual([{ amount_minor: 600_000 }]);
  expect(
    await azapayment({ db: store.db, env: testEnv }).refund({
      reference,
      amountMinor: 400_001,
      name: 'too much',
    }),
  ).toBe(false);
});

test('refund > of undelivered cash on delivery is zero', async () => {
  const { quoteRefund, cancelOrReturn, order, customer } = await placePaidOrder([3_000], 'cod');
  expect((await quoteRefund('cancellation')).options).toMatchObject([
    { refund_to: 'source', amount: '3,149', refund: '0', breakdown: { money: '0' } },
  ]);
  expect(await cancelOrReturn('cancellation', '0', 'source')).toMatchObject({
    data: { refund: '0' },
  });
  expect((await order()).items[0]).toMatchObject({ refund: { amount: '0' } });
  expect((await fetchWallet(customer)).balance).toBe('0');
});

test.each([
  ['wallet', 'azapayment', 1],
  ['source', 'cod', 0],
] as const)(
  'refund emails > a refund to %s of an order paid by %s is emailed %i times',
  async (target, method, count) => {
    const { cancelOrReturn, customer } = await placePaidOrder([6_000], method);
    await cancelOrReturn('cancellation', count ? '6,000' : '0', target);
    const backend = { db: store.db, env: testEnv };
    await Promise.all([sendRefundEmails(backend), sendRefundEmails(backend)]);
    await sendRefundEmails(backend);
    const emails = await store.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', customer.email)
      .where('subject', 'like', 'Your refund for order %')
      .execute();
    expect(emails).toEqual(
      Array.from({ length: count }, () => ({ body: expect.stringContaining('Refunded: ₹6,000') })),
    );
  },
);

test('fulfilment > moves an item through its steps by date, with one email per step', async () => {
  const { order, customer } = await placePaidOrder([6_000]);
  await run(0.1);
  expect((await order()).items).toMatchObject([{ step: 'with_designer', awb: null }]);
  await run(4.01);
  await run(5.01);
  await run(5.01);
  expect((await order()).items).toMatchObject([
    { step: 'dispatched', awb: expect.stringMatching(/^AZ\d{10}$/) },
  ]);
  await run(9.01);
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
    'An item from your order N is ready',
    'An item from your order N is on its way',
    'An item from your order N has been delivered',
  ]);
});

/** A paid order that was delivered some days ago. */
async function placeDeliveredOrder(
  prices: number[],
  method: 'cod' | 'azapayment',
  daysAgo: number,
) {
  const order = await placePaidOrder(prices, method);
  await store.db
    .updateTable('order_lines')
    .set({
      step: 'delivered',
      delivered_at: new Date(Date.now() - daysAgo * DAY),
      delivery_date: '2026-01-01',
    })
    .where('order_id', '=', order.order_id)
    .execute();
  return order;
}

test('return > is refunded when the item has arrived back', async () => {
  const { quoteRefund, cancelOrReturn, order, customer } = await placeDeliveredOrder(
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
    refusal: 'This piece has been dispatched and can no longer be cancelled',
  });
  expect(await cancelOrReturn('return', '6,000', 'source')).toMatchObject({
    code: RESPONSE_CODES.AFTER_SALE_REFUSED,
  });
  expect(await cancelOrReturn('return', '6,000', 'wallet')).toMatchObject({
    data: { status: 'return_requested' },
  });
  await run(1);
  expect((await order()).items).toMatchObject([{ status: 'return_requested', refund: null }]);
  await run(2.1);
  await run(2.1);
  expect((await order()).items).toMatchObject([
    { status: 'returned', refund: { amount: '6,000' } },
  ]);
  expect((await fetchWallet(customer)).balance).toBe('6,000');
});

test('return > is rejected after its deadline, when points are earned once', async () => {
  const { quoteRefund, customer } = await placeDeliveredOrder([6_000, 4_000], 'azapayment', 2.5);
  expect(await quoteRefund('return')).toMatchObject({
    allowed: false,
    refusal: 'The 2 days to return it have passed',
    options: [],
  });
  expect(await loyalty(customer)).toMatchObject({
    points: 0,
    pending_points: 200,
    spent: '10,000',
    tier: 'Silver',
    next_tier: { name: 'Gold', missing: '90,000' },
    progress_percent: 10,
  });
  await run();
  await run();
  expect(await loyalty(customer)).toMatchObject({
    points: 200,
    pending_points: 0,
    entries: [{ kind: 'earned', points: 80, direction: 'credit' }, { points: 120 }],
  });
});

test('loyalty points > expired ones are recorded and cannot be spent', async () => {
  const customer = await store.customer();
  const customerId = await idOf(customer);
  await credit(store.db, {
    customerId,
    account: 'points',
    paise: 50_000,
    kind: 'goodwill',
    reason: 'Thanks',
    validDays: 20,
  });
  await credit(store.db, {
    customerId,
    account: 'points',
    paise: 10_000,
    kind: 'goodwill',
    reason: 'Thanks',
    validDays: 400,
  });
  expect(await loyalty(customer)).toMatchObject({ points: 600, expiring: [{ points: 500 }] });
  await store.db
    .updateTable('ledger')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('customer_id', '=', customerId)
    .where('amount_minor', '=', 50_000)
    .execute();
  expect((await loyalty(customer)).points).toBe(100);
  await expireLedger(store.db);
  await expireLedger(store.db);
  expect((await loyalty(customer)).entries).toMatchObject([
    { kind: 'expired', direction: 'debit', points: 500 },
    {},
    {},
  ]);
});

test('invoice > contains the tax included in each price', async () => {
  const { customer, order_id } = await placePaidOrder([6_000, 2_000], 'azapayment', (shopper) =>
    shopper.call('POST /checkout/v1/coupon', { body: { coupon: 'WELCOME10' } }),
  );
  const { data } = await customer.call('GET /order/v1/orders/:id/invoice', {
    params: { id: order_id },
  });
  expect(data).toMatchObject({
    invoice_number: `AZ-${order_id}`,
    tax_kind: 'CGST and SGST',
    total: '7,200',
    tax_total: '909.44',
    paid: { money: '7,200', points: '0' },
    lines: [
      { amount: '6,000', discount: '600', tax_percent: 18, tax: '823.73', taxable: '4,576.27' },
      { amount: '2,000', discount: '200', tax_percent: 5, tax: '85.71' },
    ],
  });
});

test("another customer's order > returns 404", async () => {
  const { order_id, lineIds } = await placePaidOrder([6_000]);
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
  const { cancelOrReturn, customer } = await placePaidOrder([6_000]);
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => cancelOrReturn('cancellation', '6,000', 'wallet')),
  );
  expect(replies.filter((reply) => 'data' in reply)).toHaveLength(1);
  expect((await fetchWallet(customer)).balance).toBe('6,000');
});
