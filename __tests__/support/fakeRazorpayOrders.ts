import { createHmac } from 'node:crypto';
import type { ApiReply, ApiRequest } from './fakeApi';
import { createdOf, type FakePayment, type MessageKind } from './fakeProvider';

export const RAZORPAY_KEY_ID = 'rzp_test_of_the_tests';
export const RAZORPAY_KEY_SECRET = 'key-secret-of-the-tests';

export const refusal = (description: string): ApiReply => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
});

export const isFakeOrder = ({ id }: FakePayment): boolean => id.startsWith('order_');

const ORDER_STATUSES: Partial<Record<FakePayment['state'], string>> = {
  open: 'created',
  paid: 'paid',
};

const orderOf = ({ id, reference, amount, currency, state }: FakePayment) => ({
  id,
  entity: 'order',
  amount,
  amount_paid: state === 'paid' ? amount : 0,
  amount_due: state === 'paid' ? 0 : amount,
  currency,
  receipt: reference,
  offer_id: null,
  status: ORDER_STATUSES[state] ?? 'attempted',
  attempts: state === 'open' ? 0 : 1,
  notes: { reference },
});

const ATTEMPT_STATUSES: Partial<Record<FakePayment['state'], string>> = {
  paid: 'captured',
  authorized: 'authorized',
  released: 'refunded',
};

/** The payment of an order. Its notes are those that the shopper's browser sent. */
const attemptOf = (payment: FakePayment) => ({
  id: payment.chargeId,
  entity: 'payment',
  amount: payment.amount,
  currency: payment.currency,
  status: ATTEMPT_STATUSES[payment.state] ?? 'failed',
  captured: payment.state === 'paid',
  order_id: payment.id,
  notes: Object.keys(payment.notes ?? {}).length > 0 ? payment.notes : [],
  created_at: createdOf(payment),
});

/** Captures the whole amount of an authorized payment, as Razorpay does and no other. */
function captureAttempt(payment: FakePayment, text: string): ApiReply {
  const { amount, currency } = JSON.parse(text) as { amount: number; currency: string };
  if (payment.state === 'paid') return refusal('This payment has already been captured');
  if (payment.state !== 'authorized')
    return refusal('Only payments which have been authorized and not yet captured can be captured');
  if (amount !== payment.amount || currency !== payment.currency)
    return refusal('Capture amount must be equal to the amount authorized');
  if (payment.refusesCapture) return refusal('This payment is under review and cannot be captured');
  Object.assign(payment, { state: 'paid', captured: amount });
  return { status: 200, body: attemptOf(payment) };
}

type NewOrder = {
  amount: number;
  currency: string;
  receipt: string;
  payment?: {
    capture: string;
    capture_options?: { automatic_expiry_period?: number; manual_expiry_period?: number };
  };
};

function createOrder(text: string, payments: FakePayment[]): ApiReply {
  const { amount, currency, receipt, payment } = JSON.parse(text) as NewOrder;
  if (!Number.isInteger(amount) || amount < 100) return refusal('The amount must be atleast 1.00');
  if (receipt.length > 40) return refusal('The receipt may not be greater than 40 characters.');
  const { automatic_expiry_period: minutes = 0, manual_expiry_period: manualMinutes = 0 } =
    payment?.capture_options ?? {};
  if (payment && payment.capture === 'automatic' && minutes < 12)
    return refusal('The automatic expiry period must be at least 12.');
  if (payment && (manualMinutes < 12 || manualMinutes > 3 * 1440))
    return refusal('The manual expiry period must be between 12 and 4320.');
  const number = payments.length + 1;
  const order: FakePayment = {
    id: `order_${number}`,
    reference: receipt,
    amount,
    currency,
    state: 'open',
    chargeId: `pay_${number}`,
    isManual: payment?.capture === 'manual',
  };
  payments.push(order);
  return { status: 200, body: orderOf(order) };
}

