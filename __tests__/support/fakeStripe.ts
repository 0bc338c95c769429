import { createHmac, randomUUID } from 'node:crypto';
import { openFakeApi, type ApiReply, type ApiRequest } from './fakeApi';
import {
  createdOf,
  sumOf,
  type FakeCard,
  type FakeDispute,
  type FakePayment,
  type FakeProvider,
  type FakeRefund,
  type MessageKind,
  type MessageOptions,
  type RefundMessageKind,
} from './fakeProvider';
import { openCustomers } from './fakeStripeCustomers';
import { decideIntent, intentOf, refusal } from './fakeStripeIntents';
import { listStripe } from './fakeStripeLists';

const SECRET = 'whsec_of_the_tests';
const CREATE = '/v1/checkout/sessions';
const CALLS = {
  create: /^POST \/v1\/checkout\/sessions$/,
  read: /^GET \/v1\/checkout\/sessions\//,
  refund: /^POST \/v1\/refunds$/,
  list: /^GET \/v1\/charges$/,
  customer:
    /^((POST|DELETE) \/v1\/customers|GET \/v1\/customers\/[^/]+\/payment_methods$|POST \/v1\/payment_methods\/)/,
  capture: /^POST \/v1\/payment_intents\/[^/]+\/capture$/,
};

const STATUSES = { open: 'open', closed: 'expired', paid: 'complete' } as const;

const sessionOf = (payment: FakePayment, refunds: FakeRefund[]) => ({
  id: payment.id,
  object: 'checkout.session',
  client_reference_id: payment.reference,
  amount_total: payment.amount,
  currency: payment.currency,
  status: payment.state in STATUSES ? STATUSES[payment.state as 'open'] : 'complete',
  payment_status: payment.state === 'paid' ? 'paid' : 'unpaid',
  url: `https://checkout.stripe.com/c/pay/${payment.id}`,
  metadata: payment.isManual ? { capture: 'dispatch' } : {},
  payment_intent: intentOf(payment, refunds),
});

const refundOf = (refund: FakeRefund, payments: FakePayment[]) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  currency: payments.find(({ chargeId }) => chargeId === refund.chargeId)?.currency ?? 'usd',
  payment_intent: refund.chargeId,
  created: createdOf(refund),
  status: refund.status === 'live' ? 'succeeded' : 'failed',
  failure_reason: refund.status === 'live' ? undefined : 'expired_or_canceled_card',
  metadata: refund.name ? { name: refund.name } : {},
});

type Books = Pick<FakeProvider, 'payments' | 'refunds' | 'disputes'>;
type Kept = Books & { cards: FakeCard[] };

const createSession = ({ payments, refunds }: Books, form: URLSearchParams): ApiReply => {
  const number = payments.length + 1;
  const payment: FakePayment = {
    id: `cs_test_${number}`,
    reference: form.get('client_reference_id') ?? '',
    amount: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    state: 'open',
    chargeId: `pi_${number}`,
    isManual: form.get('payment_intent_data[capture_method]') === 'manual',
  };
  payments.push(payment);
  return { status: 200, body: sessionOf(payment, refunds) };
};

const createRefund = ({ payments, refunds }: Books, form: URLSearchParams): ApiReply => {
  const payment = payments.find(({ chargeId }) => chargeId === form.get('payment_intent'));
  const amount = Number(form.get('amount'));
  if (
    payment?.state !== 'paid' ||
    sumOf(refunds, payment.chargeId) + amount > (payment.captured ?? payment.amount)
  )
    return refusal('Refund amount is greater than unrefunded amount on charge');
  const { chargeId } = payment;
  const name = form.get('metadata[name]') ?? '';
  const id = `re_${refunds.length + 1}`;
  const refund: FakeRefund = { id, chargeId, amount, name, status: 'live' };
  refunds.push(refund);
  return { status: 200, body: refundOf(refund, payments) };
};

const readOrExpire = ({ payments, refunds }: Books, id: string, isExpiring: boolean): ApiReply => {
  const payment = payments.find((candidate) => candidate.id === id);
  if (!payment) return { ...refusal('No such checkout.session'), status: 404 };
  if (isExpiring && payment.state !== 'open') return refusal('Only open sessions can be expired');
  if (isExpiring) payment.state = 'closed';
  return { status: 200, body: sessionOf(payment, refunds) };
};

const sessionsOf = ({ payments, refunds }: Books, query: URLSearchParams): ApiReply => {
  const data = payments
    .filter(({ chargeId }) => chargeId === query.get('payment_intent'))
    .map((payment) => sessionOf(payment, refunds));
  return { status: 200, body: { object: 'list', data, has_more: false } };
};

