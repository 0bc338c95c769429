import type { ApiReply, ApiRequest } from './fakeApi';
import type { FakeCard } from './fakeProvider';

const missing = (param: string): ApiReply => ({
  status: param === 'customer' ? 400 : 404,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param,
      message: 'No such customer',
    },
  },
});

const cardOf = ({ id, customer, ...card }: FakeCard) => ({
  id,
  object: 'payment_method',
  type: 'card',
  customer,
  card,
});

/** Lists the cards of a customer, reads one, or removes one; undefined for another call. */
function answerAboutCards(
  cards: FakeCard[],
  customers: Set<string>,
  { method, path }: ApiRequest,
): ApiReply | undefined {
  const [, , kind, id = '', part, cardId] = path.split('/');
  if (kind === 'payment_methods') {
    const index = cards.findIndex((card) => card.id === id);
    const [card] = index < 0 ? [] : cards.splice(index, 1);
    return card ? { status: 200, body: cardOf(card) } : missing('id');
  }
  if (method !== 'GET' || part !== 'payment_methods') return undefined;
  if (!customers.has(id)) return missing('customer');
  const own = cards.filter(({ customer }) => customer === id);
  if (cardId === undefined)
    return { status: 200, body: { object: 'list', data: own.map(cardOf), has_more: false } };
  const card = own.find((candidate) => candidate.id === cardId);
  return card ? { status: 200, body: cardOf(card) } : missing('payment_method');
}

/** The customers of a fake Stripe, by their ids, and their cards. */
export function openCustomers(cards: FakeCard[]) {
  const customers = new Set<string>();
  let created = 0;
  return {
    /** The answer to a call about customers; undefined for another call. */
    answer(request: ApiRequest): ApiReply | undefined {
      const { method, path } = request;
      const [, , kind, id = ''] = path.split('/');
      const ofCards = answerAboutCards(cards, customers, request);
      if (ofCards) return ofCards;
      if (kind !== 'customers') return undefined;
      if (method === 'POST') {
        created += 1;
        customers.add(`cus_${created}`);
        return { status: 200, body: { id: `cus_${created}`, object: 'customer' } };
      }
      if (!customers.delete(id)) return missing('id');
      return { status: 200, body: { id, object: 'customer', deleted: true } };
    },
    /** The refusal of a session for a customer that is not there. */
    refuseSession(form: URLSearchParams): ApiReply | undefined {
      const customer = form.get('customer');
      return customer !== null && !customers.has(customer) ? missing('customer') : undefined;
    },
  };
}
