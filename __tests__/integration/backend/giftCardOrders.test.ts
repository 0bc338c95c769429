/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { fetchOrder } from '@/__tests__/support/cancellations';
import type { CountryCode } from '@/__tests__/support/addresses';
import { setLimit } from '@/__tests__/support/orderLimits';
import { submitPayment } from '@/__tests__/support/orderSetup';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.db.deleteFrom('attempts').execute());
afterAll(() => store.close());

const card = (recipient_email = 'meera@example.com') => ({
  amount: 5_000,
  recipient_name: 'Meera',
  recipient_email,
  sender_name: 'Asha',
  message: '',
});

/** A customer with a verified email, without an address. */
async function newcomer(country: CountryCode = 'IN', name = 'Asha Rao') {
  const shopper = store.visit(country);
  const email = `${randomUUID()}@example.com`;
  await shopper.call('POST /account/v1/users/registration', {
    body: { email, password: 'correct horse', type: 'email' },
  });
  await store.verifyEmail(email);
  await store.db.updateTable('customers').set({ name }).where('email', '=', email).execute();
  return { ...shopper, email };
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>;

const addGiftCard = (shopper: Pick<Newcomer, 'call'>) =>
  shopper.call('POST /giftcard/v1/cart', { body: card() });
const place = (shopper: Pick<Newcomer, 'call'>, method: 'azapayment' | 'cod') =>
  shopper.call(`GET /order/v1/checkout/order/${method}`, { query: { token: randomUUID() } });

/** A paid order of one gift card by a customer without an address. */
async function bought(name?: string) {
  const shopper = await newcomer('IN', name);
  await addGiftCard(shopper);
  const { order_id, payment_url } = await placeTestOrder(shopper, 'azapayment');
  await submitPayment(store, payment_url, { outcome: 'paid' });
  return { ...shopper, order_id };
}
const invoiceOf = async ({ call, order_id: id }: Awaited<ReturnType<typeof bought>>) =>
  (await call('GET /order/v1/orders/:id/invoice', { params: { id } })).data;

test('gift card orders > need no address and have neither shipping nor cash on delivery', async () => {
  const shopper = await newcomer();
  await addGiftCard(shopper);
  const options = (await shopper.call('GET /checkout/v1/payment-options')).data;
  expect(options).toMatchObject({ is_blocked_for_order: false, total_amount_payable: '5,000' });
  expect(options.list.map(({ code, available }) => [code, available])).toEqual([
    ['azapayment', true],
  ]);
  expect(await place(shopper, 'cod')).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: 'Gift cards can only be paid for online',
  });
  const { order_id, payment_url } = await placeTestOrder(shopper, 'azapayment');
  await submitPayment(store, payment_url, { outcome: 'paid' });
  expect(await fetchOrder(shopper, order_id)).toMatchObject({
    state: 'confirmed',
    shipping: '0',
    order_amount: '5,000',
    shipping_address: null,
    items: [],
    total_items: 1,
  });
  expect((await shopper.call('GET /order/v1/orders')).data.orders).toMatchObject([
    { order_id, shipping_address: null },
  ]);
});

test('gift card orders > one with an item needs an address, and delivers the item to it', async () => {
  const shopper = await newcomer();
  await addGiftCard(shopper);
  await addProduct(shopper, await store.newProduct());
  expect((await shopper.call('GET /checkout/v1/payment-options')).data).toMatchObject({
    is_blocked_for_order: true,
    list: [{ code: 'azapayment', reason: 'Please choose a delivery address' }],
  });
  expect(await place(shopper, 'azapayment')).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: 'Please choose a delivery address',
  });
  const customer = await store.customer();
  await addGiftCard(customer);
  await addProduct(customer, await store.newProduct());
  const { order_id } = await placeTestOrder(customer, 'azapayment');
  const order = await fetchOrder(customer, order_id);
  expect(order.shipping_address?.city_name).toBeTruthy();
});

