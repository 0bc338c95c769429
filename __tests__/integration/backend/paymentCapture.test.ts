/** @jest-environment node */
import { documentPayments } from '@/backend/invoices/payments';
import { loadOrderDetails } from '@/backend/orders/cancellations/repository';
import { settleAuthorizations } from '@/backend/payments/capture/settle';
import { sendRefundEmails } from '@/backend/orders/cancellations/refundEmails';
import { heldMinor } from '@/backend/payments/disputes';
import { reconcileDay } from '@/backend/payments/reconciliation/run';
import { payRefunds } from '@/backend/payments/refunds';
import { dayAfter } from '@/lib/i18n/dates';
import { placePaidOrder } from '@/__tests__/support/paidOrder';
import {
  deliver,
  latestPayment,
  openStoreOf,
  type ProviderStore,
} from '@/__tests__/support/providerOrders';
import { newOperator } from '@/__tests__/support/staff';
import { CANCEL, COURIER, REFUND, SHIP, staffActs } from '@/__tests__/support/staffOrders';
import { addWebhook } from '@/__tests__/support/webhookReceiver';

const STAFF = 'staff@example.com';
const DAY_MS = 86_400_000;

let opened: ProviderStore;
beforeAll(async () => {
  opened = await openStoreOf('stripe', { STAFF_EMAIL: STAFF });
  await opened.store.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ at: 'dispatch', delivered_within_days: 30 }) })
    .where('name', '=', 'payment_capture')
    .execute();
  await addWebhook(opened.store, 'https://hooks.example.com/store', ['order.refunded']);
});
afterAll(() => opened.close());

const acts = () => staffActs(opened.store, newOperator(opened.store));
const say = (kind: 'authorized' | 'captured' | 'released' | 'paid', order: Order) =>
  deliver(opened.store, opened.fakes.stripe.message(kind, order.payment));

/** An order whose payment the bank holds. */
async function placeAuthorized(prices: number[]) {
  const order = await placePaidOrder(opened.store, prices);
  const payment = latestPayment(opened.fakes.stripe);
  payment.state = 'authorized';
  expect(await deliver(opened.store, opened.fakes.stripe.message('authorized', payment))).toBe(200);
  return { ...order, payment };
}
type Order = Awaited<ReturnType<typeof placeAuthorized>>;

const held = ({ payment }: Order) => heldMinor(opened.store.db, payment.reference);
const stateOf = async ({ payment }: Order) =>
  (
    await opened.store.db
      .selectFrom('payment_authorizations')
      .select('state')
      .where('reference', '=', payment.reference)
      .executeTakeFirstOrThrow()
  ).state;
const ship = (order: Order, items = order.lineIds) =>
  acts().act(SHIP, order, { items, ...COURIER });
const refundsAtStripe = ({ payment }: Order) =>
  opened.fakes.stripe.refunds.filter(({ chargeId }) => chargeId === payment.chargeId);
const notifications = async ({ order_id }: Order) =>
  (
    await opened.store.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', STAFF)
      .where('subject', 'like', `%authoriz% ${order_id}`)
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject);

const refundEvents = ({ order_id }: Order) =>
  opened.store.db
    .selectFrom('webhook_events')
    .select('type')
    .where('type', '=', 'order.refunded')
    .where('object', '=', `order ${order_id}`)
    .execute();
/** The payment on the invoice of an order of 10,000 rupees. */
async function invoicedPayments({ order_id }: Order) {
  const { db } = opened.store;
  const { customer_id } = await db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  const details = await loadOrderDetails(db, customer_id, order_id);
  const paid = { points: '0', gift_card: '0', wallet: '0', money: '10,000' };
  return details && documentPayments(details, { lines: [], paid });
}
const confirmationOf = async ({ order_id }: Order) =>
  (
    await opened.store.db
      .selectFrom('outbox')
      .select('body')
      .where('subject', '=', `Your order ${order_id} is confirmed`)
      .executeTakeFirstOrThrow()
  ).body;

test('capture > at the first shipment, once, whatever the order of messages', async () => {
  const order = await placeAuthorized([6_000, 4_000]);
  expect(await order.order()).toMatchObject({
    state: 'confirmed',
    payment_authorization: 'authorized',
  });
  expect(await invoicedPayments(order)).toEqual([['Not charged yet', '10,000']]);
  expect(await confirmationOf(order)).toContain('You have not been charged yet.');
  expect(order.payment).toMatchObject({ isManual: true, state: 'authorized' });
  await settleAuthorizations(opened.backend);
  expect(order.payment.state).toBe('authorized');

  await ship(order, order.lineIds.slice(0, 1));
  expect(order.payment).toMatchObject({ state: 'paid', captured: 1_000_000 });
  for (const kind of ['captured', 'authorized', 'paid', 'captured'] as const)
    expect(await say(kind, order)).toBe(200);
  await ship(order, order.lineIds.slice(1));
  await settleAuthorizations(opened.backend);
  expect(await stateOf(order)).toBe('captured');
  expect(await invoicedPayments(order)).toEqual([['Paid online', '10,000']]);
  expect(await held(order)).toBe(1_000_000);
  const { data } = await newOperator(opened.store).call('GET /staff/v1/orders/:id', {
    params: { id: order.order_id },
  });
  expect(data.timeline.map(({ act }) => act)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('10,000 INR authorized, captured when dispatched'),
      'captured 10,000 INR',
    ]),
  );
});

