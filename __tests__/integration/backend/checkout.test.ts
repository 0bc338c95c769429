/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { DAY, fetchOrder } from '@/__tests__/support/cancellations';
import { customerWithCart, fetchCheckoutSummary } from '@/__tests__/support/checkout';
import { customerIdOf, setPrice } from '@/__tests__/support/orderSetup';
import { openTestStore, placeTestOrder, type TestStore } from '@/__tests__/support/store';
import type { Shopper } from '@/__tests__/support/shopper';

const SUPPORT_AGENT_TOKEN = 'a-token-for-customer-service';
const PRICE_ABOVE_CASH_LIMIT = 60_000;
const PRICE_BELOW_FREE_SHIPPING = 2_000;
const UNKNOWN_CUSTOMER_ID = 999_999;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ SUPPORT_AGENT_TOKEN });
});
beforeEach(async () => {
  store.logged.length = 0;
  await store.db.deleteFrom('attempts').execute();
});
afterAll(() => store.close());

test('order > is rejected if the total differs from the displayed one', async () => {
  const { customer, product } = await customerWithCart(store, 6_000);
  await setPrice(store, product.product_id, 6_500, 7_000);
  const placeAtTotal = (total: string) =>
    customer.call('GET /order/v1/checkout/order/cod', {
      query: { token: crypto.randomUUID(), total },
    });
  expect(await placeAtTotal('6,000')).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: 'The total has changed to ₹6,500. Please review your cart.',
  });
  expect(await placeAtTotal('6,500')).toMatchObject({ status: 200, data: { payment_url: null } });
});

test('event date > each item shows whether it arrives in time', async () => {
  const { customer } = await customerWithCart(store, 6_000);
  const { data } = await customer.call('PUT /cart/v1/event-date', {
    body: { event_date: '2100-01-01' },
  });
  expect(data).toMatchObject({ event_date: '2100-01-01', cart_items: [{ in_time: true }] });
  const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10);
  expect(
    (await customer.call('PUT /cart/v1/event-date', { body: { event_date: tomorrow } })).data
      .cart_items,
  ).toMatchObject([{ in_time: false }]);
  expect(
    (await customer.call('PUT /cart/v1/event-date', { body: { event_date: null } })).data
      .cart_items[0],
  ).not.toHaveProperty('in_time');
  expect(
    await customer.expectError('PUT /cart/v1/event-date', { body: { event_date: '2020-01-01' } }),
  ).toMatchObject({ status: 400, invalid_fields: [{ field: 'event_date' }] });
});

/** Delivery class of a product whose sizes have none of their own. */
const setDeliveryClass = (productId: number, delivery_class: string) =>
  store.db.updateTable('products').set({ delivery_class }).where('id', '=', productId).execute();

test('measuring kit > is not sent with items that cannot be made to measure', async () => {
  const { customer, product } = await customerWithCart(store, 6_000);
  await setDeliveryClass(product.product_id, 'ready_to_ship');
  expect(await fetchCheckoutSummary(customer, true)).toMatchObject({
    measuring_kit: false,
    measuring_kit_offered: false,
  });
  const { order_id } = await placeTestOrder(customer, 'cod');
  expect((await fetchOrder(customer, order_id)).deductions).toMatchObject({ measuring_kit: false });
});

test('measuring kit > is stored from the summary to the order', async () => {
  const { customer, product } = await customerWithCart(store, 6_000);
  await setDeliveryClass(product.product_id, 'made_to_order');
  expect(await fetchCheckoutSummary(customer, true)).toMatchObject({
    measuring_kit: true,
    deductions: { measuring_kit_charge: '0' },
  });
  const { order_id } = await placeTestOrder(customer, 'cod');
  expect((await fetchOrder(customer, order_id)).deductions).toMatchObject({ measuring_kit: true });
});

/** A call with the support agents' token, or another one. */
const sendAsSupportAgent = (
  key: Parameters<Shopper['send']>[0],
  input: Parameters<Shopper['send']>[1],
  token = SUPPORT_AGENT_TOKEN,
) => store.visit().send(key, input, { 'X-CS-Token': token });

