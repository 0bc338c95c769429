/** @jest-environment node */
import { dailySummary } from '@/backend/notifications/summaryRepository';
import {
  duePartialRefunds,
  duePayments,
  dueRefunds,
} from '@/backend/orders/cancellations/refundsRepository';
import { settleAuthorizations } from '@/backend/payments/capture/settle';
import { payRefunds } from '@/backend/payments/refunds';
import { findOpenOrder } from '@/backend/privacy/repository';
import { dayAfter } from '@/lib/i18n/dates';
import {
  differencesOf as differencesIn,
  openCaptureStore,
  placeAuthorized as placeAuthorizedIn,
  shipping,
  type AuthorizedOrder as Order,
} from '@/__tests__/support/authorizedOrders';
import { CANCEL, REFUND } from '@/__tests__/support/staffOrders';

let opened: Awaited<ReturnType<typeof openCaptureStore>>;
beforeAll(async () => {
  opened = await openCaptureStore({}, 'razorpay');
});
afterAll(() => opened.close());

const placeAuthorized = (prices: number[]) => placeAuthorizedIn(opened, prices);
const cancel = (order: Order, items: number[]) =>
  shipping(opened).acts.act(CANCEL, order, { items, reason: 'Out of stock', refund_to: 'source' });
async function cancelAll(order: Order) {
  await cancel(order, order.lineIds);
  await settleAuthorizations(opened.backend);
}
const closeOrder = ({ payment: { reference } }: Order) =>
  opened.store.db
    .updateTable('payments')
    .set({ state: 'refund_due' })
    .where('reference', '=', reference)
    .execute();

/** The orders of refunds that the next run of the job makes. */
async function dueOrders() {
  const { db } = opened.store;
  const due = [...(await dueRefunds(db)), ...(await duePartialRefunds(db))];
  return [...due, ...(await duePayments(db))].map(({ order_id }) => order_id);
}
const refundsOwed = async () => {
  const today = dayAfter(new Date(), 0);
  return (await dailySummary(opened.store.db, { day: today, today, lowStockAt: 1 })).refundsOwed;
};
const differencesOf = (order: Order) => differencesIn(opened, order, 1);

test.each<[string, (order: Order) => Promise<unknown>]>([
  ['of an item', (order) => cancel(order, order.lineIds.slice(0, 1))],
  ['of all items', cancelAll],
  [
    'of a part',
    (order) =>
      shipping(opened).acts.act(REFUND, order, {
        items: order.lineIds.slice(0, 1),
        amount: '1,000',
        reason: 'A loose thread',
      }),
  ],
  ['of a closed order', closeOrder],
])(
  'refunds > %s of a payment that the bank holds is not owed, and blocks no other',
  async (_, refund) => {
    const order = await placeAuthorized([6_000, 4_000]);
    const owedBefore = await refundsOwed();
    await refund(order);
    await payRefunds(opened.backend);
    expect(await dueOrders()).not.toContain(order.order_id);
    expect(await refundsOwed()).toBe(owedBefore);
    expect(await differencesOf(order)).not.toContain('refund_not_made');
  },
);

test('account > can be deleted while the bank releases the payment of a cancelled order', async () => {
  const order = await placeAuthorized([6_000, 4_000]);
  const { db } = opened.store;
  const { customer_id } = await db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', order.order_id)
    .executeTakeFirstOrThrow();
  const openOrder = () => findOpenOrder(db, customer_id);
  await cancel(order, order.lineIds.slice(0, 1));
  await payRefunds(opened.backend);
  expect(await openOrder()).toBe(order.order_id);
  await cancel(order, order.lineIds.slice(1));
  await settleAuthorizations(opened.backend);
  await payRefunds(opened.backend);
  expect(await openOrder()).toBeUndefined();
});
