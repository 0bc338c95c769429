/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { exampleAddress } from '@/__tests__/support/addresses';
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
const tryOrder = (
  customer: Customer,
  method: 'cod' | 'azapayment' = 'cod',
  token: string = crypto.randomUUID(),
) => customer.call(`GET /order/v1/checkout/order/${method}`, { query: { token } });
const orders = async (customer: Customer) =>
  (await customer.call('GET /order/v1/orders')).data.orders;
const options = async (customer: Customer) =>
  (await customer.call('GET /checkout/v1/payment-options')).data;

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
  await store.db
    .updateTable('product_prices')
    .set({ mrp_minor: 990_000_00, you_pay_minor: 990_000_00 })
    .where('product_id', '=', product.product_id)
    .execute();
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
  expect(await tryOrder(stranger, 'cod', token)).toMatchObject({
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

test('stock > three of twenty concurrent customers get the last three items; the others keep their carts', async () => {
  const product = await store.newProduct(3);
  const customers: Customer[] = [];
  for (let count = 0; count < 20; count++) customers.push(await store.customer());
  for (const customer of customers) await addProduct(customer, product);
  const replies = await Promise.all(customers.map((customer) => tryOrder(customer)));
  const placed = replies.filter((reply) => !('code' in reply));
  const rejected = replies.filter((reply) => 'code' in reply);
  expect(placed).toHaveLength(3);
  expect(rejected).toHaveLength(17);
  for (const reply of rejected)
    expect(reply).toMatchObject({
      code: RESPONSE_CODES.ORDER_REFUSED,
      message: expect.stringContaining('has just sold out'),
    });
  expect(await store.stockOf(product.size_id)).toBe(0);
  expect(
    (await Promise.all(customers.map(cartOf))).filter((cart) => cart.length === 1),
  ).toHaveLength(17);
});

test('order > a rejected one changes nothing, including items in stock', async () => {
  const customer = await store.customer();
  const [available, soldOut] = [await store.newProduct(5), await store.newProduct(2)];
  await addProduct(customer, available);
  await addProduct(customer, soldOut, 2);
  await store.db
    .updateTable('product_sizes')
    .set({ stock: 1 })
    .where('id', '=', soldOut.size_id)
    .execute();
  expect(await tryOrder(customer)).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: expect.stringContaining('Only 1 left of'),
  });
  expect(await store.stockOf(available.size_id)).toBe(5);
  expect(await cartOf(customer)).toHaveLength(2);
  expect(await orders(customer)).toEqual([]);
});

test('order > requires a customer', async () => {
  const shopper = store.visit();
  await addProduct(shopper, await store.newProduct());
  expect(
    await shopper.expectError('GET /order/v1/checkout/order/cod', {
      query: { token: crypto.randomUUID() },
    }),
  ).toMatchObject({ status: 401 });
  expect(await cartOf(shopper)).toHaveLength(1);
});

test('order > requires an item and a delivery address', async () => {
  const customer = await store.customer();
  expect(await tryOrder(customer)).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: 'Your cart is empty',
  });
  await addProduct(customer, await store.newProduct());
  const [address] = (await customer.call('GET /address/v1/address/checkout')).data
    .shipping_addresses;
  await customer.call('DELETE /address/v1/address/:id/checkout', {
    params: { id: address?.id ?? 0 },
  });
  expect(await tryOrder(customer)).toMatchObject({ message: 'Please choose a delivery address' });
  expect(await options(customer)).toMatchObject({
    is_blocked_for_order: true,
    list: [{ available: false, reason: 'Please choose a delivery address' }, { available: false }],
  });
});

test('order > is rejected if prices and address are of different countries', async () => {
  const customer = await store.customer('IN');
  await addProduct(customer, await store.newProduct());
  await customer.call('POST /address/v1/address/checkout', {
    body: await exampleAddress(customer, 'US'),
  });
  expect(await tryOrder(customer, 'azapayment')).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: expect.stringContaining('Prices are shown for India'),
  });
});

test('cash on delivery > applies its limits in the options and to the order', async () => {
  const customer = await store.customer();
  const product = await store.newProduct(60);
  await addProduct(customer, product, 20);
  expect(await options(customer)).toMatchObject({
    is_blocked_for_order: false,
    list: [
      { code: 'azapayment', available: true, reason: '' },
      { code: 'cod', available: false, reason: 'Cash on delivery is available up to ₹50,000' },
    ],
  });
  expect(await tryOrder(customer)).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: 'Cash on delivery is available up to ₹50,000',
  });
  const abroad = await store.customer('GB');
  await addProduct(abroad, product);
  expect((await options(abroad)).list.map(({ code }) => code)).toEqual(['azapayment']);
  expect(await tryOrder(abroad)).toMatchObject({
    message: 'Cash on delivery is not available in your country',
  });
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