/** Answers of the published API; an idempotency key gives the first answer again, a refusal too. */
function createApi(books: Kept) {
  const answers = new Map<string, ApiReply>();
  const customers = openCustomers(books.cards);
  return (request: ApiRequest): ApiReply => {
    const { method, path, query, text, headers } = request;
    const key = headers['idempotency-key'];
    const earlier = typeof key === 'string' ? answers.get(key) : undefined;
    if (earlier) return { ...earlier, headers: { 'Idempotent-Replayed': 'true' } };
    const form = new URLSearchParams(text);
    const [, , kind, intentId = '', intentAct] = path.split('/');
    if (kind === 'payment_intents') {
      const reply = decideIntent(books, intentId, intentAct, form);
      if (typeof key === 'string') answers.set(key, reply);
      return reply;
    }
    const [, , , , id = '', act] = path.split('/');
    if (method === 'GET' && path === '/v1/checkout/sessions') return sessionsOf(books, query);
    const list = method === 'GET' ? listStripe(path, query, books, refundOf) : undefined;
    if (list) return list;
    const ofCustomers =
      customers.answer(request) ?? (path === CREATE ? customers.refuseSession(form) : undefined);
    if (ofCustomers) {
      if (typeof key === 'string') answers.set(key, ofCustomers);
      return ofCustomers;
    }
    const reply = id
      ? readOrExpire(books, id, act === 'expire')
      : path === '/v1/refunds'
        ? createRefund(books, form)
        : createSession(books, form);
    if (typeof key === 'string') answers.set(key, reply);
    return reply;
  };
}

const TYPES: Record<MessageKind, string> = {
  paid: 'checkout.session.completed',
  closed: 'checkout.session.expired',
  failed: 'checkout.session.async_payment_failed',
  authorized: 'payment_intent.amount_capturable_updated',
  captured: 'payment_intent.succeeded',
  released: 'payment_intent.canceled',
  'dispute open': 'charge.dispute.created',
  'dispute won': 'charge.dispute.closed',
  'dispute lost': 'charge.dispute.closed',
};
const INTENT_STATES = { authorized: 'authorized', captured: 'paid', released: 'released' } as const;
const STATES = { paid: 'paid', closed: 'closed', failed: 'declined' } as const;

const disputeOf = (kind: MessageKind, { id, chargeId, amount, currency }: FakePayment) => ({
  id: `dp_${id}`,
  object: 'dispute',
  payment_intent: chargeId,
  amount,
  currency,
  reason: 'fraudulent',
  status: kind === 'dispute open' ? 'needs_response' : kind.replace('dispute ', ''),
});

function signedEvent(
  type: string,
  object: object,
  { secret = SECRET, ageSeconds = 0, id = `evt_${randomUUID()}` }: MessageOptions,
) {
  const text = JSON.stringify({ id, object: 'event', type, data: { object } });
  const time = Math.floor(Date.now() / 1000) - ageSeconds;
  const signature = createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
  return {
    path: '/azapayment/stripe',
    text,
    headers: { 'stripe-signature': `t=${time},v1=${signature}` },
  };
}

/** A signed message, as Stripe's documentation describes it. */
function signedMessage(kind: MessageKind, payment: FakePayment, options: MessageOptions = {}) {
  const said = { ...payment, ...options.changes };
  const object = kind.startsWith('dispute')
    ? disputeOf(kind, said)
    : kind in INTENT_STATES
      ? intentOf({ ...said, state: INTENT_STATES[kind as 'captured'] }, [])
      : sessionOf({ ...said, state: STATES[kind as keyof typeof STATES] }, []);
  return signedEvent(TYPES[kind], object, options);
}

const REFUND_TYPES: Record<RefundMessageKind, string> = {
  created: 'refund.created',
  settled: 'refund.updated',
  failed: 'refund.failed',
  summary: 'charge.refunded',
};

function signedRefundMessage(
  kind: RefundMessageKind,
  refund: FakeRefund,
  payment: FakePayment,
  options: MessageOptions = {},
) {
  const status = kind === 'failed' ? 'failed' : 'live';
  const said = { ...payment, ...options.changes };
  const charge = {
    object: 'charge',
    payment_intent: said.chargeId,
    amount_refunded: refund.amount,
  };
  const object = kind === 'summary' ? charge : refundOf({ ...refund, status }, [said]);
  return signedEvent(REFUND_TYPES[kind], object, options);
}

/** A server on this machine that speaks the part of Stripe's API that the store uses. */
export async function openFakeStripe(): Promise<FakeProvider> {
  const payments: FakePayment[] = [];
  const refunds: FakeRefund[] = [];
  const disputes: FakeDispute[] = [];
  const cards: FakeCard[] = [];
  const api = await openFakeApi(createApi({ payments, refunds, disputes, cards }));
  return {
    name: 'stripe',
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_BASE: api.url,
    },
    payments,
    refunds,
    disputes,
    cards,
    requests: api.requests,
    fail: (call, fault, times = 1) =>
      void api.faults.push(...Array.from({ length: times }, () => ({ path: CALLS[call], fault }))),
    message: signedMessage,
    refundMessage: signedRefundMessage,
    close: api.close,
  };
}
