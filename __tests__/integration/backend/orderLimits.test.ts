/** @jest-environment node */
import { sql } from 'kysely';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { clearNetworkKeys } from '@/backend/orders/velocityRepository';
import { exampleAddress } from '@/__tests__/support/addresses';
import {
  DAY,
  fetchOrder,
  runFulfilment,
  type TestCustomer,
} from '@/__tests__/support/cancellations';
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
afterEach(() =>
  store.db
    .updateTable('settings')
    .set({ value: DEFAULTS })
    .where('name', '=', 'order_limits')
    .execute(),
);
afterAll(() => store.close());

const DEFAULTS = JSON.stringify({
  per_order: { lines: 20, items: 30, items_per_size: 20, gift_cards: 10 },
  per_day: { customer: 20, phone: 20, address: 20, network: 100 },
  gift_cards_per_recipient_and_day: 10,
  cash_per_day: { customer: 5, phone: 5, address: 5 },
  unpaid: { minutes: 15, orders: 3, items: 30, share_percent: 50, share_from_items: 3 },
});

/** Changes one number of the setting. */
const setLimit = (path: string[], value: number) =>
  sql`update settings set value = jsonb_set(value, ${sql.val(path)}::text[], ${JSON.stringify(value)}::jsonb) where name = 'order_limits'`.execute(
    store.db,
  );

type PlaceOrder = (customer: TestCustomer) => Promise<object>;
const order =
  (method: 'cod' | 'azapayment'): PlaceOrder =>
  (customer) =>
    customer.call(`GET /order/v1/checkout/order/${method}`, {
      query: { token: crypto.randomUUID() },
    });
const withProduct =
  (tryOrder: PlaceOrder): PlaceOrder =>
  async (customer) => {
    await addProduct(customer, await store.newProduct(20));
    return tryOrder(customer);
  };
const giftCard: PlaceOrder = async (customer) => {
  await customer.call('POST /giftcard/v1/cart', {
    body: {
      amount: 1000,
      recipient_name: 'Meera',
      recipient_email: 'meera@example.com',
      sender_name: 'Asha',
      message: '',
    },
  });
  return order('azapayment')(customer);
};

/** A delivered item of an earlier day that can be exchanged for another size. */
async function deliverExchangeable(customer: TestCustomer) {
  const product = await store.newProduct(20);
  const other = await store.db
    .selectFrom('product_sizes')
    .select('id')
    .where('product_id', '=', product.product_id)
    .where('id', '!=', product.size_id)
    .executeTakeFirst();
  if (!other) return deliverExchangeable(customer);
  await store.db
    .updateTable('product_sizes')
    .set({ stock: 20, returnable: true })
    .where('product_id', '=', product.product_id)
    .execute();
  await store.db
    .updateTable('products')
    .set({ returnable: true, return_days: 60 })
    .where('id', '=', product.product_id)
    .execute();
  await addProduct(customer, product);
  const { order_id } = await placeTestOrder(customer, 'cod');
  await runFulfilment(store, 30);
  await store.db
    .updateTable('orders')
    .set({ placed_at: new Date(Date.now() - 2 * DAY) })
    .where('id', '=', order_id)
    .execute();
  await store.db
    .updateTable('order_lines')
    .set({ delivered_at: new Date() })
    .where('order_id', '=', order_id)
    .execute();
  const detailId = (await fetchOrder(customer, order_id)).items[0]?.order_detail_id ?? 0;
  return { id: order_id, detailId, size_id: other.id };
}

async function exchange(
  customer: TestCustomer,
  { id, detailId, size_id }: Awaited<ReturnType<typeof deliverExchangeable>>,
) {
  const params = { id, detailId };
  const { data } = await customer.call('GET /order/v1/orders/:id/items/:detailId/exchange', {
    params,
  });
  const size = data.sizes.find((option) => option.size_id === size_id);
  return customer.call('POST /order/v1/orders/:id/items/:detailId/exchange', {
    params,
    body: {
      size_id,
      to_pay: size?.to_pay ?? '0',
      back: size?.back ?? '0',
      reason: 'Another size',
      token: crypto.randomUUID(),
    },
  });
}

type OrderType = {
  name: string;
  prepare: (customer: TestCustomer) => Promise<() => Promise<object>>;
};
const orderTypes: OrderType[] = [
  ...(['azapayment', 'cod'] as const).map((method) => ({
    name: `a cart, ${method}`,
    prepare: async (customer: TestCustomer) => () => withProduct(order(method))(customer),
  })),
  { name: 'gift cards', prepare: async (customer) => () => giftCard(customer) },
  {
    name: 'an exchange',
    prepare: async (customer) => {
      const line = await deliverExchangeable(customer);
      return () => exchange(customer, line);
    },
  },
];
const TODAY = /as many orders as we take in one day|from your network today/;

