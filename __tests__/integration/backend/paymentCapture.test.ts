/** @jest-environment node */
import { settleAuthorizations } from '@/backend/payments/capture/settle';
import { sendRefundEmails } from '@/backend/orders/cancellations/refundEmails';
import { heldMinor } from '@/backend/payments/disputes';
import { reconcileDay } from '@/backend/payments/reconciliation/run';
import { payRefunds } from '@/backend/payments/refunds';
import { dayAfter } from '@/lib/i18n/dates';
import {
  authorizationEmails,
  authorizationStateOf,
  openCaptureStore,
  placeAuthorized as placeAuthorizedIn,
  STAFF_EMAIL,
  type AuthorizedOrder as Order,
} from '@/__tests__/support/authorizedOrders';
import {
  invoicedPayments as invoicedPaymentsOf,
  refundEvents as refundEventsOf,
} from '@/__tests__/support/chargedDocuments';
import { placePaidOrder } from '@/__tests__/support/paidOrder';
import { deliver, type ProviderStore } from '@/__tests__/support/providerOrders';
import { newOperator } from '@/__tests__/support/staff';
import { CANCEL, COURIER, REFUND, SHIP, staffActs } from '@/__tests__/support/staffOrders';
import { addWebhook } from '@/__tests__/support/webhookReceiver';

const DAY_MS = 86_400_000;

let opened: ProviderStore;
beforeAll(async () => {
  opened = await openCaptureStore({ STAFF_EMAIL });
  await addWebhook(opened.store, 'https://hooks.example.com/store', ['order.refunded']);
});
afterAll(() => opened.close());

const acts = () => staffActs(opened.store, newOperator(opened.store));
const say = (kind: 'authorized' | 'captured' | 'released' | 'paid', order: Order) =>
  deliver(opened.store, opened.fakes.stripe.message(kind, order.payment));

const placeAuthorized = (prices: number[]) => placeAuthorizedIn(opened, prices);

const held = ({ payment }: Order) => heldMinor(opened.store.db, payment.reference);
const stateOf = (order: Order) => authorizationStateOf(opened, order);
const ship = (order: Order, items = order.lineIds) =>
  acts().act(SHIP, order, { items, ...COURIER });
const refundsAtStripe = ({ payment }: Order) =>
  opened.fakes.stripe.refunds.filter(({ chargeId }) => chargeId === payment.chargeId);
const notifications = (order: Order) => authorizationEmails(opened, order);

const refundEvents = (order: Order) => refundEventsOf(opened, order);
const invoicedPayments = (order: Order) => invoicedPaymentsOf(opened, order);
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

test.each([
  ['continue', 0, 'order'],
  ['continue', 1, 'dispatch'],
  ['untracked', 0, 'dispatch'],
] as const)('capture > of one item with policy %s and stock %i is at the %s', async (...row) => {
  const [stock_policy, stock, capture] = row;
  const { db } = opened.store;
  const { order_id } = await placePaidOrder(opened.store, [6_000], 'azapayment', () =>
    db
      .updateTable('product_sizes')
      .set({ stock_policy, stock })
      .where('id', 'in', db.selectFrom('cart_lines').select('size_id'))
      .execute(),
  );
  const payment = db.selectFrom('payments').select('capture').where('order_id', '=', order_id);
  expect(await payment.executeTakeFirstOrThrow()).toEqual({ capture });
});
