/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { clearNetworkKeys } from '@/backend/orders/velocityRepository';
import { exampleAddress } from '@/__tests__/support/addresses';
import { DAY } from '@/__tests__/support/cancellations';
import {
  ORDER_TYPES,
  restoreLimits,
  setLimit,
  tryGiftCardOrder,
  tryOrder,
  tryOrderOfProduct,
} from '@/__tests__/support/orderLimits';
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
afterEach(() => restoreLimits(store));
afterAll(() => store.close());

const TODAY = /the number of orders we accept in one day|from your network today/;

describe.each(ORDER_TYPES)('order limits > $name', ({ prepare, dailyLimits }) => {
  test.each(dailyLimits)('is limited per %s and day', async (key) => {
    const customer = await store.customer();
    const tryOrder = await prepare(store, customer);
    await addProduct(customer, await store.newProduct());
    await placeTestOrder(customer, 'cod');
    await setLimit(store, ['per_day', key], 1);
    expect(await tryOrder()).toMatchObject({ message: expect.stringMatching(TODAY) });
    await setLimit(store, ['per_day', key], 100);
    expect(await tryOrder()).not.toHaveProperty('code');
  });
});

test('order limits > gift cards count with the orders to the verified phone of their buyer', async () => {
  const [customer, otherCustomer] = [await store.customer(), await store.customer()];
  const mobile = '9812345670';
  const address = await exampleAddress(otherCustomer, 'IN', { mobile });
  await otherCustomer.call('POST /address/v1/address/checkout', { body: address });
  await addProduct(otherCustomer, await store.newProduct());
  await placeTestOrder(otherCustomer, 'cod');
  await store.db
    .updateTable('customers')
    .set({ mobile: `+91${mobile}`, mobile_verified_at: new Date() })
    .where('email', '=', customer.email)
    .execute();
  await setLimit(store, ['per_day', 'phone'], 1);
  expect(await tryGiftCardOrder(customer)).toMatchObject({
    message: expect.stringMatching(TODAY),
  });
  await setLimit(store, ['per_day', 'phone'], 2);
  expect(await tryGiftCardOrder(customer)).not.toHaveProperty('code');
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
  await setLimit(store, ['cash_per_day', 'address'], 1);
  await otherCustomer.call('POST /address/v1/address/checkout', {
    body: { ...address, address_one: '77 LAKE ROAD, flat 9', mobile: '9812345679' },
  });
  expect(await tryOrderOfProduct(store, otherCustomer, 'cod')).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: expect.stringContaining('Please pay online'),
  });
  expect(await tryOrder(otherCustomer, 'azapayment')).not.toHaveProperty('code');
  await setLimit(store, ['cash_per_day', 'address'], 5);
  await setLimit(store, ['cash_per_day', 'phone'], 1);
  await otherCustomer.call('POST /address/v1/address/checkout', {
    body: { ...address, address_one: '5 Hill Road' },
  });
  expect(await tryOrderOfProduct(store, otherCustomer, 'cod')).toMatchObject({
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
  await setLimit(store, ['per_day', 'network'], 1);
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
  await setLimit(store, ['gift_cards_per_recipient_and_day'], 2);
  const send = async (recipient_email: string) => {
    const customer = await store.customer();
    return tryGiftCardOrder(customer, recipient_email);
  };
  expect(await send('tara@gmail.com')).not.toHaveProperty('code');
  expect(await send('ta.ra+2@gmail.com')).not.toHaveProperty('code');
  expect(await send('TARA@googlemail.com')).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message:
      'This recipient has reached the number of gift cards we send in one day. Please choose fewer.',
  });
  expect(await send('another@gmail.com')).not.toHaveProperty('code');
});

test('order limits > accounts of one mailbox and concurrent orders are counted together', async () => {
  const customer = await store.customer();
  await setLimit(store, ['cash_per_day', 'customer'], 2);
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
  for (const reply of await Promise.all([tryOrder(customer, 'cod'), tryOrder(sameMailbox, 'cod')]))
    expect(reply).toMatchObject({ code: RESPONSE_CODES.ORDER_REFUSED });
});