describe.each(orderTypes)('order limits > $name', ({ prepare }) => {
  test.each(['customer', 'phone', 'address', 'network'])(
    'is limited per %s and day',
    async (key) => {
      const customer = await store.customer();
      const tryOrder = await prepare(customer);
      await addProduct(customer, await store.newProduct());
      await placeTestOrder(customer, 'cod');
      await setLimit(['per_day', key], 1);
      expect(await tryOrder()).toMatchObject({ message: expect.stringMatching(TODAY) });
      await setLimit(['per_day', key], 100);
      expect(await tryOrder()).not.toHaveProperty('code');
    },
  );
});

test('order limits > a phone and an address count across accounts', async () => {
  const [customer, otherCustomer] = [await store.customer(), await store.customer()];
  const address = await exampleAddress(customer, 'IN', {
    address_one: 'Flat 9, 77 Lake Rd.',
    mobile: '9812345678',
  });
  await customer.call('POST /address/v1/address/checkout', { body: address });
  await addProduct(customer, await store.newProduct());
  await placeTestOrder(customer, 'cod');
  await setLimit(['cash_per_day', 'address'], 1);
  await otherCustomer.call('POST /address/v1/address/checkout', {
    body: { ...address, address_one: '77 LAKE ROAD, flat 9', mobile: '9812345679' },
  });
  expect(await withProduct(order('cod'))(otherCustomer)).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: expect.stringContaining('Please pay online'),
  });
  expect(await order('azapayment')(otherCustomer)).not.toHaveProperty('code');
  await setLimit(['cash_per_day', 'address'], 5);
  await setLimit(['cash_per_day', 'phone'], 1);
  await otherCustomer.call('POST /address/v1/address/checkout', {
    body: { ...address, address_one: '5 Hill Road' },
  });
  expect(await withProduct(order('cod'))(otherCustomer)).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
  });
});

test('order limits > a network is an IPv4 address or a /64 of IPv6, and its hash is deleted after a day', async () => {
  const orderFrom = async (ip: string) => {
    const customer = await store.customer();
    await addProduct(customer, await store.newProduct());
    const query = { token: crypto.randomUUID() };
    const reply = await customer.send(
      'GET /order/v1/checkout/order/cod',
      { query },
      { 'X-Forwarded-For': ip },
    );
    return reply.json();
  };
  await setLimit(['per_day', 'network'], 1);
  const rejection = {
    code: RESPONSE_CODES.ORDER_REFUSED,
    message:
      'Too many orders have been placed from your network today. Please try another connection, or call us.',
  };
  for (const [ip, isFirst] of [
    ['203.0.113.5', true],
    ['203.0.113.5', false],
    ['203.0.113.6', true],
    ['2001:db8:1:2::5', true],
    ['2001:db8:1:2:a::6', false],
    ['2001:db8:1:3::5', true],
  ] as const) {
    const reply = await orderFrom(ip);
    if (isFirst) expect(reply).toHaveProperty('data.order_id');
    else expect(reply).toMatchObject(rejection);
  }
  const networks = async () =>
    (await store.db.selectFrom('orders').select('network_key').orderBy('id', 'desc').execute())
      .slice(0, 2)
      .map(({ network_key }) => network_key);
  const [, earlier] = await networks();
  await store.db
    .updateTable('orders')
    .set({ placed_at: new Date(Date.now() - DAY - 1000) })
    .where('id', '=', (eb) => eb.selectFrom('orders').select((max) => max.fn.max('id').as('id')))
    .execute();
  await clearNetworkKeys(store.db);
  expect(await networks()).toEqual([null, earlier]);
});

test('order limits > gift cards per mailbox and day are limited across accounts', async () => {
  await setLimit(['gift_cards_per_recipient_and_day'], 2);
  const send = async (recipient_email: string) => {
    const customer = await store.customer();
    await customer.call('POST /giftcard/v1/cart', {
      body: {
        amount: 1000,
        recipient_name: 'Meera',
        recipient_email,
        sender_name: 'Asha',
        message: '',
      },
    });
    return order('azapayment')(customer);
  };
  expect(await send('tara@gmail.com')).not.toHaveProperty('code');
  expect(await send('ta.ra+2@gmail.com')).not.toHaveProperty('code');
  expect(await send('TARA@googlemail.com')).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: 'We send one recipient only so many gift cards in a day. Please choose fewer.',
  });
  expect(await send('another@gmail.com')).not.toHaveProperty('code');
});

