/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { restoreLimits, setLimit, tryOrder } from '@/__tests__/support/orderLimits';
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

test('order limits > the cart shows a notice at the item above the limit, and blocks checkout', async () => {
  const customer = await store.customer();
  const [first, second, third] = [
    await store.newProduct(9),
    await store.newProduct(9),
    await store.newProduct(9),
  ];
  await addProduct(customer, first, 2);
  await addProduct(customer, second, 2);
  await setLimit(store, ['per_order', 'lines'], 2);
  expect(await addProduct(customer, third)).toMatchObject({
    code: RESPONSE_CODES.CART_REFUSED,
    message:
      'An order can include up to 2 different products. Please remove one from your cart or save one for later first.',
  });
  await setLimit(store, ['per_order', 'items'], 4);
  expect(await addProduct(customer, second)).toMatchObject({
    code: RESPONSE_CODES.CART_REFUSED,
    message: 'An order can include up to 4 items. Please remove some from your cart first.',
  });
  await setLimit(store, ['per_order', 'items'], 3);
  const { data } = await customer.call('GET /cart/v1/summary');
  const notice = 'An order can include up to 3 items. Please choose fewer or save some for later.';
  expect(data.cart_items.map(({ limit_notice }) => limit_notice)).toEqual([undefined, notice]);
  const options = (await customer.call('GET /checkout/v1/payment-options')).data;
  expect(options).toMatchObject({ is_blocked_for_order: true, list: [{ reason: notice }, {}] });
  expect(await tryOrder(customer, 'cod')).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: notice,
  });
  await setLimit(store, ['per_order', 'items_per_size'], 1);
  await setLimit(store, ['per_order', 'lines'], 1);
  expect(
    (await customer.call('GET /cart/v1/summary')).data.cart_items.map(
      ({ limit_notice }) => limit_notice,
    ),
  ).toEqual(Array(2).fill('An order can include up to 1 of one size. Please choose fewer.'));
});

test('order limits > unpaid orders reserve a limited number of items and orders', async () => {
  const [customer, stranger] = [await store.customer(), await store.customer()];
  const product = await store.newProduct(10);
  await addProduct(customer, product, 6);
  expect(await tryOrder(customer, 'azapayment')).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: expect.stringMatching(/^Up to 5 of .* can be reserved before payment/),
  });
  await customer.call('PUT /cart/v1/quantity', { body: { ...product, quantity: 3 } });
  await placeTestOrder(customer, 'azapayment');
  await addProduct(customer, product, 3);
  expect(await tryOrder(customer, 'azapayment')).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
  });
  await addProduct(stranger, product, 3);
  await placeTestOrder(stranger, 'azapayment');
  await customer.call('PUT /cart/v1/quantity', { body: { ...product, quantity: 1 } });
  await setLimit(store, ['unpaid', 'orders'], 1);
  expect(await tryOrder(customer, 'azapayment')).toMatchObject({
    message: 'You have 1 unpaid order. Please pay or cancel one first.',
  });
  await setLimit(store, ['unpaid', 'orders'], 3);
  await setLimit(store, ['unpaid', 'items'], 3);
  expect(await tryOrder(customer, 'azapayment')).toMatchObject({
    message: expect.stringContaining('Unpaid orders can include up to 3 items in total'),
  });
  expect(await store.stockOf(product.size_id)).toBe(4);
  expect(await tryOrder(customer, 'cod')).not.toHaveProperty('code');
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
  expect(await tryOrder(customer, 'cod')).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: reason,
  });
  await setVerified({ mobile_verified_at: new Date() });
  expect(await readCashOption()).toMatchObject({ available: true, reason: '' });
  expect(await readCashOption()).not.toHaveProperty('needs_proof');
  expect(await tryOrder(customer, 'cod')).not.toHaveProperty('code');
});
