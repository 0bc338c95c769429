import type { ApiReply } from './fakeApi';
import { createdOf, listedBetween, type FakePayment, type FakeProvider } from './fakeProvider';
import { isFakeOrder, lapseOf } from './fakeRazorpayOrders';

type Books = Pick<FakeProvider, 'payments' | 'refunds' | 'disputes'>;

/** Razorpay's empty notes are a list. */
function notesOf(payment: FakePayment) {
  if (isFakeOrder(payment)) return payment.notes ?? [];
  return payment.reference ? { reference: payment.reference } : [];
}

const LISTED = new Set<FakePayment['state']>(['paid', 'declined', 'authorized', 'released']);

const paymentOf = (payment: FakePayment) => ({
  id: payment.chargeId,
  entity: 'payment',
  amount: payment.amount,
  currency: payment.currency,
  status: payment.state === 'paid' ? 'captured' : 'failed',
  captured: payment.state === 'paid',
  // A payment link has an order of its own.
  order_id: isFakeOrder(payment) ? payment.id : `order_of_${payment.id}`,
  notes: notesOf(payment),
  created_at: createdOf(payment),
});

function toPage(query: URLSearchParams, all: object[]): ApiReply {
  const [skip, count] = [Number(query.get('skip') ?? 0), Number(query.get('count') ?? 10)];
  const items = all.slice(skip, skip + count);
  return { status: 200, body: { entity: 'collection', count: items.length, items } };
}

/** Payments, refunds or disputes of a time, both ends included; undefined for another path. */
export function listRazorpay(
  path: string,
  query: URLSearchParams,
  { payments, refunds, disputes }: Books,
  refundOf: (refund: Books['refunds'][number], payments: FakePayment[]) => object,
): ApiReply | undefined {
  const [from, to] = [Number(query.get('from') ?? 0), Number(query.get('to') ?? 1e11) + 1];
  switch (path) {
    case '/v1/payments': {
      const tried = payments.filter(({ state }) => LISTED.has(state));
      return toPage(query, listedBetween(tried, from, to).map(paymentOf));
    }
    case '/v1/refunds': {
      const lapsed = payments.filter(({ state }) => state === 'released');
      return toPage(query, [
        ...listedBetween(refunds, from, to).map((refund) => refundOf(refund, payments)),
        ...listedBetween(lapsed, from, to).map(lapseOf),
      ]);
    }
    case '/v1/disputes':
      return toPage(
        query,
        listedBetween(disputes, from, to).map(({ chargeId, state, ...dispute }) => ({
          ...dispute,
          entity: 'dispute',
          payment_id: chargeId,
          reason_code: 'goods_not_received',
          status: state,
          created_at: createdOf(dispute),
        })),
      );
    default:
      return undefined;
  }
}
