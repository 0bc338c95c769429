import { createHmac, randomUUID } from 'node:crypto';
import { openFakeApi, type ApiReply, type ApiRequest } from './fakeApi';
import {
  createdOf,
  sumOf,
  type FakeDispute,
  type FakePayment,
  type FakeProvider,
  type FakeRefund,
  type MessageKind,
  type MessageOptions,
  type RefundMessageKind,
} from './fakeProvider';
import { listRazorpay } from './fakeRazorpayLists';
import {
  answerOrders,
  isFakeOrder,
  orderMessage,
  RAZORPAY_KEY_ID,
  RAZORPAY_KEY_SECRET,
  refusal,
} from './fakeRazorpayOrders';

const SECRET = 'webhook-secret-of-the-tests';
const CALLS = {
  create: /^POST \/v1\/(payment_links|orders)$/,
  read: /^GET \/v1\/(payment_links|orders)\//,
  refund: /^POST \/v1\/payments\/\w+\/refund$/,
  list: /^GET \/v1\/payments$/,
  capture: /^POST \/v1\/payments\/[^/]+\/capture$/,
  customer: /^POST \/v1\/customers/,
};

const STATUSES = { paid: 'paid', closed: 'cancelled' } as const;

const linkOf = ({ id, reference, amount, currency, state, chargeId }: FakePayment) => ({
  id,
  reference_id: reference,
  short_url: `https://rzp.io/i/${id}`,
  amount,
  amount_paid: state === 'paid' ? amount : 0,
  currency,
  status: state in STATUSES ? STATUSES[state as 'paid'] : 'created',
  payments: state === 'paid' ? [{ payment_id: chargeId, status: 'captured', amount }] : [],
});

const refundOf = (refund: FakeRefund, payments: FakePayment[]) => ({
  id: refund.id,
  entity: 'refund',
  payment_id: refund.chargeId,
  amount: refund.amount,
  currency: payments.find(({ chargeId }) => chargeId === refund.chargeId)?.currency ?? 'INR',
  // Razorpay's empty notes are a list.
  notes: refund.name ? { name: refund.name } : [],
  created_at: createdOf(refund),
  status: refund.status === 'live' ? 'processed' : 'failed',
});

function paymentReply(id: string, payments: FakePayment[], refunds: FakeRefund[]): ApiReply {
  const payment = payments.find(({ chargeId }) => chargeId === id);
  const amount_refunded = sumOf(refunds, id);
  // An unknown payment is one that another system received.
  const captured = payment === undefined || payment.state === 'paid';
  return { status: 200, body: { id, amount: payment?.amount ?? 0, captured, amount_refunded } };
}

function refundsReply(id: string, payments: FakePayment[], refunds: FakeRefund[]): ApiReply {
  const items = refunds
    .filter(({ chargeId }) => chargeId === id)
    .map((refund) => refundOf(refund, payments));
  return { status: 200, body: { entity: 'collection', count: items.length, items } };
}

type NewLink = { reference_id: string; amount: number; currency: string };

/** Answers of the published API; a reference has one link, a refund key one refund. */
function createApi(payments: FakePayment[], refunds: FakeRefund[], disputes: FakeDispute[]) {
  const answers = new Map<string, ApiReply>();

  const createLink = ({ reference_id, amount, currency }: NewLink): ApiReply => {
    if (payments.some(({ reference }) => reference === reference_id))
      return refusal(`payment link with given reference_id (${reference_id}) already exists`);
    const number = payments.length + 1;
    const payment: FakePayment = {
      id: `plink_${number}`,
      reference: reference_id,
      amount,
      currency,
      state: 'open',
      chargeId: `pay_${number}`,
    };
    payments.push(payment);
    return { status: 200, body: linkOf(payment) };
  };

  const readOrCancel = (id: string, isCancelling: boolean): ApiReply => {
    const payment = payments.find((candidate) => candidate.id === id);
    if (!payment) return refusal('The id provided does not exist');
    if (isCancelling && payment.state !== 'open') return refusal('Link cannot be cancelled');
    if (isCancelling) payment.state = 'closed';
    return { status: 200, body: linkOf(payment) };
  };

  const createRefund = (chargeId: string, text: string, key: string): ApiReply => {
    const earlier = answers.get(key);
    if (earlier) return earlier;
    const { amount, notes } = JSON.parse(text) as { amount: number; notes: { name: string } };
    const payment = payments.find((candidate) => candidate.chargeId === chargeId);
    if (payment?.state !== 'paid' || sumOf(refunds, chargeId) + amount > payment.amount)
      return refusal('The total refund amount is greater than the refund payment amount');
    const id = `rfnd_${refunds.length + 1}`;
    const refund: FakeRefund = { id, chargeId, amount, name: notes.name, status: 'live' };
    refunds.push(refund);
    const reply = { status: 200, body: refundOf(refund, payments) };
    answers.set(key, reply);
    return reply;
  };

  return ({ method, path, query, text, headers }: ApiRequest): ApiReply => {
    const [, , kind, id = '', act] = path.split('/');
    const list = listRazorpay(path, query, { payments, refunds, disputes }, refundOf);
    if (list) return list;
    if (kind === 'payments') {
      if (act === 'refund')
        return createRefund(id, text, String(headers['x-refund-idempotency'] ?? randomUUID()));
      return act === 'refunds'
        ? refundsReply(id, payments, refunds)
        : paymentReply(id, payments, refunds);
    }
    if (id) return readOrCancel(id, act === 'cancel');
    if (method === 'POST') return createLink(JSON.parse(text) as NewLink);
    const found = payments.filter(({ reference }) => reference === query.get('reference_id'));
    return { status: 200, body: { payment_links: found.map(linkOf) } };
  };
}