test('gift card orders > are paid in the country’s currency, and a saved address is not used', async () => {
  const customer = await store.customer('GB');
  await addGiftCard(customer);
  const { order_id } = await placeTestOrder(customer, 'azapayment');
  const order = await fetchOrder(customer, order_id);
  expect([order.currency.code, order.shipping_address]).toEqual(['GBP', null]);
});

test('gift card orders > a saved address in another country does not block them', async () => {
  const customer = await store.customer('GB');
  await store.db
    .updateTable('addresses')
    .set({ country_id: 99 })
    .where('email', '!=', '')
    .execute();
  await addGiftCard(customer);
  expect((await customer.call('GET /checkout/v1/payment-options')).data).toMatchObject({
    is_blocked_for_order: false,
  });
  await addProduct(customer, await store.newProduct());
  expect((await customer.call('GET /checkout/v1/payment-options')).data.list).toMatchObject([
    { reason: expect.stringContaining('but the address is in India') as string },
  ]);
});

test('gift card orders > the invoice names customer and email, without tax or a delivery charge', async () => {
  const paid = await bought();
  expect(await invoiceOf(paid)).toMatchObject({
    bill_to: { firstname: 'Asha Rao', address_one: paid.email, city_name: '', country_name: '' },
    tax_kind: 'none',
    shipping: '0',
    gift_cards_total: '5,000',
    total: '5,000',
    notes: [],
  });
  const pdf = await paid.send('GET /order/v1/orders/:id/invoice.pdf', {
    params: { id: paid.order_id },
  });
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const unnamed = await bought('');
  expect((await invoiceOf(unnamed)).bill_to).toMatchObject({
    firstname: unnamed.email,
    address_one: '',
  });
});

test('gift card orders > the email greets by name and mentions no delivery', async () => {
  const { email, order_id } = await bought();
  const { body } = await store.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .where('subject', 'like', `%order ${order_id}%`)
    .executeTakeFirstOrThrow();
  expect(body).toContain('Hello Asha Rao,');
  expect(body).not.toMatch(/Delivering to|Shipping|null|undefined/);
});

test('gift card orders > a declined payment keeps the options that belong to items', async () => {
  const shopper = await newcomer();
  const event_date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await shopper.call('PUT /cart/v1/event-date', { body: { event_date } });
  await addGiftCard(shopper);
  const { order_id, payment_url } = await placeTestOrder(shopper, 'azapayment');
  expect((await fetchOrder(shopper, order_id)).event_date).toBeNull();
  expect((await shopper.call('GET /cart/v1/summary')).data.event_date).toBe(event_date);
  await submitPayment(store, payment_url, { outcome: 'declined' });
  expect((await shopper.call('GET /cart/v1/summary')).data).toMatchObject({
    event_date,
    gift_cards: [{ recipient_name: 'Meera' }],
  });
});

test('gift card orders > are tracked by the email only', async () => {
  const { email, order_id } = await bought();
  const lookup = (contact: string) =>
    store.visit().call('POST /order/v1/lookup', { body: { order_id, contact } });
  const codes = async () =>
    (
      await store.db
        .selectFrom('outbox')
        .select('recipient')
        .where('subject', 'like', '%code%')
        .where('recipient', 'in', [email, '+919876543210'])
        .execute()
    ).map(({ recipient }) => recipient);
  await lookup('9876543210');
  expect(await codes()).toEqual([]);
  await lookup(email);
  expect(await codes()).toEqual([email]);
});

test('gift card orders > count towards the daily limit of the customer', async () => {
  const shopper = await newcomer();
  await setLimit(store, ['per_day', 'customer'], 1);
  await addGiftCard(shopper);
  await placeTestOrder(shopper, 'azapayment');
  await addGiftCard(shopper);
  expect(await place(shopper, 'azapayment')).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: expect.stringContaining('the number of orders we accept in one day') as string,
  });
});
