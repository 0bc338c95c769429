/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { fetchOrder } from '@/__tests__/support/cancellations';
import { applyCoupon, customerWithCart, fetchCheckoutSummary } from '@/__tests__/support/checkout';
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

test('coupons > lists the best one, and why others do not apply', async () => {
  const { customer } = await customerWithCart(store, 12_000);
  const { data } = await customer.call('GET /checkout/v1/coupon/:productId', {
    params: { productId: 0 },
  });
  expect(data.best).toBe('WELCOME10');
  expect(data.list.map(({ code, discount, refusal }) => [code, discount, refusal])).toEqual([
    ['WELCOME10', '1,200', ''],
    ['FESTIVE500', '500', ''],
    ['GRAND15', '0', 'Add ₹63,000 more to use GRAND15'],
  ]);
  const { data: abroad } = await store
    .visit('GB')
    .call('GET /checkout/v1/coupon/:productId', { params: { productId: 0 } });
  expect(abroad.list.map(({ code }) => code).sort()).toEqual(['GRAND15', 'WELCOME10', 'WORLD8']);
});

test('coupons > lists the best one for a product', async () => {
  const { product } = await customerWithCart(store, 20_000);
  const { data } = await store
    .visit()
    .call('GET /checkout/v1/coupon/:productId', { params: { productId: product.product_id } });
  expect(data).toMatchObject({
    best: 'WELCOME10',
    list: [{ discount: '2,000' }, { code: 'FESTIVE500' }, {}],
  });
  expect(
    await store
      .visit()
      .expectError('GET /checkout/v1/coupon/:productId', { params: { productId: 9_999_999 } }),
  ).toMatchObject({ status: 404 });
});

test('coupon > is applied, stored with the order and counted as used', async () => {
  const { customer } = await customerWithCart(store, 12_000);
  expect(await applyCoupon(customer, ' festive500 ')).toMatchObject({
    code: RESPONSE_CODES.COUPON_APPLIED,
    data: {
      total_amount_payable: '11,500',
      deductions: {
        coupon: { code: 'FESTIVE500', discount: '500', refusal: '' },
        tax_included: '1,754.24',
        points_to_earn: 230,
      },
    },
  });
  expect(await fetchCheckoutSummary(customer)).toMatchObject({
    total_cart_amount: '12,000',
    total_amount_payable: '11,500',
  });
  const { order_id } = await placeTestOrder(customer, 'cod');
  expect(await fetchOrder(customer, order_id)).toMatchObject({
    order_amount: '11,500',
    order_amount_in_inr: '11,500',
    subtotal: '12,000',
    deductions: { coupon: { code: 'FESTIVE500', discount: '500' }, tax_included: '1,754.24' },
  });
  expect(
    await store.db
      .selectFrom('coupons')
      .select('used')
      .where('code', '=', 'FESTIVE500')
      .executeTakeFirst(),
  ).toEqual({ used: 1 });
  expect(await applyCoupon(customer, 'WELCOME10')).toMatchObject({
    code: RESPONSE_CODES.COUPON_REFUSED,
    message: 'WELCOME10 is for first orders only',
  });
  const { data } = await customer.call('GET /checkout/v1/coupon/:productId', {
    params: { productId: 0 },
  });
  expect(data.list.map(({ code }) => code)).toContain('GRAND15');
  expect(data.list.map(({ code }) => code)).not.toContain('WELCOME10');
});

test('coupon > is rejected with a message, and removed with code 1813', async () => {
  const { customer } = await customerWithCart(store, 6_000);
  expect(await applyCoupon(customer, 'nonsense')).toMatchObject({
    code: RESPONSE_CODES.COUPON_REFUSED,
    message: 'This coupon code is not valid',
  });
  expect(await applyCoupon(customer, 'WELCOME10', 'general')).toMatchObject({
    code: RESPONSE_CODES.COUPON_REFUSED,
  });
  expect(await applyCoupon(customer, 'FESTIVE500')).toMatchObject({
    message: 'Add ₹4,000 more to use FESTIVE500',
  });
  expect(await applyCoupon(customer, 'WELCOME10', 'first_order')).toMatchObject({
    code: RESPONSE_CODES.COUPON_APPLIED,
    data: { total_amount_payable: '5,400' },
  });
  expect(await customer.call('DELETE /checkout/v1/remove-coupon')).toMatchObject({
    code: RESPONSE_CODES.COUPON_REMOVED,
    data: { total_amount_payable: '6,000', deductions: { coupon: null } },
  });
  expect(await customer.call('DELETE /checkout/v1/remove-coupon')).toMatchObject({
    code: RESPONSE_CODES.COUPON_REMOVED,
  });
});

test('coupon > one that no longer applies blocks the order until removed', async () => {
  const { customer, product } = await customerWithCart(store, 6_000, { quantity: 2 });
  await applyCoupon(customer, 'FESTIVE500');
  await customer.call('PUT /cart/v1/quantity', { body: { ...product, quantity: 1 } });
  expect(await fetchCheckoutSummary(customer)).toMatchObject({
    total_amount_payable: '6,000',
    deductions: { coupon: { refusal: 'Add ₹4,000 more to use FESTIVE500' } },
  });
  const blocked = 'Add ₹4,000 more to use FESTIVE500. Remove the coupon to continue.';
  expect((await customer.call('GET /checkout/v1/payment-options')).data).toMatchObject({
    is_blocked_for_order: true,
    list: [{ reason: blocked }, { reason: blocked }],
  });
  await expect(placeTestOrder(customer, 'cod')).rejects.toThrow(blocked);
  await customer.call('DELETE /checkout/v1/remove-coupon');
  await placeTestOrder(customer, 'cod');
});

test("sign-up > keeps the guest's coupon and event date", async () => {
  const guest = store.visit();
  await addProduct(guest, await store.newProduct());
  await applyCoupon(guest, 'WELCOME10');
  await guest.call('PUT /cart/v1/event-date', { body: { event_date: '2100-01-01' } });
  await guest.call('POST /account/v1/users/registration', {
    body: { email: 'guest@example.com', password: 'correct horse', type: 'email' },
  });
  await store.verifyEmail('guest@example.com');
  expect(await fetchCheckoutSummary(guest)).toMatchObject({
    event_date: '2100-01-01',
    deductions: { coupon: { code: 'WELCOME10', refusal: '' } },
  });
});