/** Hosted Checkout: a form with the key and an open order of the same amount, and the way back. */
function openHostedCheckout(text: string, payments: FakePayment[]): ApiReply {
  const form = new URLSearchParams(text);
  const order = payments.find(({ id }) => id === form.get('order_id'));
  if (form.get('key_id') !== RAZORPAY_KEY_ID) return refusal('The api key provided is invalid');
  if (!order || order.state === 'paid') return refusal('The id provided does not exist');
  if (form.get('amount') !== String(order.amount) || form.get('currency') !== order.currency)
    return refusal('Your payment amount is different from your order amount.');
  for (const name of ['callback_url', 'cancel_url'])
    if (!URL.canParse(form.get(name) ?? '')) return refusal(`The ${name} format is invalid.`);
  return { status: 200, body: {} };
}

/** The payment of an order, read or captured; undefined for another path, and for one of a link. */
function answerAttempt({ path, text }: ApiRequest, payments: FakePayment[]): ApiReply | undefined {
  const [, id, act] = /^\/v1\/payments\/(\w+)(\/capture)?$/.exec(path) ?? [];
  const payment = payments.find(({ chargeId }) => chargeId === id);
  if (!payment || !isFakeOrder(payment)) return undefined;
  return act ? captureAttempt(payment, text) : { status: 200, body: attemptOf(payment) };
}

/** The Orders API, its payments and Hosted Checkout; undefined for another path. */
export function answerOrders(request: ApiRequest, payments: FakePayment[]): ApiReply | undefined {
  const { method, path, text } = request;
  if (path === '/v1/checkout/embedded') return openHostedCheckout(text, payments);
  const [, id, part] = /^\/v1\/orders(?:\/(\w+)(\/payments)?)?$/.exec(path) ?? [path];
  if (!path.startsWith('/v1/orders')) return answerAttempt(request, payments);
  if (method === 'POST') return createOrder(text, payments);
  const order = payments.find((candidate) => candidate.id === id);
  if (!order) return refusal('The id provided does not exist');
  if (!part) return { status: 200, body: orderOf(order) };
  const items = order.state === 'open' ? [] : [attemptOf(order)];
  return { status: 200, body: { entity: 'collection', count: items.length, items } };
}

const ORDER_EVENTS: Partial<Record<MessageKind, string>> = {
  paid: 'order.paid',
  captured: 'payment.captured',
  authorized: 'payment.authorized',
  failed: 'payment.failed',
  released: 'refund.processed',
};
const STATES: Partial<Record<MessageKind, FakePayment['state']>> = {
  paid: 'paid',
  captured: 'paid',
  authorized: 'authorized',
  released: 'released',
};

/** Razorpay refunds a payment that was not captured in time, and does not say otherwise. */
export const lapseOf = ({ chargeId, amount, currency, created }: FakePayment) => ({
  id: `rfnd_of_${chargeId}`,
  entity: 'refund',
  payment_id: chargeId,
  amount,
  currency,
  notes: [],
  created_at: createdOf({ created }),
  status: 'processed',
});

/** Event and payload of a message about an order: only order.paid has the order in it. */
export function orderMessage(kind: MessageKind, order: FakePayment) {
  const said = { ...order, state: STATES[kind] ?? 'declined' };
  const payload = {
    ...(kind === 'paid' && { order: { entity: orderOf(said) } }),
    ...(kind === 'released' && { refund: { entity: lapseOf(said) } }),
    payment: { entity: attemptOf(said) },
  };
  return { event: ORDER_EVENTS[kind] ?? kind, payload };
}

/** What Hosted Checkout posts to the store after a payment. */
export const checkoutReturn = (
  { id, chargeId }: Pick<FakePayment, 'id' | 'chargeId'>,
  secret = RAZORPAY_KEY_SECRET,
) => ({
  razorpay_payment_id: chargeId,
  razorpay_order_id: id,
  razorpay_signature: createHmac('sha256', secret).update(`${id}|${chargeId}`).digest('hex'),
});

/** What Hosted Checkout posts to the store after a failed payment; nobody signs it. */
export const checkoutFailure = ({ id, chargeId }: Pick<FakePayment, 'id' | 'chargeId'>) => ({
  'error[code]': 'BAD_REQUEST_ERROR',
  'error[description]': 'Payment failed',
  'error[source]': 'gateway',
  'error[step]': 'payment_authorization',
  'error[reason]': 'payment_failed',
  'error[metadata]': JSON.stringify({ payment_id: chargeId, order_id: id }),
});