test('order limits > accounts of one mailbox and concurrent orders are counted together', async () => {
  const customer = await store.customer();
  await setLimit(['cash_per_day', 'customer'], 2);
  const sameMailbox = await store.customer();
  for (const [{ email }, mailbox] of [
    [customer, 'as.ha@gmail.com'],
    [sameMailbox, 'asha+sale@googlemail.com'],
  ] as const)
    await store.db
      .updateTable('customers')
      .set({ email: mailbox })
      .where('email', '=', email)
      .execute();
  for (const shopper of [customer, sameMailbox]) {
    await addProduct(shopper, await store.newProduct());
    await placeTestOrder(shopper, 'cod');
  }
  await addProduct(customer, await store.newProduct());
  await addProduct(sameMailbox, await store.newProduct());
  for (const reply of await Promise.all([order('cod')(customer), order('cod')(sameMailbox)]))
    expect(reply).toMatchObject({ code: RESPONSE_CODES.ORDER_REFUSED });
});

test('order limits > the cart shows a notice at the item above the limit, and blocks checkout', async () => {
  const customer = await store.customer();
  const [first, second, third] = [
    await store.newProduct(9),
    await store.newProduct(9),
    await store.newProduct(9),
  ];
  await addProduct(customer, first, 2);
  await addProduct(customer, second, 2);
  await setLimit(['per_order', 'lines'], 2);
  expect(await addProduct(customer, third)).toMatchObject({
    code: RESPONSE_CODES.CART_REFUSED,
    message:
      'One order holds up to 2 different products. Please remove one from your cart or save one for later first.',
  });
  await setLimit(['per_order', 'items'], 4);
  expect(await addProduct(customer, second)).toMatchObject({
    code: RESPONSE_CODES.CART_REFUSED,
    message: 'One order holds up to 4 items. Please remove some from your cart first.',
  });
  await setLimit(['per_order', 'items'], 3);
  const { data } = await customer.call('GET /cart/v1/summary');
  const notice = 'One order holds up to 3 items. Please choose fewer or save some for later.';
  expect(data.cart_items.map(({ limit_notice }) => limit_notice)).toEqual([undefined, notice]);
  const options = (await customer.call('GET /checkout/v1/payment-options')).data;
  expect(options).toMatchObject({ is_blocked_for_order: true, list: [{ reason: notice }, {}] });
  expect(await order('cod')(customer)).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: notice,
  });
  await setLimit(['per_order', 'items_per_size'], 1);
  await setLimit(['per_order', 'lines'], 1);
  expect(
    (await customer.call('GET /cart/v1/summary')).data.cart_items.map(
      ({ limit_notice }) => limit_notice,
    ),
  ).toEqual(Array(2).fill('One order holds up to 1 of one size. Please choose fewer.'));
});

test('order limits > unpaid orders reserve a limited number of items and orders', async () => {
  const [customer, stranger] = [await store.customer(), await store.customer()];
  const product = await store.newProduct(10);
  await addProduct(customer, product, 6);
  expect(await order('azapayment')(customer)).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: expect.stringMatching(/^Up to 5 of .* can be reserved until they are paid/),
  });
  await customer.call('PUT /cart/v1/quantity', { body: { ...product, quantity: 3 } });
  await placeTestOrder(customer, 'azapayment');
  await addProduct(customer, product, 3);
  expect(await order('azapayment')(customer)).toMatchObject({ code: RESPONSE_CODES.ORDER_REFUSED });
  await addProduct(stranger, product, 3);
  await placeTestOrder(stranger, 'azapayment');
  await customer.call('PUT /cart/v1/quantity', { body: { ...product, quantity: 1 } });
  await setLimit(['unpaid', 'orders'], 1);
  expect(await order('azapayment')(customer)).toMatchObject({
    message: 'You have 1 unpaid order. Please pay or cancel one first.',
  });
  await setLimit(['unpaid', 'orders'], 3);
  await setLimit(['unpaid', 'items'], 3);
  expect(await order('azapayment')(customer)).toMatchObject({
    message: expect.stringContaining('Unpaid orders hold up to 3 items in all'),
  });
  expect(await store.stockOf(product.size_id)).toBe(4);
  expect(await order('cod')(customer)).not.toHaveProperty('code');
});

test('cash on delivery > needs a verified email or mobile number, as the options say', async () => {
  const customer = await store.customer();
  const setVerified = (columns: {
    email_verified_at?: Date | null;
    mobile_verified_at?: Date | null;
  }) =>
    store.db.updateTable('customers').set(columns).where('email', '=', customer.email).execute();
  const readCashOption = async () =>
    (await customer.call('GET /checkout/v1/payment-options')).data.list.find(
      ({ code }) => code === 'cod',
    );
  await setVerified({ email_verified_at: null });
  await addProduct(customer, await store.newProduct());
  const reason = 'Verify your mobile number or email to pay cash on delivery';
  expect(await readCashOption()).toMatchObject({ available: false, reason, needs_proof: true });
  expect(await order('cod')(customer)).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: reason,
  });
  await setVerified({ mobile_verified_at: new Date() });
  expect(await readCashOption()).toMatchObject({ available: true, reason: '' });
  expect(await readCashOption()).not.toHaveProperty('needs_proof');
  expect(await order('cod')(customer)).not.toHaveProperty('code');
});
