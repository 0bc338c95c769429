/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { setPrice } from '@/__tests__/support/orderSetup';
import {
  addProduct,
  cartOf,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

type Customer = Awaited<ReturnType<TestStore['customer']>>;
const orders = async (customer: Customer) =>
  (await customer.call('GET /order/v1/orders')).data.orders;

test('cash on delivery > confirms at once, takes the stock, empties the cart and emails', async () => {
  const customer = await store.customer();
  const product = await store.newProduct(3);
  await addProduct(customer, product, 2);
  const cart = (await customer.call('GET /cart/v1/summary')).data;
  const { order_id, payment_url } = await placeTestOrder(customer, 'cod');
  expect(payment_url).toBeNull();
  expect(await store.stockOf(product.size_id)).toBe(1);
  expect(await cartOf(customer)).toEqual([]);
  const { data } = await customer.call('GET /order/v1/orders/:id', { params: { id: order_id } });
  expect(data).toMatchObject({
    state: 'confirmed',
    payment_method: 'cod',
    email: customer.email,
    total_items: 2,
    failure_reason: null,
    order_amount: cart.total_amount_payable,
    order_amount_in_inr: cart.total_amount_payable,
    subtotal: cart.total_cart_amount,
    currency: { code: 'INR', title: '₹' },
    items: [
      {
        product_id: product.product_id,
        size: product.label,
        quantity: 2,
        step: 'placed',
        delivery_date: cart.cart_items[0]?.delivery_date,
      },
    ],
    shipping_address: { firstname: 'Asha Rao', city_name: 'Mumbai', country_code: 'IN' },
  });
  expect(await orders(customer)).toEqual([{ ...data, payment_url: undefined }]);
  const emails = await store.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', customer.email)
    .execute();
  expect(emails).toMatchObject([
    {
      subject: `Your order ${order_id} is confirmed`,
      body: expect.stringContaining('to be paid on delivery'),
    },
  ]);
});

test('attribution > the campaign is stored with the order and logged; a repeated request changes nothing', async () => {
  const customer = await store.customer();
  await addProduct(customer, await store.newProduct());
  const token = crypto.randomUUID();
  const placeWithCampaign = (utm_source: string) =>
    customer.call('GET /order/v1/checkout/order/cod', {
      query: {
        token,
        utm_source,
        utm_medium: 'email',
        utm_campaign: 'diwali',
        utm_term: 'red saree',
      },
    });
  const reply = await placeWithCampaign('newsletter');
  await placeWithCampaign('elsewhere');
  if ('code' in reply) throw new Error(reply.message);
  const campaign = {
    utm_source: 'newsletter',
    utm_medium: 'email',
    utm_campaign: 'diwali',
    utm_term: 'red saree',
  };
  const { order_id } = reply.data;
  expect(
    await store.db
      .selectFrom('orders')
      .select(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term'])
      .where('id', '=', order_id)
      .executeTakeFirst(),
  ).toEqual(campaign);
  expect(store.logged.filter((event) => event.order_id === order_id)).toEqual([
    { level: 'info', event: 'order placed', order_id, ...campaign },
  ]);
});

test('order > is unchanged by later changes of product, price and address', async () => {
  const customer = await store.customer();
  const product = await store.newProduct();
  await addProduct(customer, product);
  const { order_id } = await placeTestOrder(customer, 'cod');
  const order = () => customer.call('GET /order/v1/orders/:id', { params: { id: order_id } });
  const before = await order();
  await setPrice(store, product.product_id, 990_000);
  await store.db
    .updateTable('products')
    .set({ name: 'Renamed' })
    .where('id', '=', product.product_id)
    .execute();
  const [address] = (await customer.call('GET /address/v1/address/checkout')).data
    .shipping_addresses;
  await customer.call('DELETE /address/v1/address/:id/checkout', {
    params: { id: address?.id ?? 0 },
  });
  expect(await order()).toEqual(before);
});

test('idempotency key > places one order for repeated and concurrent requests', async () => {
  const customer = await store.customer();
  const product = await store.newProduct(5);
  await addProduct(customer, product);
  const token = crypto.randomUUID();
  const ids = (
    await Promise.all(Array.from({ length: 5 }, () => placeTestOrder(customer, 'cod', token)))
  ).map(({ order_id }) => order_id);
  await addProduct(customer, product);
  ids.push((await placeTestOrder(customer, 'cod', token)).order_id);
  expect(new Set(ids).size).toBe(1);
  expect(await orders(customer)).toHaveLength(1);
  expect(await store.stockOf(product.size_id)).toBe(4);
  expect(await cartOf(customer)).toHaveLength(1);
});

test("idempotency key > gives no access to another customer's order", async () => {
  const [customer, stranger] = [await store.customer(), await store.customer()];
  const token = crypto.randomUUID();
  await addProduct(customer, await store.newProduct());
  const { order_id } = await placeTestOrder(customer, 'cod', token);
  expect(
    await stranger.call('GET /order/v1/checkout/order/cod', { query: { token } }),
  ).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: 'Your cart is empty',
  });
  expect(
    await stranger.expectError('GET /order/v1/orders/:id', { params: { id: order_id } }),
  ).toMatchObject({ status: 404 });
  expect(
    await stranger.expectError('GET /order/v1/transaction-check', { query: { order_id } }),
  ).toMatchObject({ status: 404 });
  expect(
    await stranger.call('GET /order/v1/checkout/order-acknowledgement/:id', {
      params: { id: order_id },
    }),
  ).toMatchObject({ status: 204, redirect: '/user/my-orders' });
  expect(
    await store
      .visit()
      .call('GET /order/v1/checkout/order-acknowledgement/:id', { params: { id: order_id } }),
  ).toMatchObject({ status: 204, redirect: '/' });
});

test('order > abroad is in local currency, with the amount in rupees', async () => {
  const customer = await store.customer('GB');
  await addProduct(customer, await store.newProduct());
  const cart = (await customer.call('GET /cart/v1/summary')).data;
  const { order_id } = await placeTestOrder(customer, 'azapayment');
  const { data } = await customer.call('GET /order/v1/orders/:id', { params: { id: order_id } });
  expect(data).toMatchObject({
    currency: { code: 'GBP', title: '£' },
    order_amount: cart.total_amount_payable,
    shipping: cart.shipping,
  });
  expect(data.order_amount_in_inr).toMatch(/^[\d,]{5,}$/);
  const storedOrder = await store.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  expect(storedOrder).toMatchObject({
    country_code: 'GB',
    state: 'pending',
    rate: expect.any(Number),
    shipping_address: { city_name: 'London' },
  });
});
