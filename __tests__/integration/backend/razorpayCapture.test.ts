/** @jest-environment node */
import { settleAuthorizations } from '@/backend/payments/capture/settle';
import { heldMinor } from '@/backend/payments/disputes';
import { payRefunds } from '@/backend/payments/refunds';
import { settleOverduePayments } from '@/backend/payments/settle';
import {
  authorizationEmails,
  authorizationStateOf,
  differencesOf as differencesIn,
  openCaptureStore,
  placeAuthorized as placeAuthorizedIn,
  shipping,
  STAFF_EMAIL,
  type AuthorizedOrder as Order,
} from '@/__tests__/support/authorizedOrders';
import { invoicedPayments, refundEvents } from '@/__tests__/support/chargedDocuments';
import type { MessageKind } from '@/__tests__/support/fakeProvider';
import { readForm } from '@/__tests__/support/hostedCheckout';
import { backdateOrders } from '@/__tests__/support/orderSetup';
import { placePaidOrder } from '@/__tests__/support/paidOrder';
import { deliver, latestPayment } from '@/__tests__/support/providerOrders';
import { CANCEL, COURIER, REFUND } from '@/__tests__/support/staffOrders';
import { addWebhook } from '@/__tests__/support/webhookReceiver';

const DAY_MS = 86_400_000;

let opened: Awaited<ReturnType<typeof openCaptureStore>>;
beforeAll(async () => {
  opened = await openCaptureStore({ STAFF_EMAIL }, 'razorpay');
  await addWebhook(opened.store, 'https://hooks.example.com/store', ['order.refunded']);
});
afterAll(() => opened.close());

const placeAuthorized = (prices: number[]) => placeAuthorizedIn(opened, prices);
const say = (kind: MessageKind, { payment }: Pick<Order, 'payment'>) =>
  deliver(opened.store, opened.fake.message(kind, payment));
const held = ({ payment }: Order) => heldMinor(opened.store.db, payment.reference);
const refundsAt = ({ payment }: Order) =>
  opened.fake.refunds
    .filter(({ chargeId }) => chargeId === payment.chargeId)
    .map(({ amount }) => amount);
const stateOf = (order: Order) => authorizationStateOf(opened, order);
const notifications = (order: Order) => authorizationEmails(opened, order);
const differencesOf = (order: Order) => differencesIn(opened, order);

/** An order by card that waits for its payment. */
async function placeUnpaid(option = 'card') {
  const { store, fake } = opened;
  const details = { handlingDays: 2, option };
  const order = await placePaidOrder(store, [6_000], 'azapayment', undefined, details);
  return { ...order, payment: latestPayment(fake) };
}

test('order > is authorized by card for three days, and captured at once by other methods', async () => {
  const order = await placeUnpaid();
  expect(JSON.parse(opened.fake.requests.at(-1)?.text ?? '')).toMatchObject({
    payment: { capture: 'manual', capture_options: { manual_expiry_period: 4320 } },
  });
  const url = `http://127.0.0.1/azapayment/razorpay/checkout/${order.payment.reference}`;
  const page = await (await opened.store.fetch(new Request(url))).text();
  expect(readForm(page).fields['prefill[method]']).toBe('card');
  expect((await placeUnpaid('upi')).payment.isManual).toBe(false);
});

test('capture > at the first shipment, once, whatever the order of messages', async () => {
  const order = await placeAuthorized([6_000, 4_000]);
  expect(await order.order()).toMatchObject({
    state: 'confirmed',
    payment_authorization: 'authorized_in_full',
  });
  expect(await invoicedPayments(opened, order)).toEqual([['Not charged yet', '10,000']]);
  await settleAuthorizations(opened.backend);
  expect(order.payment.state).toBe('authorized');
  await shipping(opened).ship(order, order.lineIds.slice(0, 1));
  expect(order.payment).toMatchObject({ state: 'paid', captured: 1_000_000 });
  for (const kind of ['captured', 'authorized', 'paid', 'captured'] as const)
    expect(await say(kind, order)).toBe(200);
  await shipping(opened).ship(order, order.lineIds.slice(1));
  await settleAuthorizations(opened.backend);
  expect(await stateOf(order)).toBe('captured');
  expect(await held(order)).toBe(1_000_000);
  expect(await invoicedPayments(opened, order)).toEqual([['Paid online', '10,000']]);
});

test.each<[string, MessageKind[]]>([
  ['payment.captured', ['captured']],
  ['order.paid', ['paid']],
  ['both before the authorization', ['captured', 'paid', 'authorized']],
])('capture > in the dashboard confirms and captures the order by %s', async (_, kinds) => {
  const order = await placeUnpaid();
  order.payment.state = 'paid';
  for (const kind of kinds) expect(await say(kind, order)).toBe(200);
  expect(await order.order()).toMatchObject({ state: 'confirmed', payment_authorization: null });
  await shipping(opened).ship(order);
  expect(refundsAt(order)).toEqual([]);
});

