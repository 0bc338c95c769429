import { createHmac, randomUUID } from 'node:crypto';
import { openFakeApi, type ApiReply, type ApiRequest } from './fakeApi';
import {
  sumOf,
  type FakePayment,
  type FakeProvider,
  type FakeRefund,
  type MessageKind,
  type MessageOptions,
} from './fakeProvider';

export const RAZORPAY_KEY_SECRET = 'key-secret-of-the-tests';
const SECRET = 'webhook-secret-of-the-tests';
const CALLS = {
  create: /^POST \/v1\/payment_links$/,
  read: /^GET \/v1\/payment_links\//,
  refund: /^POST \/v1\/payments\/\w+\/refund$/,
};

const refusal = (description: string): ApiReply => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
});

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

const refundOf = ({ id, amount, name, status }: FakeRefund) => ({
  id,
  amount,
  notes: { name },
  status: status === 'live' ? 'processed' : 'failed',
});

function paymentReply(id: string, payments: FakePayment[], refunds: FakeRefund[]): ApiReply {
  const payment = payments.find(({ chargeId }) => chargeId === id);
  const amount_refunded = sumOf(refunds, id);
  const captured = payment?.state === 'paid';
  return { status: 200, body: { id, amount: payment?.amount ?? 0, captured, amount_refunded } };
}

type NewLink = { reference_id: string; amount: number; currency: string };

/** Answers of the published API; a reference has one link, a refund key one refund. */
function createApi(payments: FakePayment[], refunds: FakeRefund[]) {
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
    const reply = { status: 200, body: refundOf(refund) };
    answers.set(key, reply);
    return reply;
  };

  return ({ method, path, query, text, headers }: ApiRequest): ApiReply => {
    const [, , kind, id = '', act] = path.split('/');
    if (kind === 'payments') {
      if (act === 'refund')
        return createRefund(id, text, String(headers['x-refund-idempotency'] ?? randomUUID()));
      if (act !== 'refunds') return paymentReply(id, payments, refunds);
      const items = refunds.filter(({ chargeId }) => chargeId === id).map(refundOf);
      return { status: 200, body: { entity: 'collection', count: items.length, items } };
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
};

const disputeOf = (kind: MessageKind, { id, chargeId, amount, currency }: FakePayment) => ({
  id: `disp_${id}`,
  payment_id: chargeId,
  amount,
  currency,
  reason_code: 'goods_not_received',
  status: kind.replace('dispute ', ''),
});

/** A signed message, as Razorpay's documentation describes it. */
function signedMessage(
  kind: MessageKind,
  payment: FakePayment,
  { changes, secret = SECRET, ageSeconds = 0, id = randomUUID() }: MessageOptions = {},
) {
  const said: FakePayment = { ...payment, ...changes, state: kind === 'paid' ? 'paid' : 'open' };
  const status = kind === 'closed' ? { status: 'expired' } : {};
  const text = JSON.stringify({
    entity: 'event',
    account_id: id,
    event: EVENTS[kind],
    created_at: Math.floor(Date.now() / 1000) - ageSeconds,
    payload: {
      payment: { entity: { id: said.chargeId } },
      ...(kind.startsWith('dispute')
        ? { dispute: { entity: disputeOf(kind, said) } }
        : kind !== 'failed' && { payment_link: { entity: { ...linkOf(said), ...status } } }),
    },
  });
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  return { path: '/azapayment/razorpay', text, headers: { 'x-razorpay-signature': signature } };
}

/** A server on this machine that speaks the part of Razorpay's API that the store uses. */
export async function openFakeRazorpay(): Promise<FakeProvider> {
  const payments: FakePayment[] = [];
  const refunds: FakeRefund[] = [];
  const api = await openFakeApi(createApi(payments, refunds));
  return {
    name: 'razorpay',
    settings: {
      RAZORPAY_KEY_ID: 'rzp_test_of_the_tests',
      RAZORPAY_KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: SECRET,
      RAZORPAY_API_BASE: api.url,
    },
    payments,
    refunds,
    fail: (call, fault, times = 1) =>
      void api.faults.push(...Array.from({ length: times }, () => ({ path: CALLS[call], fault }))),
    message: signedMessage,
    close: api.close,
  };
}
