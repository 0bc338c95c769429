/** @jest-environment node */
import { groupIndian, parseAmount, priceIn } from '@/lib/i18n/money';
import { fetchOrder, type TestCustomer } from '@/__tests__/support/cancellations';
import { lastMessageTo } from '@/__tests__/support/outbox';
import { customerWithCart } from '@/__tests__/support/checkout';
import { orderOfTwo } from '@/__tests__/support/invoices';
import { setPrice, submitPayment } from '@/__tests__/support/orderSetup';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

const SUPPORT_AGENT_TOKEN = 'a-token-for-customer-service';
const FEE = { india: 350, usa: 1_000, row: 1_000 };

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ SUPPORT_AGENT_TOKEN });
});
beforeEach(async () => {
  await store.db.deleteFrom('attempts').execute();
  await setFee(FEE);
});
afterAll(() => store.close());

const setFee = (fee_inr: typeof FEE) =>
  store.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ fee_inr }) })
    .where('name', '=', 'gift_wrap')
    .execute();
type Caller = Pick<TestCustomer, 'call'>;
const setOptions = async ({ call }: Caller, body: { gift_wrap?: boolean; hide_prices?: boolean }) =>
  (await call('PUT /cart/v1/gift-options', { body })).data;
const cartOf = async ({ call }: Caller) => (await call('GET /cart/v1/summary')).data;

const addPriced = async (shopper: Caller, rupees = 6_000) => {
  const product = await store.newProduct(5);
  await setPrice(store, product.product_id, rupees);
  await addProduct(shopper, product);
};

test.each([
  ['IN', 350, 16.66],
  ['US', 1_000, 0],
  ['AU', 1_000, 0],
  ['GB', 1_000, 0],
])(
  'gift wrap > its fee in %s is that of the price bucket, in the currency, with the tax in it',
  async (country, inr, tax) => {
    const shopper = store.visit(country);
    await addPriced(shopper);
    const before = await cartOf(shopper);
    const { rate } = await store.db
      .selectFrom('countries')
      .select('rate')
      .where('country_code', '=', country)
      .executeTakeFirstOrThrow();
    const fee = priceIn(inr, { rate, duty: { active: false, value: 1 } });
    expect(before).toMatchObject({
      gift_wrap: false,
      gift_wrap_fee: groupIndian(fee),
      deductions: { gift_wrap_charge: '0' },
    });
    expect(await setOptions(shopper, { gift_wrap: true })).toMatchObject({
      gift_wrap: true,
      total_amount_payable: groupIndian(parseAmount(before.total_amount_payable) + fee),
      deductions: {
        gift_wrap_charge: groupIndian(fee),
        tax_included: groupIndian(parseAmount(before.deductions?.tax_included ?? '') + tax),
      },
    });
  },
);

test('gift wrap > is free where the setting says so', async () => {
  await setFee({ ...FEE, india: 0 });
  const shopper = store.visit();
  await addPriced(shopper);
  expect(await setOptions(shopper, { gift_wrap: true })).toMatchObject({
    gift_wrap: true,
    gift_wrap_fee: '0',
    deductions: { gift_wrap_charge: '0' },
  });
});

test('gift options > each is set by itself, and sign-in takes over those of the visitor', async () => {
  const { email } = await store.customer();
  const shopper = store.visit();
  await addPriced(shopper);
  await setOptions(shopper, { gift_wrap: true });
  expect(await setOptions(shopper, { hide_prices: true })).toMatchObject({
    gift_wrap: true,
    hide_prices: true,
  });
  expect(await setOptions(shopper, {})).toMatchObject({ gift_wrap: true, hide_prices: true });
  await shopper.call('POST /account/v1/users/login', {
    body: { email, password: 'correct horse', type: 'email' },
  });
  expect(await cartOf(shopper)).toMatchObject({
    gift_wrap: true,
    hide_prices: true,
    deductions: { gift_wrap_charge: '350' },
  });
});

test('gift wrap > gift cards alone are not wrapped, and their order leaves the options in the cart', async () => {
  const customer = await store.customer();
  await setOptions(customer, { gift_wrap: true, hide_prices: true });
  await customer.call('POST /giftcard/v1/cart', {
    body: {
      amount: 5_000,
      recipient_name: 'Meera',
      recipient_email: 'meera@example.com',
      sender_name: 'Asha',
      message: '',
    },
  });
  expect(await cartOf(customer)).toMatchObject({
    total_amount_payable: '5,000',
    deductions: { gift_wrap_charge: '0' },
  });
  const { order_id } = await placeTestOrder(customer, 'azapayment');
  expect(await fetchOrder(customer, order_id)).toMatchObject({
    gift_wrap: false,
    hide_prices: false,
    deductions: { gift_wrap_charge: '0' },
  });
  expect(await cartOf(customer)).toMatchObject({ gift_wrap: true, hide_prices: true });
});

test('gift options > return to the cart when the payment fails', async () => {
  const { customer } = await customerWithCart(store, 6_000);
  await setOptions(customer, { gift_wrap: true, hide_prices: true });
  const { payment_url } = await placeTestOrder(customer, 'azapayment');
  expect(await cartOf(customer)).toMatchObject({ gift_wrap: false, hide_prices: false });
  await submitPayment(store, payment_url, { outcome: 'declined' });
  expect(await cartOf(customer)).toMatchObject({
    gift_wrap: true,
    hide_prices: true,
    deductions: { gift_wrap_charge: '350' },
  });
});

