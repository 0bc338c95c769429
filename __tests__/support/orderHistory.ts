import { randomUUID } from 'node:crypto';
import { confirmedLines, type HistoryLine } from './confirmedLines';
import { setPrice, submitPayment } from './orderSetup';
import { advanceLines } from '@/backend/orders/advanceLines';
import { recordCash } from '@/backend/orders/cash';
import { payRefunds } from '@/backend/payments/refunds';
import { DAY, testEnv, fetchOrder, runFulfilment } from './cancellations';
import type { Act, History } from './openHistory';
import type { SeededRandom } from './random';
import { dispatchItem, endShipment } from './shipmentHistory';
import { newOperator } from './staff';
import { addProduct } from './store';

const outcomes = ['paid', 'paid', 'paid', 'declined'] as const;
const pickSometimes = <T>(list: T[], random: SeededRandom, chance = 1): T | undefined =>
  random.chance(chance) ? random.pick(list) : undefined;

async function settlePayment({ store, customer, book, random }: History, orderId?: number) {
  const pending = (await book()).orders.filter(({ state }) => state === 'pending');
  const target = orderId ?? random.pick(pending)?.id;
  if (target === undefined) return;
  const { payment_url } = await fetchOrder(customer, target);
  if (payment_url)
    await submitPayment(store, payment_url, { outcome: random.pick(outcomes) ?? 'paid' });
}

async function placeOrder(history: History) {
  const { customer, code, random, sizes } = history;
  for (let line = random.below(3); line >= 0; line--)
    await addProduct(
      customer,
      random.pick(sizes) ?? { product_id: 0, size_id: 0 },
      1 + random.below(2),
    );
  if (random.chance(0.2))
    await customer.call('POST /giftcard/v1/cart', {
      body: {
        amount: 1_000,
        recipient_name: 'Meera',
        recipient_email: 'meera@example.com',
        sender_name: 'Asha',
        message: '',
      },
    });
  const coupon = pickSometimes(['FESTIVE500', 'WELCOME10', 'GRAND15'], random, 0.6);
  if (coupon) await customer.call('POST /checkout/v1/coupon', { body: { coupon } });
  for (const type of ['points', 'gift_card', 'wallet'] as const)
    if (random.chance(0.5))
      await customer.call('POST /checkout/v1/redeem-item', { body: { type, code } });
  const method = random.chance(0.4) ? 'cod' : 'azapayment';
  const reply = await customer.call(`GET /order/v1/checkout/order/${method}`, {
    query: { token: randomUUID() },
  });
  if ('code' in reply) await customer.call('DELETE /checkout/v1/remove-coupon');
  else if (random.chance(0.8)) await settlePayment(history, reply.data.order_id);
}

const paramsOf = ({ order_id, id }: HistoryLine) => ({ id: order_id, detailId: id });

async function cancelOrReturnItem(history: History, kind: 'cancellation' | 'return') {
  const { customer, random } = history;
  const line = random.pick(
    await confirmedLines(
      history,
      ({ status, step }) => status === 'active' && (step === 'delivered') === (kind === 'return'),
    ),
  );
  if (!line) return;
  const params = paramsOf(line);
  const key = `/order/v1/orders/:id/items/:detailId/${kind}` as const;
  const { data } = await customer.call(`GET ${key}`, { params });
  const option = random.pick(data.options);
  if (!option) return;
  const { refund, refund_to } = option;
  const reply = await customer.call(`POST ${key}`, {
    params,
    body: { refund, refund_to, reason: 'It does not fit' },
  });
  expect(reply).toMatchObject({ data: { refund } });
}

/** Delivers an item, or its whole order, as staff report it; the cash may be recorded later. */
async function deliverItems(history: History) {
  const { store, random } = history;
  const open = await confirmedLines(
    history,
    ({ status, step }) => status === 'active' && step !== 'delivered',
  );
  const line = random.pick(open);
  if (!line) return;
  const orderId = line.order_id;
  const lines = random.chance(0.7) ? open.filter(({ order_id }) => order_id === orderId) : [line];
  const lineIds = lines.map(({ id }) => id);
  await store.db.transaction().execute(async (tx) => {
    await advanceLines(tx, { siteUrl: testEnv.SITE_URL, orderId, lineIds, step: 'delivered' });
    if (random.chance(0.6)) await recordCash(tx, { orderId, lineIds });
  });
}

