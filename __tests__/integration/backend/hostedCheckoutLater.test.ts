/** @jest-environment node */
import { providerOf } from '@/backend/payments/providers';
import { payRefunds } from '@/backend/payments/refunds';
import { settleOverduePayments } from '@/backend/payments/settle';
import { backdateOrders } from '@/__tests__/support/orderSetup';
import { placeAtCheckout } from '@/__tests__/support/hostedCheckout';
import { ORDERED, RELEASED } from '@/__tests__/support/payments';
import {
  deliver,
  openProviderStore,
  placePaidAtProvider,
  type ProviderStore,
} from '@/__tests__/support/providerOrders';
import { openDay } from '@/__tests__/support/reconciliation';

let opened: ProviderStore;
beforeAll(async () => {
  opened = await openProviderStore({ RAZORPAY_PAGE: 'checkout', STAFF_EMAIL: 'staff@example.com' });
});
afterAll(() => opened.close());

const open = () => placeAtCheckout(opened);

test.each([
  ['open', 'failed', RELEASED],
  ['declined', 'failed', RELEASED],
  ['authorized', 'pending', ORDERED],
  ['paid', 'confirmed', ORDERED],
] as const)('time-out > an order that is %s becomes %s', async (state, expected, stock) => {
  const placed = await open();
  placed.payment.state = state;
  await backdateOrders(opened.store, placed.order_id);
  await settleOverduePayments(opened.backend);
  expect(await placed.order()).toMatchObject({ state: expected });
  expect(await placed.readStockAndCart()).toEqual(stock);
});

test('late > a payment for a closed order is refunded when its items are sold', async () => {
  const placed = await open();
  await backdateOrders(opened.store, placed.order_id);
  await settleOverduePayments(opened.backend);
  await opened.store.db
    .updateTable('product_sizes')
    .set({ stock: 0 })
    .where('id', '=', placed.product.size_id)
    .execute();
  placed.payment.state = 'paid';
  expect(
    await deliver(opened.store, opened.fakes.razorpay.message('captured', placed.payment)),
  ).toBe(200);
  expect(await placed.order()).toMatchObject({ state: 'failed' });
  expect(await placed.effects()).toEqual(['release', 'refund']);
});

test.each([
  ['a pending order', false, []],
  ['a closed order', true, [{ kind: 'payment_not_recorded', outcome: 'recorded' }]],
] as const)(
  'reconciliation > confirms %s, whatever notes the browser sent',
  async (_, isClosed, differences) => {
    const other = await open();
    const day = openDay(opened, opened.fakes.razorpay, isClosed ? 3 : 4);
    const placed = await day.unpaid();
    if (isClosed) await settleOverduePayments(opened.backend);
    Object.assign(placed.payment, { state: 'paid', notes: { reference: other.reference } });
    await day.reconcile();
    await day.settle();
    expect(await placed.order()).toMatchObject({ state: 'confirmed' });
    expect(await other.order()).toMatchObject({ state: 'pending' });
    const report = await day.report();
    expect(report.differences).toEqual(
      differences.map((difference) =>
        expect.objectContaining({ ...difference, order_id: placed.order_id }),
      ),
    );
  },
);

test.each([
  ['an order at checkout', 'order_of_others', undefined],
  ['a payment link', 'order_of_a_link', 'plink_1'],
])('reconciliation > notes name the payment of a link only: of %s', async (_, id, link) => {
  const placed = await open();
  if (link)
    await opened.store.db
      .updateTable('provider_payments')
      .set({ provider_id: link })
      .where('reference', '=', placed.reference)
      .execute();
  const times = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
  const { payments } = opened.fakes.razorpay;
  const notes = { reference: placed.reference };
  payments.push({ ...placed.payment, id, notes, state: 'paid', chargeId: `pay_of_${id}` });
  const books = await providerOf(opened.backend, 'razorpay').books(times.from, times.to);
  expect(books.payments.find(({ chargeId }) => chargeId === `pay_of_${id}`)).toMatchObject({
    reference: link ? placed.reference : null,
  });
});

test('refund > goes to the captured payment of the order', async () => {
  const { fakes, backend } = opened;
  const placed = await placePaidAtProvider(opened, fakes.razorpay, [6_000, 4_000]);
  expect(placed.payment.id).toMatch(/^order_/);
  await placed.cancelOrReturn('cancellation', '6,000', 'source');
  await payRefunds(backend);
  const { chargeId } = placed.payment;
  const refunds = fakes.razorpay.refunds.filter((refund) => refund.chargeId === chargeId);
  expect(refunds.map(({ amount }) => amount)).toEqual([600_000]);
});
