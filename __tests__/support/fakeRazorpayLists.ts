import type { ApiReply } from './fakeApi';
import { createdOf, listedBetween, type FakePayment, type FakeProvider } from './fakeProvider';

type Books = Pick<FakeProvider, 'payments' | 'refunds' | 'disputes'>;

const paymentOf = (payment: FakePayment) => ({
  id: payment.chargeId,
  entity: 'payment',
  amount: payment.amount,
  currency: payment.currency,
  status: payment.state === 'paid' ? 'captured' : 'failed',
  captured: payment.state === 'paid',
  // Razorpay's empty notes are a list.
  notes: payment.reference ? { reference: payment.reference } : [],
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
      const tried = payments.filter(({ state }) => state === 'paid' || state === 'declined');
      return toPage(query, listedBetween(tried, from, to).map(paymentOf));
    }
    case '/v1/refunds':
      return toPage(
        query,
        listedBetween(refunds, from, to).map((refund) => refundOf(refund, payments)),
      );
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
