/** @jest-environment node */
import { sendRefundEmails } from '@/backend/orders/cancellations/refundEmails';
import { azapayment } from '@/backend/payments/azapayment';
import { payRefunds } from '@/backend/payments/refunds';
import { testEnv, fetchWallet } from '@/__tests__/support/cancellations';
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

test('refund > is paid to its source once, and never above the payment', async () => {
  const { cancelOrReturn, order, order_id } = await placePaidOrder(store, [6_000, 4_000]);
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
      attempt: 0,
    }),
  ).toBeUndefined();
});

test('refund > of undelivered cash on delivery is zero', async () => {
  const { quoteRefund, cancelOrReturn, order, customer } = await placePaidOrder(
    store,
    [3_000],
    'cod',
  );
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
    const { cancelOrReturn, customer } = await placePaidOrder(store, [6_000], method);
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

test('invoice > contains the tax included in each price', async () => {
  const { customer, order_id } = await placePaidOrder(
    store,
    [6_000, 2_000],
    'azapayment',
    (shopper) => shopper.call('POST /checkout/v1/coupon', { body: { coupon: 'WELCOME10' } }),
  );
  const { data } = await customer.call('GET /order/v1/orders/:id/invoice', {
    params: { id: order_id },
  });
  expect(data).toMatchObject({
    invoice_number: expect.stringMatching(/^AZ\d{4}-\d{6}$/),
    tax_kind: 'CGST and SGST',
    total: '7,200',
    tax_total: '909.44',
    paid: { money: '7,200', points: '0' },
    lines: [
      { amount: '6,000', discount: '600', tax_percent: 18, tax: '823.72', taxable: '4,576.28' },
      { amount: '2,000', discount: '200', tax_percent: 5, tax: '85.72' },
    ],
  });
});