test('capture > not for a shipment that is refused', async () => {
  const order = await placeAuthorized([6_000]);
  const refusal = (body: object) => acts().refusal(SHIP, order, body);
  expect(await refusal({ items: order.lineIds, carrier: COURIER.carrier })).toMatchObject({
    status: 400,
  });
  expect(await refusal({ ...COURIER, items: [1] })).toMatchObject({ status: 404 });
  expect(order.payment.state).toBe('authorized');
  expect(await stateOf(order)).toBe('authorized');
});

test('capture > without items that were cancelled before, which need no refund', async () => {
  const order = await placeAuthorized([6_000, 4_000]);
  const { options } = await order.quoteRefund('cancellation');
  expect(options.map(({ refund_to }) => refund_to)).toEqual(['source']);
  await order.cancelOrReturn('cancellation', '6,000', 'source');
  await payRefunds(opened.backend);
  expect((await order.order()).items[0]).toMatchObject({
    refund: { is_due: false, is_uncharged: true },
  });
  expect(
    await acts().refusal(REFUND, order, { amount: '100', refund_to: 'wallet', reason: 'A stain' }),
  ).toMatchObject({ status: 409 });

  await ship(order, order.lineIds.slice(1));
  expect(order.payment).toMatchObject({ state: 'paid', captured: 400_000 });
  expect(await invoicedPayments(order)).toEqual([
    ['Paid online', '4,000'],
    ['Not charged', '6,000'],
  ]);
  expect(refundsAtStripe(order)).toEqual([]);
  expect(await held(order)).toBe(400_000);
  expect(await order.order()).toMatchObject({
    payment_authorization: null,
    items: [{ refund: { is_uncharged: true } }, { refund: null }],
  });
  expect(await refundEvents(order)).toEqual([]);
  await sendRefundEmails(opened.backend);
  expect(await acts().subjectsTo(order.customer)).not.toContainEqual(
    expect.stringMatching(/refund/i),
  );
  await reconcileDay(opened.backend, 'stripe', dayAfter(new Date(), 0));
  const differences = await opened.store.db
    .selectFrom('payment_differences')
    .select('kind')
    .where('reference', '=', order.payment.reference)
    .execute();
  expect(differences).toEqual([]);
});

test('release > when every item is cancelled, so that nothing is charged or refunded', async () => {
  const order = await placeAuthorized([6_000]);
  await acts().act(CANCEL, order, {
    items: order.lineIds,
    reason: 'Out of stock',
    refund_to: 'source',
  });
  await Promise.all([settleAuthorizations(opened.backend), payRefunds(opened.backend)]);
  await payRefunds(opened.backend);
  expect(await say('released', order)).toBe(200);
  expect(order.payment.state).toBe('released');
  expect(await stateOf(order)).toBe('released');
  expect((await order.order()).payment_authorization).toBe('released');
  expect(await refundEvents(order)).toEqual([]);
  expect(await held(order)).toBe(0);
  expect(refundsAtStripe(order)).toEqual([]);
  expect((await order.order()).items[0]).toMatchObject({ refund: { is_due: false } });
  expect(await notifications(order)).toEqual([]);
});

test.each(['error', 'lost'] as const)(
  'capture > with an answer that is %s ships nothing, and is repeated for the same amount',
  async (fault) => {
    const order = await placeAuthorized([6_000, 4_000]);
    // Stripe's package repeats a call whose connection broke, once.
    opened.fakes.stripe.fail('capture', fault, fault === 'lost' ? 2 : 1);
    const body = { items: order.lineIds, ...COURIER };
    expect(await acts().refusal(SHIP, order, body)).toMatchObject({ status: 503 });
    expect((await order.order()).items[0]).toMatchObject({ step: 'placed' });
    // The customer cancels while the capture is undecided: the rest is refunded afterwards.
    await order.cancelOrReturn('cancellation', '6,000', 'source');
    await payRefunds(opened.backend);
    expect(refundsAtStripe(order)).toEqual([]);
    await settleAuthorizations(opened.backend);
    await payRefunds(opened.backend);
    expect(order.payment).toMatchObject({ state: 'paid', captured: 1_000_000 });
    expect(refundsAtStripe(order).map(({ amount }) => amount)).toEqual([600_000]);
    expect((await order.order()).items[0]?.refund).toMatchObject({ is_uncharged: false });
    expect(await refundEvents(order)).toHaveLength(1);
    expect(await held(order)).toBe(400_000);
  },
);

test('expiry > staff are told before and after, and nothing is shipped or refunded', async () => {
  const order = await placeAuthorized([6_000]);
  await settleAuthorizations(opened.backend, new Date(Date.now() + 2 * DAY_MS));
  expect(await notifications(order)).toEqual([]);
  for (let run = 0; run < 2; run++)
    await settleAuthorizations(opened.backend, new Date(Date.now() + 6 * DAY_MS));
  order.payment.state = 'released';
  expect([await say('released', order), await say('released', order)]).toEqual([200, 200]);
  expect(await notifications(order)).toEqual([
    `Ship or capture: the authorization expires for order ${order.order_id}`,
    `The authorization has expired for order ${order.order_id}`,
  ]);
  expect(await acts().refusal(SHIP, order, { items: order.lineIds, ...COURIER })).toMatchObject({
    status: 409,
  });
  await order.cancelOrReturn('cancellation', '6,000', 'source');
  await payRefunds(opened.backend);
  expect(refundsAtStripe(order)).toEqual([]);
  expect((await order.order()).items[0]).toMatchObject({ refund: { is_due: false } });
  expect(await held(order)).toBe(0);
});