test('gift wrap > is a line of the order, its email and its invoice', async () => {
  const { customer } = await customerWithCart(store, 6_000);
  const { total_amount_payable } = await setOptions(customer, { gift_wrap: true });
  const { order_id } = await placeTestOrder(customer, 'cod');
  expect(await fetchOrder(customer, order_id)).toMatchObject({
    gift_wrap: true,
    hide_prices: false,
    order_amount: total_amount_payable,
    order_amount_in_inr: total_amount_payable,
    deductions: { gift_wrap_charge: '350' },
  });
  const email = await lastMessageTo(store, customer.email);
  expect(email).toMatch(/Gift wrap: ₹350/);
  expect(email).toContain('Every parcel of your order is gift wrapped');
  const { data } = await customer.call('GET /order/v1/orders/:id/invoice', {
    params: { id: order_id },
  });
  expect(data).toMatchObject({ gift_wrap_charge: '350', total: total_amount_payable });
  expect(data.notes?.map(({ title }) => title)).toContain('Gift wrap');
  expect(await cartOf(customer)).toMatchObject({ gift_wrap: false });
});

test('gift wrap > the email has the sums in the order of the cart: charges, then the coupon', async () => {
  const { customer } = await customerWithCart(store, 12_000);
  await setOptions(customer, { gift_wrap: true });
  await customer.call('POST /checkout/v1/coupon', { body: { coupon: 'FESTIVE500' } });
  await placeTestOrder(customer, 'cod');
  expect(await lastMessageTo(store, customer.email)).toMatch(
    /Shipping: .+\s+Gift wrap: ₹350\s+Coupon FESTIVE500: −₹500\s+Total/,
  );
});

test('gift wrap > its fee is refunded only with the last item, before any is dispatched', async () => {
  const { customer, id, cancelOrReturn, creditNote } = await orderOfTwo(store, 'azapayment', 'IN', {
    gift_wrap: true,
  });
  await cancelOrReturn(0, 'cancellation');
  expect((await creditNote(0)).gift_wrap_charge).toBe('0');
  expect((await fetchOrder(customer, id)).still_sold?.gift_wrap_charge).toBe('350');
  await cancelOrReturn(1, 'cancellation');
  expect((await creditNote(1)).gift_wrap_charge).toBe('350');
  expect((await fetchOrder(customer, id)).still_sold?.gift_wrap_charge).toBe('0');
});

test('gift wrap > its fee is kept when items are returned', async () => {
  const { customer, id, cancelOrReturn, creditNote } = await orderOfTwo(store, 'azapayment', 'IN', {
    gift_wrap: true,
  });
  for (const item of [0, 1]) {
    await cancelOrReturn(item, 'return');
    expect((await creditNote(item)).gift_wrap_charge).toBe('0');
  }
  expect((await fetchOrder(customer, id)).still_sold?.gift_wrap_charge).toBe('350');
});

const sendAsAgent = (
  key: 'GET /order/v1/cs/orders/:id/packing-slip' | 'GET /order/v1/cs/orders/:id/packing-slip.pdf',
  id: number,
  token = SUPPORT_AGENT_TOKEN,
) => store.visit().send(key, { params: { id } }, { 'X-CS-Token': token });

async function orderWith(options: { gift_wrap?: boolean; hide_prices?: boolean }) {
  const { customer } = await customerWithCart(store, 6_000, { quantity: 2 });
  await setOptions(customer, options);
  await customer.call('PUT /cart/v1/gift-message', { body: { gift_message: 'With love' } });
  return (await placeTestOrder(customer, 'cod')).order_id;
}

test.each([
  [{ hide_prices: true, gift_wrap: true }, null],
  [{ hide_prices: false, gift_wrap: false }, '12,000'],
])('packing slip > with %j an item has the price %s', async (options, price) => {
  const id = await orderWith(options);
  const response = await sendAsAgent('GET /order/v1/cs/orders/:id/packing-slip', id);
  expect(await response.json()).toMatchObject({
    data: {
      order_id: id,
      items: [{ quantity: 2, price }],
      gift_wrap: options.gift_wrap,
      gift_message: 'With love',
    },
  });
  const pdf = await sendAsAgent('GET /order/v1/cs/orders/:id/packing-slip.pdf', id);
  expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 4)).toBe('%PDF');
});

test('packing slip > is for operators, of confirmed orders', async () => {
  const id = await orderWith({ hide_prices: true });
  const key = 'GET /order/v1/cs/orders/:id/packing-slip';
  expect((await sendAsAgent(key, id, 'wrong')).status).toBe(401);
  expect((await store.visit().send(key, { params: { id } })).status).toBe(401);
  expect((await sendAsAgent(key, 999_999)).status).toBe(404);
  const { customer } = await customerWithCart(store, 6_000);
  const { order_id } = await placeTestOrder(customer, 'azapayment');
  expect((await sendAsAgent(key, order_id)).status).toBe(404);
});
