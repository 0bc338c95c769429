/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { exampleAddress } from '@/__tests__/support/addresses';
import type { TestCustomer } from '@/__tests__/support/cancellations';
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

const COUPON = 'WELCOME10';
const RELATED = `${COUPON} is for first orders only, and this email, phone number or address has been used for an order before`;

const apply = ({ call }: TestCustomer) =>
  call('POST /checkout/v1/coupon', { body: { coupon: COUPON } });
const updateCustomer = (
  { email }: TestCustomer,
  values: { email?: string; mobile?: string; email_verified_at?: null; mobile_verified_at?: Date },
) => store.db.updateTable('customers').set(values).where('email', '=', email).execute();
const saveCheckoutAddress = async (customer: TestCustomer, address: object) =>
  customer.call('POST /address/v1/address/checkout', {
    body: await exampleAddress(customer, 'IN', address),
  });
const orderWithCoupon = async (customer: TestCustomer) => {
  await addProduct(customer, await store.newProduct());
  expect(await apply(customer)).toMatchObject({ code: RESPONSE_CODES.COUPON_APPLIED });
  return placeTestOrder(customer, 'cod');
};

describe('first-order coupon > is rejected if another account ordered with the same', () => {
  test.each<{ contact: string; address: (customer: TestCustomer, spelling: string) => object }>([
    {
      contact: 'delivery phone',
      address: ({ mobile }) => ({ address_one: `${mobile} Hill Road`, mobile: '9812300042' }),
    },
    {
      contact: 'delivery address, spelt differently',
      address: ({ mobile }, address_one) => ({ address_one, mobile }),
    },
  ])('$contact', async ({ address }) => {
    const [first, second] = [await store.customer(), await store.customer()];
    await saveCheckoutAddress(first, address(first, 'No. 43, PALACE rd'));
    await orderWithCoupon(first);
    await saveCheckoutAddress(second, address(second, '43 Palace Road'));
    await addProduct(second, await store.newProduct());
    expect(await apply(second)).toMatchObject({
      code: RESPONSE_CODES.COUPON_REFUSED,
      message: RELATED,
    });
  });

  test('mailbox, with a plus suffix and Gmail dots', async () => {
    const [first, second] = [await store.customer(), await store.customer()];
    await updateCustomer(first, { email: 'me.ra+1@gmail.com' });
    await updateCustomer(second, { email: 'mera@googlemail.com' });
    await orderWithCoupon(first);
    await addProduct(second, await store.newProduct());
    expect(await apply(second)).toMatchObject({ message: RELATED });
  });

  test('verified mobile number, at another delivery address', async () => {
    const [first, second] = [await store.customer(), await store.customer()];
    const proof = { mobile: '+919812300049', mobile_verified_at: new Date() };
    await updateCustomer(first, proof);
    await orderWithCoupon(first);
    await updateCustomer(first, { mobile: '' });
    await updateCustomer(second, proof);
    await addProduct(second, await store.newProduct());
    expect(await apply(second)).toMatchObject({ message: RELATED });
  });
});

test('first-order coupon > needs a verified contact, without which the order is rejected', async () => {
  const customer = await store.customer();
  await addProduct(customer, await store.newProduct());
  expect(await apply(customer)).toMatchObject({ code: RESPONSE_CODES.COUPON_APPLIED });
  await updateCustomer(customer, { email_verified_at: null });
  const reason = `To use ${COUPON}, verify your email or mobile number in your account`;
  expect(await apply(customer)).toMatchObject({
    code: RESPONSE_CODES.COUPON_NEEDS_PROOF,
    message: reason,
  });
  expect((await customer.call('GET /cart/v1/summary')).data.deductions?.coupon).toMatchObject({
    code: COUPON,
    refusal: reason,
    needs_proof: true,
  });
  const order = () =>
    customer.call('GET /order/v1/checkout/order/azapayment', {
      query: { token: crypto.randomUUID() },
    });
  expect(await order()).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: `${reason}. Remove the coupon to continue.`,
  });
  await updateCustomer(customer, { mobile: '+919812300050', mobile_verified_at: new Date() });
  expect(await order()).not.toHaveProperty('code');
});

test('first-order coupon > two concurrent orders to one address use it once', async () => {
  const customers = [await store.customer(), await store.customer()];
  for (const customer of customers) {
    await saveCheckoutAddress(customer, { address_one: '77 Sea View', mobile: customer.mobile });
    await addProduct(customer, await store.newProduct());
    expect(await apply(customer)).toMatchObject({ code: RESPONSE_CODES.COUPON_APPLIED });
  }
  const replies = await Promise.all(
    customers.map(({ call }) =>
      call('GET /order/v1/checkout/order/cod', { query: { token: crypto.randomUUID() } }),
    ),
  );
  expect(replies.filter((reply) => 'code' in reply)).toMatchObject([
    { code: RESPONSE_CODES.ORDER_REFUSED, message: expect.stringContaining(RELATED) },
  ]);
});