const EVENTS: Record<MessageKind, string> = {
  paid: 'payment_link.paid',
  closed: 'payment_link.expired',
  failed: 'payment.failed',
  'dispute open': 'payment.dispute.created',
  'dispute won': 'payment.dispute.won',
  'dispute lost': 'payment.dispute.lost',
  authorized: 'payment.authorized',
  captured: 'payment.captured',
  released: 'payment.failed',
};

const disputeOf = (kind: MessageKind, { id, chargeId, amount, currency }: FakePayment) => ({
  id: `disp_${id}`,
  payment_id: chargeId,
  amount,
  currency,
  reason_code: 'goods_not_received',
  status: kind.replace('dispute ', ''),
});

function signedEvent(
  event: string,
  payload: object,
  { secret = SECRET, ageSeconds = 0, id = randomUUID() }: MessageOptions,
) {
  const created_at = Math.floor(Date.now() / 1000) - ageSeconds;
  const text = JSON.stringify({ entity: 'event', account_id: id, event, created_at, payload });
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  return { path: '/azapayment/razorpay', text, headers: { 'x-razorpay-signature': signature } };
}

/** A signed message, as Razorpay's documentation describes it. */
function signedMessage(kind: MessageKind, payment: FakePayment, options: MessageOptions = {}) {
  const { changes } = options;
  if (isFakeOrder(payment) && !kind.startsWith('dispute')) {
    const { event, payload } = orderMessage(kind, { ...payment, ...changes });
    return signedEvent(event, payload, options);
  }
  const said: FakePayment = { ...payment, ...changes, state: kind === 'paid' ? 'paid' : 'open' };
  const status = kind === 'closed' ? { status: 'expired' } : {};
  const payload = {
    payment: { entity: { id: said.chargeId } },
    ...(kind.startsWith('dispute')
      ? { dispute: { entity: disputeOf(kind, said) } }
      : kind !== 'failed' && { payment_link: { entity: { ...linkOf(said), ...status } } }),
  };
  return signedEvent(EVENTS[kind], payload, options);
}

const REFUND_EVENTS: Record<RefundMessageKind, string> = {
  created: 'refund.created',
  settled: 'refund.processed',
  failed: 'refund.failed',
  summary: 'refund.processed',
};

function signedRefundMessage(
  kind: RefundMessageKind,
  refund: FakeRefund,
  payment: FakePayment,
  options: MessageOptions = {},
) {
  const status = kind === 'failed' ? 'failed' : 'live';
  const said = { ...payment, ...options.changes };
  const payload = {
    refund: { entity: refundOf({ ...refund, status }, [said]) },
    payment: { entity: { id: said.chargeId } },
  };
  return signedEvent(REFUND_EVENTS[kind], payload, options);
}

/** A server on this machine that speaks the part of Razorpay's API that the store uses. */
export async function openFakeRazorpay(): Promise<FakeProvider> {
  const payments: FakePayment[] = [];
  const refunds: FakeRefund[] = [];
  const disputes: FakeDispute[] = [];
  const answer = createApi(payments, refunds, disputes);
  const api = await openFakeApi((request) => answerOrders(request, payments) ?? answer(request));
  return {
    name: 'razorpay',
    settings: {
      RAZORPAY_KEY_ID,
      RAZORPAY_KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: SECRET,
      RAZORPAY_API_BASE: api.url,
    },
    payments,
    refunds,
    disputes,
    requests: api.requests,
    fail: (call, fault, times = 1) =>
      void api.faults.push(...Array.from({ length: times }, () => ({ path: CALLS[call], fault }))),
    message: signedMessage,
    refundMessage: signedRefundMessage,
    close: api.close,
  };
}
