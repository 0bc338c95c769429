/** @jest-environment node */
import { customerIdOf } from '@/__tests__/support/orderSetup';
import { stripeClient } from '@/backend/payments/stripe/client';
import { deleteProviderCustomers } from '@/backend/payments/stripe/customer';
import {
  deliver,
  latestPayment,
  openStoreOf,
  type ProviderStore,
} from '@/__tests__/support/providerOrders';
import { newOperator } from '@/__tests__/support/staff';
import { addProduct, placeTestOrder } from '@/__tests__/support/store';

let opened: ProviderStore;
beforeAll(async () => {
  opened = await openStoreOf('stripe');
});
afterEach(() => {
  opened.store.logged.length = 0;
});
afterAll(() => opened.close());

type Shopper = Awaited<ReturnType<ProviderStore['store']['customer']>>;
async function order(customer: Shopper) {
  const { store, fakes } = opened;
  await addProduct(customer, await store.newProduct());
  await placeTestOrder(customer, 'azapayment');
  return latestPayment(fakes.stripe);
}
const formsOf = (path: RegExp, method = 'POST') =>
  opened.fakes.stripe.requests
    .filter((request) => request.method === method && path.test(request.path))
    .map(({ text }) => new URLSearchParams(text));
const customersOfSessions = () =>
  formsOf(/checkout\/sessions$/).map((form) => form.get('customer'));
const stored = () => opened.store.db.selectFrom('provider_customers').selectAll().execute();

test('saved cards > Stripe offers them to the same customer, and saves one only if asked to', async () => {
  const customer = await opened.store.customer();
  await order(customer);
  await order(customer);
  const [first, second] = formsOf(/checkout\/sessions$/);
  expect(first?.get('customer')).toMatch(/^cus_/);
  expect(second?.get('customer')).toBe(first?.get('customer'));
  expect(first?.get('saved_payment_method_options[payment_method_save]')).toBe('enabled');
  expect(first?.get('saved_payment_method_options[payment_method_remove]')).toBe('enabled');
  // Both would save a card without the shopper's box.
  expect(first?.get('payment_intent_data[setup_future_usage]')).toBeNull();
  expect(first?.get('saved_payment_method_options[allow_redisplay_filters][0]')).toBeNull();
  const [created, ...others] = formsOf(/customers$/);
  expect(others).toEqual([]);
  expect(created?.get('metadata[customer_id]')).toBe(
    String(await customerIdOf(opened.store, customer)),
  );
  await order(await opened.store.customer());
  expect(new Set(customersOfSessions()).size).toBe(2);
});

test('saved cards > a customer who was deleted at Stripe is made again, and the payment goes on', async () => {
  const customer = await opened.store.customer();
  await order(customer);
  const lost = customersOfSessions().at(-1) ?? '';
  await (await stripeClient(opened.backend.env)).customers.del(lost);
  const { state } = await order(customer);
  expect(state).toBe('open');
  expect(customersOfSessions().at(-1)).not.toBe(lost);
  expect((await stored()).map((row) => row.provider_id)).not.toContain(lost);
});

test('saved cards > without an answer about the customer, the payment goes on without them', async () => {
  opened.fakes.stripe.fail('customer', 'error');
  const customer = await opened.store.customer();
  await order(customer);
  expect(customersOfSessions().at(-1)).toBeNull();
  expect(opened.store.logged).toContainEqual(
    expect.objectContaining({ event: 'saved_cards_unavailable' }),
  );
  await order(customer);
  expect(customersOfSessions().at(-1)).toMatch(/^cus_/);
});

test('saved cards > a session whose answer was lost is asked for again by the same key', async () => {
  opened.fakes.stripe.fail('create', 'lost');
  const customer = await opened.store.customer();
  const count = opened.fakes.stripe.payments.length;
  await order(customer).catch(() => undefined);
  const [placed] = (await customer.call('GET /order/v1/orders')).data.orders ?? [];
  if (placed) await customer.call('GET /order/v1/orders/:id', { params: { id: placed.order_id } });
  expect(opened.fakes.stripe.payments.length - count).toBe(1);
});

test('saved cards > the account exports them, and its deletion deletes them at Stripe, once', async () => {
  const { store, fakes, backend } = opened;
  const customer = await store.customer();
  const payment = await order(customer);
  const atStripe = customersOfSessions().at(-1) ?? '';
  payment.state = 'closed';
  expect(await deliver(store, fakes.stripe.message('closed', payment))).toBe(200);
  const customerId = await customerIdOf(opened.store, customer);
  const params = { customerId };
  const exported = await customer.call('GET /profile/v1/users/:customerId/data', { params });
  expect(exported).toMatchObject({
    data: { payment_providers: [{ provider: 'stripe', customer: atStripe }] },
  });
  await newOperator(store).call('DELETE /staff/v1/customers/:id', {
    params: { id: customerId },
    body: { key: crypto.randomUUID() },
  });
  fakes.stripe.fail('customer', 'error');
  await expect(deleteProviderCustomers(backend)).rejects.toThrow();
  // It was deleted, and the answer was lost: Stripe's client asks again, and there is none.
  fakes.stripe.fail('customer', 'lost');
  await deleteProviderCustomers(backend);
  await deleteProviderCustomers(backend);
  const deletions = fakes.stripe.requests.filter(
    ({ method, path }) => method === 'DELETE' && path.endsWith(atStripe),
  );
  expect(deletions).toHaveLength(3);
  expect((await stored()).map(({ provider_id }) => provider_id)).not.toContain(atStripe);
});

test('saved cards > one customer whom Stripe does not delete now is kept, and holds up no other', async () => {
  const { fakes, backend, store } = opened;
  const added = ['cus_refused', 'cus_gone'];
  await store.db
    .insertInto('provider_customers')
    .values(added.map((provider_id) => ({ provider: 'stripe', provider_id })))
    .execute();
  fakes.stripe.fail('customer', 'error');
  await expect(deleteProviderCustomers(backend)).rejects.toThrow();
  const left = (await stored()).map(({ provider_id }) => provider_id);
  expect(left.filter((id) => added.includes(id))).toHaveLength(1);
  await deleteProviderCustomers(backend);
  expect((await stored()).map(({ provider_id }) => provider_id)).toEqual(
    expect.not.arrayContaining(added),
  );
});
