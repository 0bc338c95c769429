/** @jest-environment node */
import { stripeClient } from '@/backend/payments/stripe/client';
import type { FakeCard } from '@/__tests__/support/fakeProvider';
import { customerIdOf } from '@/__tests__/support/orderSetup';
import { openStoreOf, type ProviderStore } from '@/__tests__/support/providerOrders';
import { addProduct, openTestStore, placeTestOrder } from '@/__tests__/support/store';

const LIST = 'GET /account/v1/users/:customerId/saved-cards';
const REMOVE = 'DELETE /account/v1/users/:customerId/saved-cards/:cardId';

let opened: ProviderStore;
beforeAll(async () => {
  opened = await openStoreOf('stripe');
});
afterEach(() => {
  opened.store.logged.length = 0;
});
afterAll(() => opened.close());

/** A customer who has paid at Stripe, with these cards there. */
async function payer(...cards: Partial<FakeCard>[]) {
  const { store, fakes } = opened;
  const customer = await store.customer();
  await addProduct(customer, await store.newProduct());
  await placeTestOrder(customer, 'azapayment');
  const atStripe = fakes.stripe.requests
    .filter(({ path }) => path === '/v1/checkout/sessions')
    .map(({ text }) => new URLSearchParams(text).get('customer') ?? '')
    .at(-1);
  const saved = cards.map((card) => ({
    id: `pm_${crypto.randomUUID().replaceAll('-', '')}`,
    customer: atStripe ?? '',
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2099,
    ...card,
  }));
  fakes.stripe.cards?.push(...saved);
  const customerId = await customerIdOf(store, customer);
  return {
    customer,
    atStripe: atStripe ?? '',
    ids: saved.map(({ id }) => id),
    list: async () => (await customer.call(LIST, { params: { customerId } })).data.list,
    remove: (cardId: string) => customer.call(REMOVE, { params: { customerId, cardId } }),
    refusal: (key: typeof LIST | typeof REMOVE, cardId = '') =>
      customer.expectError(key, { params: { customerId, cardId } }),
  };
}
const cardsAtStripe = () => opened.fakes.stripe.cards?.map(({ id }) => id);

test('saved cards > are listed as the provider has them, each with brand, last digits and expiry', async () => {
  const { list, ids } = await payer(
    {},
    { brand: 'amex', last4: '0005', exp_month: 2, exp_year: 2020 },
    { brand: 'a_new_brand' },
  );
  await payer({ last4: '1111' });
  expect(await list()).toEqual([
    {
      id: ids[0],
      brand: 'Visa',
      last_four: '4242',
      expiry_month: 12,
      expiry_year: 2099,
      is_expired: false,
    },
    {
      id: ids[1],
      brand: 'American Express',
      last_four: '0005',
      expiry_month: 2,
      expiry_year: 2020,
      is_expired: true,
    },
    expect.objectContaining({ id: ids[2], brand: 'Card' }),
  ]);
});

test('saved cards > a card is removed at the provider once, and only by its customer', async () => {
  const { list, remove, refusal, ids } = await payer({}, {});
  const [card = '', other = ''] = ids;
  const stranger = await payer({});
  for (const unknown of [card, 'pm_unknown', '../customers', 'x'.repeat(300)])
    expect(await stranger.refusal(REMOVE, unknown)).toMatchObject({ status: 404 });
  expect(cardsAtStripe()).toContain(card);
  expect(await remove(card)).toEqual({ status: 200, message: 'Card removed' });
  expect((await list()).map(({ id }) => id)).toEqual([other]);
  expect(await refusal(REMOVE, card)).toMatchObject({
    status: 404,
    message: 'This card has already been removed',
  });
  expect(cardsAtStripe()).toContain(stranger.ids[0]);
});

test('saved cards > a removal whose answer was lost is found done when it is repeated', async () => {
  const { refusal, ids } = await payer({});
  // Stripe's client asks again once by itself.
  opened.fakes.stripe.fail('customer', 'lost', 2);
  expect(await refusal(REMOVE, ids[0])).toMatchObject({ status: 503 });
  expect(await refusal(REMOVE, ids[0])).toMatchObject({ status: 404 });
  expect(cardsAtStripe()).not.toContain(ids[0]);
});

test('saved cards > without an answer of the provider the list is no empty one', async () => {
  const { refusal, list } = await payer({});
  opened.fakes.stripe.fail('customer', 'error');
  expect(await refusal(LIST)).toMatchObject({ status: 503 });
  expect(opened.store.logged).toContainEqual(
    expect.objectContaining({ event: 'saved_cards_unavailable', provider: 'stripe' }),
  );
  expect(await list()).toHaveLength(1);
});

test('saved cards > there are none of a customer who never paid there, or was deleted there', async () => {
  const { store, backend } = opened;
  const customer = await store.customer();
  const params = { customerId: await customerIdOf(store, customer) };
  expect((await customer.call(LIST, { params })).data.list).toEqual([]);
  const lost = await payer({});
  await (await stripeClient(backend.env)).customers.del(lost.atStripe);
  expect(await lost.list()).toEqual([]);
  expect(await lost.refusal(REMOVE, lost.ids[0])).toMatchObject({ status: 404 });
});

test('saved cards > a customer cannot use up the calls that the provider allows the store', async () => {
  const { list, refusal } = await payer();
  for (let count = 0; count < 60; count += 1) await list();
  expect(await refusal(LIST)).toMatchObject({ status: 429 });
});

test('saved cards > the policies say whether a configured provider keeps cards', async () => {
  const read = async (fetch: (request: Request) => Response | Promise<Response>) => {
    const reply = await fetch(new Request('http://127.0.0.1/gateway/misc/v1/policies'));
    return ((await reply.json()) as { data: { saved_cards: boolean } }).data.saved_cards;
  };
  expect(await read(opened.store.fetch)).toBe(true);
  const without = await openTestStore();
  expect(await read(without.fetch)).toBe(false);
  await without.close();
});