/** Records the cash of a delivered item, which may have been returned since. */
async function recordLateCash(history: History) {
  const { store, random } = history;
  const line = random.pick(
    await confirmedLines(history, ({ step, cash_minor }) => step === 'delivered' && !cash_minor),
  );
  if (line)
    await store.db
      .transaction()
      .execute((tx) => recordCash(tx, { orderId: line.order_id, lineIds: [line.id] }));
}

/** Refunds a part of an item, or all that is left of its order, as staff do. */
async function refundByStaff(history: History) {
  const { store, random } = history;
  const line = random.pick(await confirmedLines(history, ({ status }) => status === 'active'));
  if (!line) return;
  const response = await newOperator(store).send('POST /staff/v1/orders/:id/refund', {
    params: { id: line.order_id },
    body: {
      key: randomUUID(),
      reason: 'A loose thread',
      refund_to: random.pick(['source', 'wallet', undefined]),
      ...(random.chance(0.8) && {
        items: random.chance(0.7) ? [line.id] : undefined,
        amount: random.pick(['499', '1,000.37', '2,987']),
      }),
    },
  });
  // 409: nothing was received for it, it is refunded already, or the amount is above what is left.
  expect([200, 409]).toContain(response.status);
}

/** Exchanges an item; one paid by points becomes so cheap that points alone pay for the new one. */
async function exchangeItem(history: History) {
  const { store, customer, random } = history;
  const line = random.pick(
    await confirmedLines(
      history,
      ({ status, step }) => status === 'active' && step === 'delivered',
    ),
  );
  if (!line) return;
  const params = paramsOf(line);
  const { orders } = await history.book();
  const points = orders.find((order) => order.id === line.order_id)?.points_minor ?? 0;
  const mrp = points > 0 ? 199 : random.pick([undefined, 499, 2_987, 18_007]);
  if (mrp) await setPrice(store, line.product_id, mrp);
  const { data } = await customer.call('GET /order/v1/orders/:id/items/:detailId/exchange', {
    params,
  });
  const size = random.pick(data.sizes);
  if (!size) return;
  const { size_id, to_pay, back } = size;
  const reply = await customer.call('POST /order/v1/orders/:id/items/:detailId/exchange', {
    params,
    body: { size_id, to_pay, back, reason: 'It does not fit', token: randomUUID() },
  });
  if (!('data' in reply)) {
    // Exchanges that are to be paid count among the unpaid orders, which are limited.
    expect(reply.message).toMatch(/unpaid orders?/i);
    expect(to_pay).not.toBe('0');
    return;
  }
  if (reply.data.payment_url && random.chance(0.7))
    await settlePayment(history, reply.data.order_id);
}

/** Completes the return of one random item, or of all. */
export async function collectReturns(history: History, all = false) {
  const requested = await confirmedLines(history, ({ status }) => status === 'return_requested');
  const { store, random } = history;
  const collected = all ? requested : [random.pick(requested)];
  for (const line of collected)
    if (line)
      await store.db
        .updateTable('order_lines')
        .set({ closed_at: new Date(Date.now() - 3 * DAY) })
        .where('id', '=', line.id)
        .execute();
  await runFulfilment(store);
}

async function changePrice({ store, sizes, random }: History) {
  const { product_id } = random.pick(sizes) ?? { product_id: 0 };
  const mrp = random.pick([2_987, 6_011, 12_503]) ?? 6_011;
  const price = random.chance(0.5) ? mrp : mrp - 1_000 * random.below(3);
  await setPrice(store, product_id, price, mrp);
}

export const payDueRefunds = ({ store }: History) =>
  payRefunds({ db: store.db, env: testEnv, log: (event) => void store.logged.push(event) });

const cancelItem = (history: History) => cancelOrReturnItem(history, 'cancellation');
const returnItem = (history: History) => cancelOrReturnItem(history, 'return');
const settleAnyPayment = (history: History) => settlePayment(history);
const collectReturn = (history: History) => collectReturns(history);

/** Possible acts on the orders of a customer; more frequent ones are listed more often. */
export const ACTIONS: Act[] = [
  placeOrder,
  placeOrder,
  cancelItem,
  cancelItem,
  returnItem,
  deliverItems,
  deliverItems,
  deliverItems,
  dispatchItem,
  endShipment,
  recordLateCash,
  refundByStaff,
  exchangeItem,
  exchangeItem,
  settleAnyPayment,
  collectReturn,
  changePrice,
  payDueRefunds,
];
