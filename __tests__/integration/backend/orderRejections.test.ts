/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { exampleAddress } from '@/__tests__/support/addresses';
import { addProduct, cartOf, openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

type Customer = Awaited<ReturnType<TestStore['customer']>>;
const tryOrder = (customer: Customer, method: 'cod' | 'azapayment' = 'cod') =>
  customer.call(`GET /order/v1/checkout/order/${method}`, {
    query: { token: crypto.randomUUID() },
  });
const orders = async (customer: Customer) =>
  (await customer.call('GET /order/v1/orders')).data.orders;
const options = async (customer: Customer) =>
  (await customer.call('GET /checkout/v1/payment-options')).data;

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
      { code: 'cod', available: false, reason: 'For orders up to ₹50,000' },
    ],
  });
  expect(await tryOrder(customer)).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: 'Cash on delivery is for orders up to ₹50,000',
  });
  const abroad = await store.customer('GB');
  await addProduct(abroad, product);
  expect((await options(abroad)).list.map(({ code }) => code)).toEqual(['azapayment']);
  expect(await tryOrder(abroad)).toMatchObject({
    message: 'Cash on delivery is not available in your country',
  });
});
