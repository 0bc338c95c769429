import type { ApiReply } from './fakeApi';
import { createdOf, listedBetween, type FakePayment, type FakeProvider } from './fakeProvider';

type Books = Pick<FakeProvider, 'payments' | 'refunds' | 'disputes'>;

const chargeOf = (payment: FakePayment) => ({
  id: `ch_${payment.chargeId}`,
  object: 'charge',
  payment_intent: payment.chargeId,
  amount: payment.amount,
  amount_captured: payment.state === 'paid' ? (payment.captured ?? payment.amount) : 0,
  captured: payment.state === 'paid',
  currency: payment.currency,
  status: payment.state === 'processing' ? 'pending' : 'succeeded',
  metadata: payment.reference ? { reference: payment.reference } : {},
});

/** A page of a list: after an object and with a limit, as Stripe's package asks for it. */
function toPage(query: URLSearchParams, objects: { id: string }[]): ApiReply {
  const after = objects.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const data = objects.slice(after, after + Number(query.get('limit') ?? 10));
  const has_more = after + data.length < objects.length;
  return { status: 200, body: { object: 'list', data, has_more } };
}

/** Charges, refunds or disputes of a time; undefined for another path. */
export function listStripe(
  path: string,
  query: URLSearchParams,
  { payments, refunds, disputes }: Books,
  refundOf: (refund: Books['refunds'][number], payments: FakePayment[]) => { id: string },
): ApiReply | undefined {
  const [from, to] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))];
  if (path === '/v1/charges') {
    const paid = payments.filter(({ state }) =>
      ['paid', 'processing', 'authorized'].includes(state),
    );
    return toPage(query, listedBetween(paid, from, to).map(chargeOf));
  }
  if (path === '/v1/disputes')
    return toPage(
      query,
      listedBetween(disputes, from, to).map(({ state, chargeId, ...dispute }) => ({
        ...dispute,
        object: 'dispute',
        payment_intent: chargeId,
        reason: 'fraudulent',
        status: state === 'open' ? 'needs_response' : state,
      })),
    );
  if (path !== '/v1/refunds') return undefined;
  const charge = query.get('payment_intent');
  const listed =
    charge === null
      ? listedBetween(refunds, from, to)
      : refunds.filter(({ chargeId }) => chargeId === charge);
  return toPage(
    query,
    listed.map((refund) => ({ ...refundOf(refund, payments), created: createdOf(refund) })),
  );
}
