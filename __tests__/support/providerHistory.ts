import { randomUUID } from 'node:crypto';
import { actOf, type History } from './openHistory';
import { collectReturns, payDueRefunds } from './orderHistory';
import { disputeWholePayment, recordFailedRefund, refundInDashboard } from './paymentFailures';
import type { OrderLedger } from './readLedger';
import { newOperator } from './staff';

/** Errors that a history causes on purpose: the log says that money is not as it was. */
export const EXPECTED_ERRORS = ['payment_disputed', 'provider_refund_failed', 'refund_refused'];

/** The payments of the customer that arrived, with what the provider has refunded of them. */
async function receivedPayments({ store, id }: History) {
  const payments = await store.db
    .selectFrom('payments as pay')
    .innerJoin('orders as o', 'o.id', 'pay.order_id')
    .select(['pay.reference', 'pay.order_id', 'pay.amount_minor', 'pay.currency'])
    .where('o.customer_id', '=', id)
    .where('pay.state', 'in', ['paid', 'refund_due', 'refunded'])
    .orderBy('pay.order_id')
    .execute();
  const refunds = await store.db
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('reference', 'in', [randomUUID(), ...payments.map(({ reference }) => reference)])
    .orderBy('name')
    .execute();
  return payments.map((payment) => ({
    ...payment,
    refunds: refunds.filter(({ reference }) => reference === payment.reference),
  }));
}

/** Somebody refunds an amount in the provider's dashboard. */
async function refundAtProvider(history: History) {
  const { store, random } = history;
  const { orders } = await history.book();
  // A provider refunds nothing of a payment in dispute.
  const isUndisputed = (id: number) =>
    orders.some((order) => order.id === id && order.disputed_minor === 0);
  const payment = random.pick(
    (await receivedPayments(history)).filter(({ order_id }) => isUndisputed(order_id)),
  );
  if (!payment) return;
  const { reference, currency, refunds } = payment;
  const left = refunds.reduce((sum, refund) => sum - refund.amount_minor, payment.amount_minor);
  const amountMinor = Math.min(left, 1 + random.below(400_000));
  if (amountMinor <= 0) return;
  const name = `${reference} by hand ${refunds.length} ${random.below(1_000_000)}`;
  await refundInDashboard(
    store,
    { reference, currency },
    {
      name,
      amountMinor,
      messages: 1 + random.below(2),
    },
  );
}

/** The provider cannot pay out a refund that it had made, of one order or of any. */
async function failRefundOf(history: History, orderId?: number) {
  const { store, random } = history;
  const payments = (await receivedPayments(history)).filter(
    ({ order_id }) => orderId === undefined || order_id === orderId,
  );
  const refund = random.pick(payments.flatMap(({ refunds }) => refunds));
  const payment = payments.find(({ reference }) => reference === refund?.reference);
  if (!refund || !payment) return;
  await store.db.deleteFrom('sandbox_refunds').where('name', '=', refund.name).execute();
  await recordFailedRefund(store, payment, refund);
}

const failRefund = (history: History) => failRefundOf(history);

const failedRefundsIn = ({ refunds, partialRefunds }: OrderLedger) =>
  [...refunds, ...partialRefunds].filter(
    ({ state, failed_at }) => state === 'due' && failed_at !== null,
  );

/** Staff pay what failed, by the provider again or to the wallet. */
async function payFailedRefunds(history: History) {
  const { store, random } = history;
  const refund = random.pick(failedRefundsIn(await history.book()));
  if (!refund) return;
  const response = await newOperator(store).send('POST /staff/v1/orders/:id/refund-again', {
    params: { id: refund.order_id },
    body: { key: randomUUID(), refund_to: random.pick(['source', 'wallet'] as const) ?? 'source' },
  });
  expect([200, 409]).toContain(response.status);
}

/** The customer's bank disputes a payment, or decides it. */
async function disputePayment(history: History) {
  const { random } = history;
  const book = await history.book();
  const { lines, orders } = book;
  const failed = failedRefundsIn(book).map(({ order_id }) => order_id);
  const exchanged = orders.flatMap(({ exchange_of }) =>
    lines.filter(({ id }) => id === exchange_of).map(({ order_id }) => order_id),
  );
  const payments = await receivedPayments(history);
  const paymentsOf = (orderIds: number[]) =>
    payments.filter(({ order_id }) => orderIds.includes(order_id));
  const payment = random.pick(
    random.pick([payments, paymentsOf(exchanged), paymentsOf(failed)]) ?? [],
  );
  if (payment && random.chance(0.7))
    await disputeWholePayment(
      history.store,
      payment,
      random.pick(['open', 'won', 'lost', 'lost'] as const) ?? 'open',
    );
}

/** Decides what is still open, so that the refunds that waited are paid. */
export async function winDisputes(history: History) {
  for (const payment of await receivedPayments(history)) {
    const open = await history.store.db
      .selectFrom('payment_disputes')
      .select('state')
      .where('reference', '=', payment.reference)
      .where('state', '=', 'open')
      .execute();
    if (open.length > 0) await disputeWholePayment(history.store, payment, 'won');
  }
}

/**
 * The new item of an exchange is cancelled or refunded by staff when the old one is back; the
 * refund may fail at once.
 */
async function refundExchange(history: History) {
  const { random, store } = history;
  const { orders, lines } = await history.book();
  const isPaidOnly = random.chance(0.7);
  const exchanges = orders.filter(
    ({ exchange_of, state, total_minor }) =>
      exchange_of !== null && state === 'confirmed' && (!isPaidOnly || total_minor > 0),
  );
  const line = random.pick(
    lines.filter(
      ({ order_id, status }) => status === 'active' && exchanges.some(({ id }) => id === order_id),
    ),
  );
  if (!line) return;
  await collectReturns(history, true);
  const refund_to = random.pick(['source', 'source', 'wallet'] as const) ?? 'source';
  const body = { key: randomUUID(), reason: 'It does not fit', refund_to };
  const params = { id: line.order_id };
  const response =
    line.step !== 'delivered' && random.chance(0.7)
      ? await newOperator(store).send('POST /staff/v1/orders/:id/cancel', {
          params,
          body: { ...body, items: [line.id] },
        })
      : await newOperator(store).send('POST /staff/v1/orders/:id/refund', { params, body });
  // 409: its payment is disputed, or it cannot be refunded to this target.
  expect([200, 409]).toContain(response.status);
  await payDueRefunds(history);
  if (!random.chance(0.5)) return;
  await failRefundOf(history, line.order_id);
  if (random.chance(0.5)) await payFailedRefunds(history);
}

/**
 * The bank disputes a payment whose refund has failed, and staff try to pay that refund again. The
 * failure is an act of its own: it may credit the wallet, which nothing may after the dispute.
 */
async function disputeFailedRefund(history: History) {
  const { random } = history;
  const failed = failedRefundsIn(await history.book()).map(({ order_id }) => order_id);
  if (failed.length === 0) return failRefund(history);
  const payment = random.pick(
    (await receivedPayments(history)).filter(({ order_id }) => failed.includes(order_id)),
  );
  if (!payment) return;
  await disputeWholePayment(
    history.store,
    payment,
    random.pick(['open', 'lost'] as const) ?? 'open',
  );
  await payFailedRefunds(history);
}

const ACTS = [
  refundAtProvider,
  refundExchange,
  refundExchange,
  failRefund,
  disputeFailedRefund,
  payFailedRefunds,
  payFailedRefunds,
  disputePayment,
];

/** Something that happens at the provider, or that staff do about it. */
export const actOfProvider = (history: History) => actOf(history, ACTS);
