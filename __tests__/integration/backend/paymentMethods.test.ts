/** @jest-environment node */
import { paymentMarks } from '@/lib/content/paymentMarks';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { CountryCode } from '@/__tests__/support/addresses';
import { addProduct, openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** A customer with a cart, and its online payment methods. */
async function customerWithMethods(country: CountryCode = 'IN', quantity = 1) {
  const customer = await store.customer(country);
  await addProduct(customer, await store.newProduct(9), quantity);
  const { list } = (await customer.call('GET /checkout/v1/payment-options')).data;
  return { customer, methods: list.find(({ code }) => code === 'azapayment')?.ways ?? [] };
}
const place = (
  customer: Awaited<ReturnType<typeof customerWithMethods>>['customer'],
  query: { way?: string; choice?: string },
) =>
  customer.call('GET /order/v1/checkout/order/azapayment', {
    query: { token: crypto.randomUUID(), ...query },
  });

test('payment methods > India has UPI, cards, banks, wallets, EMI and pay later; abroad has card and PayPal', async () => {
  const { methods } = await customerWithMethods();
  expect(methods.map(({ code }) => code)).toEqual([
    'upi',
    'card',
    'netbanking',
    'wallet',
    'emi',
    'paylater',
  ]);
  expect(methods.find(({ code }) => code === 'netbanking')?.choices).toContain('HDFC Bank');
  expect((await customerWithMethods('GB')).methods.map(({ name }) => name)).toEqual([
    'Card',
    'PayPal',
  ]);
});

test('payment marks > every mark belongs to a method of its country', async () => {
  for (const country of ['IN', 'GB'] as const) {
    const codes = (await customerWithMethods(country)).methods.map(({ code }) => code);
    for (const { method } of paymentMarks(country)) expect(codes).toContain(method);
  }
});

test('payment methods > an unavailable one says its limit', async () => {
  const { methods } = await customerWithMethods('IN', 9);
  expect(methods.find(({ code }) => code === 'paylater')).toMatchObject({
    available: false,
    reason: 'For orders up to ₹30,000',
  });
  expect(methods.find(({ code }) => code === 'card')).toMatchObject({
    available: true,
    reason: '',
  });
});

test('payment methods > the order stores its method and rejects an unavailable one', async () => {
  const { customer } = await customerWithMethods();
  expect(await place(customer, { way: 'paypal' })).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: 'This payment method is not available. Please choose another.',
  });
  expect(await place(customer, { way: 'netbanking', choice: 'No Bank' })).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: 'Please choose how to pay by Net banking',
  });
  const reply = await place(customer, { way: 'emi', choice: 'HDFC Bank, 3 months' });
  if ('code' in reply) throw new Error(reply.message);
  expect(
    (await customer.call('GET /order/v1/orders/:id', { params: { id: reply.data.order_id } })).data
      .payment_name,
  ).toBe('EMI, HDFC Bank, 3 months');
});

test('UPI > shows a QR code on a computer and an app link on a phone, without an input', async () => {
  const { customer } = await customerWithMethods();
  const reply = await place(customer, { way: 'upi' });
  if ('code' in reply) throw new Error(reply.message);
  const page = async (agent: string) =>
    (
      await store.fetch(
        new Request(reply.data.payment_url ?? '', { headers: { 'User-Agent': agent } }),
      )
    ).text();
  const [computer, phone] = [
    await page('Mozilla/5.0 (X11; Linux x86_64)'),
    await page('Mozilla/5.0 (Linux; Android 15; Mobile)'),
  ];
  expect(computer).toContain('<svg');
  expect(computer).not.toContain('href="upi:');
  expect(phone).toContain('href="upi://pay?');
  expect(computer + phone).not.toMatch(/<input/);
});

test('payment methods > a mobile wallet is named apart from the Aza wallet', async () => {
  const rows = await store.db.selectFrom('payment_ways').select(['code', 'name']).execute();
  expect(rows).toContainEqual({ code: 'wallet', name: 'Payment app' });
  expect(rows.filter(({ name }) => /wallet/i.test(name))).toEqual([]);
});

const cashOf = async (customer: Awaited<ReturnType<typeof customerWithMethods>>['customer']) =>
  (await customer.call('GET /checkout/v1/payment-options')).data.list.find(
    ({ code }) => code === 'cod',
  );

test('cash on delivery > is not shown where it cannot be used, and has its reason where it can', async () => {
  const { customer } = await customerWithMethods('IN');
  expect(await cashOf(customer)).toMatchObject({ available: true, reason: '' });
  const { customer: buyer } = await customerWithMethods('IN', 9);
  expect(await cashOf(buyer)).toMatchObject({
    available: false,
    reason: 'For orders up to ₹50,000',
  });
  expect(await cashOf((await customerWithMethods('GB')).customer)).toBeUndefined();
  await customer.call('POST /giftcard/v1/cart', {
    body: {
      amount: 5_000,
      recipient_name: 'Meera',
      recipient_email: 'meera@example.com',
      sender_name: 'Asha',
      message: '',
    },
  });
  expect(await cashOf(customer)).toBeUndefined();
});
