import { settleAuthorizations } from '@/backend/payments/capture/settle';
import { payRefunds } from '@/backend/payments/refunds';
import { placeAuthorized, type AuthorizedOrder, type CaptureStore } from './authorizedOrders';
import { grantCredit } from './orderSetup';
import { deliver } from './providerOrders';
import { seededRandom } from './random';
import { newOperator } from './staff';
import { CANCEL, COURIER, DELIVER, REFUND, RETURN, SHIP } from './staffOrders';

const PRICES = [2_987, 6_011, 12_503];
const DAY_MS = 86_400_000;

/** Orders whose payments are captured at dispatch, and what has happened to them. */
export const openCaptureHistory = (opened: CaptureStore, seed: number) => ({
  opened,
  random: seededRandom(seed),
  operator: newOperator(opened.store),
  orders: [] as AuthorizedOrder[],
  acts: [] as string[],
});
export type CaptureHistory = ReturnType<typeof openCaptureHistory>;

type Item = Awaited<ReturnType<AuthorizedOrder['order']>>['items'][number];

/** An order and its items that match, at least one. */
async function pickItems({ orders, random }: CaptureHistory, matches: (item: Item) => boolean) {
  const order = random.pick(orders);
  const items = (await order?.order())?.items.filter(matches) ?? [];
  return order && items.length > 0 ? { order, items } : undefined;
}
const isActive = ({ status }: Item) => status === 'active';
const isToShip = (item: Item) =>
  isActive(item) && item.step !== 'dispatched' && item.step !== 'delivered';
const isDelivered = (item: Item) => isActive(item) && item.step === 'delivered';

const actAs = async (
  { operator }: CaptureHistory,
  key: typeof SHIP | typeof CANCEL | typeof DELIVER | typeof REFUND | typeof RETURN,
  { order_id }: AuthorizedOrder,
  body: object,
  detailId = 0,
) => {
  const params = { id: order_id, detailId };
  const { status } = await operator.send(key, {
    params,
    body: { key: crypto.randomUUID(), ...body },
  });
  // 409: refused, such as an expired authorization. 503: the provider did not answer.
  expect([200, 409, 503]).toContain(status);
};

async function place({ opened, random, orders }: CaptureHistory) {
  const prices = Array.from({ length: 1 + random.below(3) }, () => random.pick(PRICES) ?? 2_987);
  const hasWallet = random.chance(0.3);
  orders.push(
    await placeAuthorized(opened, prices, async (customer) => {
      if (!hasWallet) return;
      await grantCredit(opened.store, customer, 'wallet', 1_500.37);
      await customer.call('POST /checkout/v1/redeem-item', { body: { type: 'wallet' } });
    }),
  );
}

async function cancelByCustomer(history: CaptureHistory) {
  const found = await pickItems(history, isToShip);
  const item = history.random.pick(found?.items ?? []);
  if (!found || !item) return;
  const index = found.order.lineIds.indexOf(item.order_detail_id);
  const option = history.random.pick(
    (await found.order.quoteRefund('cancellation', index)).options,
  );
  if (option)
    await found.order.cancelOrReturn('cancellation', option.refund, option.refund_to, index);
}

async function cancelByStaff(history: CaptureHistory) {
  const found = await pickItems(history, isToShip);
  const items = found?.items.map(({ order_detail_id }) => order_detail_id);
  if (found) await actAs(history, CANCEL, found.order, { items, reason: 'Out of stock' });
}

async function refundInPart(history: CaptureHistory) {
  const found = await pickItems(history, isActive);
  const item = history.random.pick(found?.items ?? []);
  if (!found || !item) return;
  await actAs(history, REFUND, found.order, {
    items: [item.order_detail_id],
    amount: history.random.pick(['499', '1,000.37']),
    reason: 'A loose thread',
  });
}

/** Ships some items; the provider may fail before or after it captures, or refuse. */
async function shipItems(history: CaptureHistory) {
  const { random, opened } = history;
  const found = await pickItems(history, isToShip);
  if (!found) return;
  const { payment } = found.order;
  payment.refusesCapture = random.chance(0.15);
  // Stripe's package repeats a call whose connection broke, once.
  if (payment.state === 'authorized' && !payment.refusesCapture && random.chance(0.3))
    opened.fake.fail('capture', 'lost', opened.fake.name === 'stripe' ? 2 : 1);
  const ids = found.items.map(({ order_detail_id }) => order_detail_id);
  const items = random.chance(0.5) ? ids : ids.slice(0, 1);
  await actAs(history, SHIP, found.order, { items, ...COURIER });
}

async function deliverItems(history: CaptureHistory) {
  const found = await pickItems(history, (item) => isActive(item) && item.step === 'dispatched');
  const items = found?.items.map(({ order_detail_id }) => order_detail_id);
  if (found) await actAs(history, DELIVER, found.order, { items });
}

async function returnItem(history: CaptureHistory) {
  const found = await pickItems(history, isDelivered);
  const item = history.random.pick(found?.items ?? []);
  if (!found || !item) return;
  const index = found.order.lineIds.indexOf(item.order_detail_id);
  const option = history.random.pick((await found.order.quoteRefund('return', index)).options);
  if (!option) return;
  await found.order.cancelOrReturn('return', option.refund, option.refund_to, index);
  const body = { outcome: 'accepted', is_restocked: true };
  await actAs(history, RETURN, found.order, body, item.order_detail_id);
}

const KINDS = { authorized: 'authorized', paid: 'captured', released: 'released' } as const;

/** A message of the provider about the payment as it is, maybe for the second time. */
async function repeatMessage({ opened, orders, random }: CaptureHistory) {
  const payment = random.pick(orders)?.payment;
  if (!payment || !(payment.state in KINDS)) return;
  const kind = KINDS[payment.state as 'paid'];
  expect(await deliver(opened.store, opened.fake.message(kind, payment))).toBe(200);
}

/** The authorization ends; its message may be lost. */
async function expire(history: CaptureHistory) {
  const { orders, random } = history;
  const held = orders.map(({ payment }) => payment).filter(({ state }) => state === 'authorized');
  const payment = random.pick(held);
  if (!payment || random.chance(0.4)) return;
  payment.state = 'released';
  const message = history.opened.fake.message('released', payment);
  if (history.random.chance(0.7)) expect(await deliver(history.opened.store, message)).toBe(200);
}

export const settleAll = async ({ opened: { backend } }: CaptureHistory) => {
  await settleAuthorizations(backend, new Date(Date.now() + DAY_MS));
  await payRefunds(backend);
};

const ACTS = [
  place,
  place,
  place,
  cancelByCustomer,
  cancelByStaff,
  refundInPart,
  refundInPart,
  shipItems,
  shipItems,
  shipItems,
  deliverItems,
  returnItem,
  repeatMessage,
  expire,
  settleAll,
];

/** One of the acts, by chance. */
export async function actOnCaptures(history: CaptureHistory): Promise<void> {
  const act = history.random.pick(ACTS);
  if (!act) return;
  history.acts.push(act.name);
  await act(history);
}