/** The audit log of support agents: last path segment, status, customer and change. */
const auditedCalls = () =>
  store.logged
    .filter(({ event, support_agent }) => event === 'audit' && support_agent === true)
    .map(({ call, outcome, customer_id, change }) => [
      String(call).replace(/^.*\//, ''),
      outcome,
      customer_id,
      change,
    ]);

test('support agent > sees payment options without the cash-on-delivery limit, with the token only', async () => {
  const { customer } = await customerWithCart(store, PRICE_ABOVE_CASH_LIMIT);
  const customer_id = await customerIdOf(store, customer);
  const readOptions = (token?: string) =>
    sendAsSupportAgent('GET /checkout/v1/cs/payment-options', { query: { customer_id } }, token);
  expect((await customer.call('GET /checkout/v1/payment-options')).data.list[1]).toMatchObject({
    available: false,
  });
  expect(await (await readOptions()).json()).toMatchObject({
    data: { list: [{}, { code: 'cod', available: true }] },
  });
  expect((await readOptions('guess')).status).toBe(401);
  expect(auditedCalls()).toEqual([
    ['payment-options', 200, customer_id, undefined],
    ['payment-options', 401, customer_id, undefined],
  ]);
});

test('support agent > places an order above the cash-on-delivery limit, with the token only', async () => {
  const { customer } = await customerWithCart(store, PRICE_ABOVE_CASH_LIMIT);
  const customer_id = await customerIdOf(store, customer);
  const input = { query: { token: crypto.randomUUID() } };
  const placeCashOrder = (headers?: Record<string, string>) =>
    customer.send('GET /order/v1/checkout/order/cod', input, headers);
  expect((await placeCashOrder({ 'X-CS-Token': 'guess' })).status).toBe(401);
  expect(await (await placeCashOrder()).json()).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
  });
  const response = await placeCashOrder({ 'X-CS-Token': SUPPORT_AGENT_TOKEN });
  const placed = (await response.json()) as { status: number; data: { order_id: number } };
  expect(placed.status).toBe(200);
  expect(auditedCalls()).toEqual([
    ['cod', 401, customer_id, undefined],
    ['cod', 200, customer_id, { order_id: placed.data.order_id }],
  ]);
});

test('support agent > waives the shipping fee of a customer', async () => {
  const { customer } = await customerWithCart(store, PRICE_BELOW_FREE_SHIPPING);
  const customer_id = await customerIdOf(store, customer);
  expect((await fetchCheckoutSummary(customer)).shipping).toBe('149');
  const reply = await sendAsSupportAgent('PUT /checkout/v1/cs/update-levies', {
    body: { customer_id, shipping_waived: true },
  });
  expect(await reply.json()).toMatchObject({
    data: { shipping: '0', total_amount_payable: '2,000' },
  });
  expect((await fetchCheckoutSummary(customer)).total_amount_payable).toBe('2,000');
  const unknownCustomer = await sendAsSupportAgent('PUT /checkout/v1/cs/update-levies', {
    body: { customer_id: UNKNOWN_CUSTOMER_ID },
  });
  expect(unknownCustomer.status).toBe(404);
  expect(auditedCalls()).toEqual([
    ['update-levies', 200, customer_id, { shipping_waived: true }],
    ['update-levies', 404, UNKNOWN_CUSTOMER_ID, {}],
  ]);
});

test('EMI plans > list every bank, in India only', async () => {
  const { data } = await store
    .visit()
    .call('GET /payments/emi-options', { query: { amount: '1,00,000' as never } });
  expect(data).toMatchObject({
    amount: '1,00,000',
    list: [
      {
        bank: 'HDFC Bank',
        plans: [
          { months: 3, is_no_cost: true, monthly: '33,334', total: '1,00,000' },
          {},
          {},
          { months: 12, monthly: '9,026' },
        ],
      },
      {},
      {},
      {},
    ],
  });
  expect(
    (
      await store
        .visit('GB')
        .call('GET /payments/emi-options', { query: { amount: '100000' as never } })
    ).data.list,
  ).toEqual([]);
  for (const amount of ['', 'many', '-5', '1.5', '9'.repeat(15)])
    expect(
      await store.visit().expectError('GET /payments/emi-options', { query: { amount } }),
    ).toMatchObject({ status: 400 });
});
