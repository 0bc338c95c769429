import { randomUUID } from 'node:crypto';
import { applyDispute } from '@/backend/payments/messages';
import { recordProviderRefund } from '@/backend/payments/providerRefunds';
import type { DisputeState } from '@/backend/payments/disputes';
import { testEnv } from './cancellations';
import { actOf, type History } from './openHistory';
import { newOperator } from './staff';

/** Errors that a history causes on purpose: the log says that money is not as it was. */
export const EXPECTED_ERRORS = ['payment_disputed', 'provider_refund_failed', 'refund_refused'];

const contextOf = ({ store }: History) => ({
  db: store.db,
  env: testEnv,
  log: (event: object) => void store.logged.push({ ...event }),
});

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
  const payment = random.pick(await receivedPayments(history));
  if (!payment) return;
  const { reference, currency, refunds } = payment;
  const left = refunds.reduce((sum, refund) => sum - refund.amount_minor, payment.amount_minor);
  const amountMinor = Math.min(left, 1 + random.below(400_000));
  if (amountMinor <= 0) return;
  const name = `${reference} by hand ${refunds.length} ${random.below(1_000_000)}`;
  await store.db
    .insertInto('sandbox_refunds')
    .values({ name, reference, amount_minor: amountMinor })
    .execute();
  const refund = { refundId: name, amountMinor, currency, name: null, reason: '' };
  for (let message = random.below(2); message >= 0; message--)
    await recordProviderRefund(contextOf(history), reference, {
      ...refund,
      state: 'made',
      madeAt: new Date(),
    });
}

/** The provider cannot pay out a refund that it had made. */
async function failRefund(history: History) {
  const { store, random } = history;
  const payments = await receivedPayments(history);
  const refund = random.pick(payments.flatMap(({ refunds }) => refunds));
  const payment = payments.find(({ reference }) => reference === refund?.reference);
  if (!refund || !payment) return;
  await store.db.deleteFrom('sandbox_refunds').where('name', '=', refund.name).execute();
  await recordProviderRefund(contextOf(history), payment.reference, {
    refundId: refund.name,
    state: 'failed',
    amountMinor: refund.amount_minor,
    currency: payment.currency,
    name: null,
    reason: 'the account is closed',
    madeAt: refund.refunded_at,
  });
}

/** Staff pay what failed, by the provider again or to the wallet. */
async function payFailedRefunds(history: History) {
  const { store, random } = history;
  const payment = random.pick(await receivedPayments(history));
  if (!payment) return;
  const response = await newOperator(store).send('POST /staff/v1/orders/:id/refund-again', {
    params: { id: payment.order_id },
    body: { key: randomUUID(), refund_to: random.pick(['source', 'wallet'] as const) ?? 'source' },
  });
  expect([200, 409]).toContain(response.status);
}

const say = (
  history: History,
  payment: Awaited<ReturnType<typeof receivedPayments>>[number],
  state: DisputeState,
) =>
  applyDispute(contextOf(history), 'azapayment', payment, {
    disputeId: `dispute of ${payment.reference}`,
    chargeId: '',
    state,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    reason: 'fraudulent',
  });

/** The customer's bank disputes a payment, or decides it. */
async function disputePayment(history: History) {
  const { random } = history;
  const payment = random.pick(await receivedPayments(history));
  if (payment && random.chance(0.5))
    await say(history, payment, random.pick(['open', 'won', 'lost', 'lost'] as const) ?? 'open');
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
    if (open.length > 0) await say(history, payment, 'won');
  }
}

const ACTS = [refundAtProvider, refundAtProvider, failRefund, payFailedRefunds, disputePayment];

/** Something that happens at the provider, or that staff do about it. */
export const actOfProvider = (history: History) => actOf(history, ACTS);