test.each([
  ['cancelled', 600_000],
  ['refunded in part', 100_000],
])(
  'capture > is of the whole payment, and what was %s before is refunded after it',
  async (kind, refundMinor) => {
    const { acts, ship } = shipping(opened);
    const order = await placeAuthorized([6_000, 4_000]);
    const items = order.lineIds.slice(0, 1);
    if (kind === 'cancelled') await order.cancelOrReturn('cancellation', '6,000', 'source');
    else await acts.act(REFUND, order, { items, amount: '1,000', reason: 'A loose thread' });
    await settleAuthorizations(opened.backend);
    await payRefunds(opened.backend);
    expect([order.payment.state, refundsAt(order)]).toEqual(['authorized', []]);

    await ship(order, order.lineIds.slice(1));
    expect(order.payment).toMatchObject({ state: 'paid', captured: 1_000_000 });
    await payRefunds(opened.backend);
    await payRefunds(opened.backend);
    expect(refundsAt(order)).toEqual([refundMinor]);
    expect(await held(order)).toBe(1_000_000 - refundMinor);
    expect(await refundEvents(opened, order)).toHaveLength(1);
    expect(await differencesOf(order)).toEqual([]);
  },
);

describe('an order without items', () => {
  const cancelled = async () => {
    const order = await placeAuthorized([6_000]);
    const body = { items: order.lineIds, reason: 'Out of stock', refund_to: 'source' };
    await shipping(opened).acts.act(CANCEL, order, body);
    const requestsBefore = opened.fake.requests.length;
    await settleAuthorizations(opened.backend, new Date(Date.now() + 2.5 * DAY_MS));
    await payRefunds(opened.backend);
    expect([await stateOf(order), order.payment.state]).toEqual(['releasing', 'authorized']);
    expect(opened.fake.requests.slice(requestsBefore)).toEqual([]);
    expect((await order.order()).payment_authorization).toBe('released');
    return order;
  };

  test.each(['message', 'job'])('is never charged: Razorpay refunds it, by %s', async (by) => {
    const order = await cancelled();
    order.payment.state = 'released';
    if (by === 'message') expect(await say('released', order)).toBe(200);
    else await settleAuthorizations(opened.backend, new Date(Date.now() + 3 * DAY_MS));
    await payRefunds(opened.backend);
    expect(await stateOf(order)).toBe('released');
    expect((await order.order()).items[0]?.refund).toMatchObject({
      is_due: false,
      is_uncharged: true,
    });
    expect([await held(order), refundsAt(order), await notifications(order)]).toEqual([0, [], []]);
    expect(await differencesOf(order)).toEqual([]);
  });

  test('is refunded when its payment is captured in the dashboard', async () => {
    const order = await cancelled();
    Object.assign(order.payment, { state: 'paid' });
    expect(await say('captured', order)).toBe(200);
    await payRefunds(opened.backend);
    expect([await stateOf(order), refundsAt(order)]).toEqual(['captured', [600_000]]);
    expect(await held(order)).toBe(0);
  });
});

test.each(['error', 'lost'] as const)(
  'capture > with an answer that is %s ships nothing, and is repeated once for the same amount',
  async (fault) => {
    const { acts, ship } = shipping(opened);
    const order = await placeAuthorized([6_000, 4_000]);
    opened.fake.fail('capture', fault);
    expect(await shipping(opened).refuseToShip(order)).toMatchObject({ status: 503 });
    await acts.act(CANCEL, order, {
      items: order.lineIds.slice(0, 1),
      reason: 'Out of stock',
      refund_to: 'source',
    });
    await payRefunds(opened.backend);
    expect([await stateOf(order), refundsAt(order)]).toEqual(['capturing', []]);
    await ship(order, order.lineIds.slice(1));
    await payRefunds(opened.backend);
    expect(order.payment).toMatchObject({ state: 'paid', captured: 1_000_000 });
    expect([refundsAt(order), await held(order)]).toEqual([[600_000], 400_000]);
  },
);

test('capture > that Razorpay refuses ships nothing, with its reason', async () => {
  const order = await placeAuthorized([6_000]);
  order.payment.refusesCapture = true;
  expect(await shipping(opened).refuseToShip(order)).toMatchObject({
    status: 409,
    message: expect.stringContaining('This payment is under review and cannot be captured'),
  });
});

test.each(['message', 'shipment', 'job'])(
  'expiry > staff are told before and after, and nothing is shipped, by %s',
  async (by) => {
    const order = await placeAuthorized([6_000]);
    await settleAuthorizations(opened.backend, new Date(Date.now() + DAY_MS));
    expect(await notifications(order)).toEqual([]);
    await settleAuthorizations(opened.backend, new Date(Date.now() + 2 * DAY_MS));
    order.payment.state = 'released';
    if (by === 'message') expect(await say('released', order)).toBe(200);
    if (by === 'job') await settleAuthorizations(opened.backend, new Date(Date.now() + 4 * DAY_MS));
    const items = { items: order.lineIds, ...COURIER };
    expect(items.items).toHaveLength(1);
    expect(await shipping(opened).refuseToShip(order)).toMatchObject({ status: 409 });
    expect(await stateOf(order)).toBe('expired');
    expect(await notifications(order)).toEqual([
      `Ship or capture: the authorization expires for order ${order.order_id}`,
      `The authorization has expired for order ${order.order_id}`,
    ]);
    await order.cancelOrReturn('cancellation', '6,000', 'source');
    await payRefunds(opened.backend);
    expect([refundsAt(order), await held(order)]).toEqual([[], 0]);
  },
);

test('time-out > confirms an order whose authorization was not heard of', async () => {
  const order = await placeUnpaid();
  order.payment.state = 'authorized';
  await backdateOrders(opened.store, order.order_id);
  await settleOverduePayments(opened.backend);
  expect(await order.order()).toMatchObject({
    state: 'confirmed',
    payment_authorization: 'authorized_in_full',
  });
});
