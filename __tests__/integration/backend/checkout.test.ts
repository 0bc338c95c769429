/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { parseAmount } from '@/lib/i18n/money';
import { credit } from '@/backend/wallet/ledgerRepository';
import {
  addProduct,
  cartOf,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ SUPPORT_AGENT_TOKEN: 'a-token-for-customer-service' });
});
beforeEach(() => store.db.deleteFrom('attempts').execute());
afterAll(() => store.close());

type Customer = Awaited<ReturnType<TestStore['customer']>>;
async function summary(shopper: Pick<Customer, 'call'>, measuring_kit = false) {
  const reply = await shopper.call('POST /checkout/v1/summary', { body: { measuring_kit } });
  if (!('data' in reply)) throw new Error(reply.message);
  return reply.data;
}
const apply = (shopper: Pick<Customer, 'call'>, coupon: string, coupon_type?: string) =>
  shopper.call('POST /checkout/v1/coupon', { body: { coupon, coupon_type } });
const redeem = (
  shopper: Pick<Customer, 'call'>,
  type: 'points' | 'wallet' | 'gift_card',
  code?: string,
) => shopper.call('POST /checkout/v1/redeem-item', { body: { type, code } });
const order = async (customer: Customer, id: number) =>
  (await customer.call('GET /order/v1/orders/:id', { params: { id } })).data;
const idOf = async ({ email }: Customer) =>
  (
    await store.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;
const creditCustomer = async (customer: Customer, account: 'wallet' | 'points', rupees: number) =>
  credit(store.db, {
    customerId: await idOf(customer),
    account,
    paise: rupees * 100,
    kind: 'goodwill',
    reason: 'With our thanks',
    validDays: 90,
  });

/** A customer with a product at this price in the cart. */
async function customerWithCart(rupees: number, country: 'IN' | 'GB' = 'IN', quantity = 1) {
  const customer = await store.customer(country);
  const product = await store.newProduct(50);
  await store.db
    .updateTable('product_prices')
    .set({ mrp_minor: rupees * 100, you_pay_minor: rupees * 100 })
    .where('product_id', '=', product.product_id)
    .execute();
  await addProduct(customer, product, quantity);
  return { customer, product };
}

test('coupons > lists the best one, and why others do not apply', async () => {
  const { customer } = await customerWithCart(12_000);
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
  const { product } = await customerWithCart(20_000);
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
  const { customer } = await customerWithCart(12_000);
  expect(await apply(customer, ' festive500 ')).toMatchObject({
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
  expect(await summary(customer)).toMatchObject({
    total_cart_amount: '12,000',
    total_amount_payable: '11,500',
  });
  const { order_id } = await placeTestOrder(customer, 'cod');
  expect(await order(customer, order_id)).toMatchObject({
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
  expect(await apply(customer, 'WELCOME10')).toMatchObject({
    code: RESPONSE_CODES.COUPON_REFUSED,
    message: 'WELCOME10 is for a first order',
  });
});

test('coupon > is rejected with a message, and removed with code 1813', async () => {
  const { customer } = await customerWithCart(6_000);
  expect(await apply(customer, 'nonsense')).toMatchObject({
    code: RESPONSE_CODES.COUPON_REFUSED,
    message: 'This coupon code is not valid',
  });
  expect(await apply(customer, 'WELCOME10', 'general')).toMatchObject({
    code: RESPONSE_CODES.COUPON_REFUSED,
  });
  expect(await apply(customer, 'FESTIVE500')).toMatchObject({
    message: 'Add ₹4,000 more to use FESTIVE500',
  });
  expect(await apply(customer, 'WELCOME10', 'first_order')).toMatchObject({
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
  const { customer, product } = await customerWithCart(6_000, 'IN', 2);
  await apply(customer, 'FESTIVE500');
  await customer.call('PUT /cart/v1/quantity', { body: { ...product, quantity: 1 } });
  expect(await summary(customer)).toMatchObject({
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

test('order > is rejected if the total differs from the displayed one', async () => {
  const { customer, product } = await customerWithCart(6_000);
  await store.db
    .updateTable('product_prices')
    .set({ mrp_minor: 700_000, you_pay_minor: 650_000 })
    .where('product_id', '=', product.product_id)
    .execute();
  const placeAtTotal = (total: string) =>
    customer.call('GET /order/v1/checkout/order/cod', {
      query: { token: crypto.randomUUID(), total },
    });
  expect(await placeAtTotal('6,000')).toMatchObject({
    code: RESPONSE_CODES.ORDER_REFUSED,
    message: 'The total has changed to ₹6,500. Please review your cart.',
  });
  expect(await placeAtTotal('6,500')).toMatchObject({ status: 200, data: { payment_url: null } });
});

test('redemption > points pay up to a fifth and the wallet the rest; an order of zero is confirmed at once', async () => {
  const { customer } = await customerWithCart(10_000);
  await creditCustomer(customer, 'points', 5_000);
  await creditCustomer(customer, 'wallet', 6_000);
  await creditCustomer(customer, 'wallet', 9_000);
  expect((await summary(customer)).redeemable).toEqual({
    points: { balance: 5_000, usable: '2,000' },
    wallet: { balance: '15,000', usable: '10,000' },
  });
  expect(await redeem(customer, 'points')).toMatchObject({
    data: { total_amount_payable: '8,000', deductions: { points_redeemed: '2,000' } },
  });
  expect(await redeem(customer, 'wallet')).toMatchObject({
    data: { total_amount_payable: '0', deductions: { wallet_redeemed: '8,000' } },
  });
  const { order_id, payment_url } = await placeTestOrder(customer, 'azapayment');
  expect(payment_url).toBeNull();
  expect(await order(customer, order_id)).toMatchObject({
    state: 'confirmed',
    order_amount: '0',
    order_amount_in_inr: '0',
    deductions: { points_redeemed: '2,000', wallet_redeemed: '8,000' },
  });
  const entries = await store.db
    .selectFrom('ledger')
    .select(['account', 'amount_minor', 'rest_minor'])
    .where('customer_id', '=', await idOf(customer))
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { account: 'points', amount_minor: 500_000, rest_minor: 300_000 },
    { account: 'wallet', amount_minor: 600_000, rest_minor: 0 },
    { account: 'wallet', amount_minor: 900_000, rest_minor: 700_000 },
    { account: 'points', amount_minor: -200_000, rest_minor: 0 },
    { account: 'wallet', amount_minor: -800_000, rest_minor: 0 },
  ]);
});

test('redemption > is rejected with code 1903 and a message, and can be removed', async () => {
  const { customer } = await customerWithCart(10_000);
  expect(await redeem(customer, 'points')).toMatchObject({
    code: RESPONSE_CODES.REDEEM_REFUSED,
    message: 'You have no points to redeem',
  });
  expect(await redeem(customer, 'wallet')).toMatchObject({ message: 'Your wallet is empty' });
  expect(await redeem(customer, 'gift_card')).toMatchObject({
    message: 'Please enter your gift card code',
  });
  expect(await redeem(customer, 'gift_card', 'ABCD-EFGH')).toMatchObject({
    message: 'This gift card code is not valid',
  });
  await creditCustomer(customer, 'wallet', 500);
  await redeem(customer, 'wallet');
  expect(
    await customer.call('DELETE /checkout/v1/redeem-item', { body: { type: 'wallet' } }),
  ).toMatchObject({ data: { total_amount_payable: '10,000' } });
  expect(await redeem(await store.customer(), 'wallet')).toMatchObject({
    message: 'Your cart is empty',
  });
  expect(
    await store.visit().expectError('POST /checkout/v1/redeem-item', { body: { type: 'wallet' } }),
  ).toMatchObject({ status: 401 });
});

test('redemption > abroad uses whole units of the currency', async () => {
  const { customer } = await customerWithCart(20_000, 'GB');
  const before = parseAmount((await summary(customer)).total_amount_payable);
  await creditCustomer(customer, 'wallet', 1_000);
  expect(await redeem(customer, 'wallet')).toMatchObject({
    data: { deductions: { wallet_redeemed: '8' } },
  });
  expect(parseAmount((await summary(customer)).total_amount_payable)).toBe(before - 8);
});

test('payment failure > returns coupon, points and wallet money once, and restores the cart', async () => {
  const { customer, product } = await customerWithCart(20_000);
  await creditCustomer(customer, 'points', 1_000);
  await creditCustomer(customer, 'wallet', 2_000);
  await apply(customer, 'FESTIVE500');
  await redeem(customer, 'points');
  await redeem(customer, 'wallet');
  const before = await summary(customer);
  expect(before.total_amount_payable).toBe('16,500');
  const readUsed = () =>
    store.db
      .selectFrom('coupons')
      .select('used')
      .where('code', '=', 'FESTIVE500')
      .executeTakeFirstOrThrow();
  const { used: usedBefore } = await readUsed();
  const { payment_url } = await placeTestOrder(customer, 'azapayment');
  expect(await readUsed()).toEqual({ used: usedBefore + 1 });
  expect(await cartOf(customer)).toEqual([]);
  const decline = () =>
    store.fetch(
      new Request(payment_url ?? '', {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'declined' }),
      }),
    );
  await decline();
  await decline();
  expect(await readUsed()).toEqual({ used: usedBefore });
  expect(await cartOf(customer)).toEqual([{ size_id: product.size_id, quantity: 1 }]);
  expect(await summary(customer)).toEqual(before);
});

test('gift card > is bought, emailed, partly spent and moved to the wallet', async () => {
  const buyer = await store.customer();
  const reply = await buyer.call('POST /giftcard/v1/cart', {
    body: {
      amount: 5_000,
      recipient_name: 'Meera',
      recipient_email: 'meera@example.com',
      sender_name: 'Asha',
      message: 'For Diwali',
    },
  });
  expect(reply).toMatchObject({
    data: {
      total_items: 1,
      total_cart_amount: '0',
      shipping: '0',
      total_amount_payable: '5,000',
      gift_cards: [{ amount: '5,000' }],
      deductions: { gift_cards_total: '5,000' },
    },
  });
  expect((await buyer.call('GET /checkout/v1/payment-options')).data.list).toMatchObject([
    { code: 'azapayment', available: true },
    { code: 'cod', available: false, reason: 'Gift cards can only be paid for online' },
  ]);
  const { order_id, payment_url } = await placeTestOrder(buyer, 'azapayment');
  expect((await order(buyer, order_id)).gift_cards).toMatchObject([
    { recipient_name: 'Meera', last_four: null },
  ]);
  await store.fetch(
    new Request(payment_url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid' }),
    }),
  );
  const email = await store.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', 'meera@example.com')
    .executeTakeFirstOrThrow();
  const code = /Gift card code: (\S+)/.exec(email.body)?.[1] ?? '';
  expect((await order(buyer, order_id)).gift_cards).toMatchObject([{ last_four: code.slice(-4) }]);

  const { customer } = await customerWithCart(3_000);
  expect(await redeem(customer, 'gift_card', code.toLowerCase().replaceAll('-', ''))).toMatchObject(
    {
      data: {
        total_amount_payable: '0',
        deductions: { gift_card_redeemed: { last_four: code.slice(-4), amount: '3,149' } },
      },
    },
  );
  await placeTestOrder(customer, 'azapayment');
  expect(await customer.call('POST /giftcard/v1/balance', { body: { code } })).toMatchObject({
    data: { balance: '1,851', initial_amount: '5,000', is_expired: false },
  });
  expect(await customer.call('POST /giftcard/v1/redeem', { body: { code } })).toMatchObject({
    data: { credited: '1,851', wallet_balance: '1,851' },
  });
  expect(await customer.call('POST /giftcard/v1/redeem', { body: { code } })).toMatchObject({
    code: RESPONSE_CODES.REDEEM_REFUSED,
    message: 'This gift card has no balance left',
  });
});

test('gift card > is removed from the cart by its id, and has amount limits', async () => {
  const shopper = store.visit();
  const body = {
    amount: 2_500,
    recipient_name: 'Meera',
    recipient_email: 'meera@example.com',
    sender_name: 'Asha',
    message: '',
  };
  expect(
    await shopper.call('POST /giftcard/v1/cart', { body: { ...body, amount: 999 } }),
  ).toMatchObject({
    code: RESPONSE_CODES.CART_REFUSED,
    message: 'Please choose an amount from ₹1,000 to ₹1,00,000',
  });
  const reply = await shopper.call('POST /giftcard/v1/cart', { body });
  const giftCardId = 'data' in reply ? (reply.data.gift_cards?.[0]?.gift_card_id ?? 0) : 0;
  expect(
    await store.visit().call('DELETE /cart/v1/remove-cart', { body: { giftCardId } }),
  ).toMatchObject({ data: { total_items: 0 } });
  expect(await shopper.call('GET /cart/v1/summary')).toMatchObject({ data: { total_items: 1 } });
  expect(await shopper.call('DELETE /cart/v1/remove-cart', { body: { giftCardId } })).toMatchObject(
    { data: { total_items: 0, gift_cards: [] } },
  );
});

test('event date > each item shows whether it arrives in time', async () => {
  const { customer } = await customerWithCart(6_000);
  const { data } = await customer.call('PUT /cart/v1/event-date', {
    body: { event_date: '2100-01-01' },
  });
  expect(data).toMatchObject({ event_date: '2100-01-01', cart_items: [{ in_time: true }] });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect(
    (await customer.call('PUT /cart/v1/event-date', { body: { event_date: tomorrow } })).data
      .cart_items,
  ).toMatchObject([{ in_time: false }]);
  expect(
    (await customer.call('PUT /cart/v1/event-date', { body: { event_date: null } })).data
      .cart_items[0],
  ).not.toHaveProperty('in_time');
  expect(
    await customer.expectError('PUT /cart/v1/event-date', { body: { event_date: '2020-01-01' } }),
  ).toMatchObject({ status: 400, invalid_fields: [{ field: 'event_date' }] });
});

test("sign-up > keeps the guest's coupon and event date", async () => {
  const guest = store.visit();
  await addProduct(guest, await store.newProduct());
  await apply(guest, 'WELCOME10');
  await guest.call('PUT /cart/v1/event-date', { body: { event_date: '2100-01-01' } });
  await guest.call('POST /account/v1/users/registration', {
    body: { email: 'guest@example.com', password: 'correct horse', type: 'email' },
  });
  await store.verifyEmail('guest@example.com');
  expect(await summary(guest)).toMatchObject({
    event_date: '2100-01-01',
    deductions: { coupon: { code: 'WELCOME10', refusal: '' } },
  });
});

test('measuring kit > is stored from the summary to the order', async () => {
  const { customer } = await customerWithCart(6_000);
  expect(await summary(customer, true)).toMatchObject({
    measuring_kit: true,
    deductions: { measuring_kit_charge: '0' },
  });
  const { order_id } = await placeTestOrder(customer, 'cod');
  expect((await order(customer, order_id)).deductions).toMatchObject({ measuring_kit: true });
});

test('support agent > waives charges and lifts the cash-on-delivery limit, with the token only', async () => {
  const { customer } = await customerWithCart(60_000);
  const customer_id = await idOf(customer);
  const sendAsSupportAgent = (
    key: Parameters<typeof customer.send>[0],
    input: Parameters<typeof customer.send>[1],
    token = 'a-token-for-customer-service',
  ) => store.visit().send(key, input, { 'X-CS-Token': token });
  expect((await customer.call('GET /checkout/v1/payment-options')).data.list[1]).toMatchObject({
    available: false,
  });
  const options = await sendAsSupportAgent('GET /checkout/v1/cs/payment-options', {
    query: { customer_id },
  });
  expect(await options.json()).toMatchObject({
    data: { list: [{}, { code: 'cod', available: true }] },
  });
  expect(
    (
      await sendAsSupportAgent(
        'GET /checkout/v1/cs/payment-options',
        { query: { customer_id } },
        'guess',
      )
    ).status,
  ).toBe(401);

  const orderInput = { query: { token: crypto.randomUUID() } };
  expect(
    (await customer.send('GET /order/v1/checkout/order/cod', orderInput, { 'X-CS-Token': 'guess' }))
      .status,
  ).toBe(401);
  expect(
    await (await customer.send('GET /order/v1/checkout/order/cod', orderInput)).json(),
  ).toMatchObject({ code: RESPONSE_CODES.ORDER_REFUSED });
  const placedByAgent = await customer.send('GET /order/v1/checkout/order/cod', orderInput, {
    'X-CS-Token': 'a-token-for-customer-service',
  });
  const placed = (await placedByAgent.json()) as { status: number; data: { order_id: number } };
  expect(placed.status).toBe(200);
  const { order_id } = placed.data;

  const { customer: customerBelowFreeShipping } = await customerWithCart(2_000);
  expect((await summary(customerBelowFreeShipping)).shipping).toBe('149');
  const reply = await sendAsSupportAgent('PUT /checkout/v1/cs/update-levies', {
    body: { customer_id: await idOf(customerBelowFreeShipping), shipping_waived: true },
  });
  expect(await reply.json()).toMatchObject({
    data: { shipping: '0', total_amount_payable: '2,000' },
  });
  expect((await summary(customerBelowFreeShipping)).total_amount_payable).toBe('2,000');
  expect(
    (await sendAsSupportAgent('PUT /checkout/v1/cs/update-levies', { body: { customer_id: 99 } }))
      .status,
  ).toBe(404);

  const audited = store.logged
    .filter(({ event, support_agent }) => event === 'audit' && support_agent === true)
    .map(({ call, outcome, customer_id: about, change }) => [
      String(call).replace(/^.*\//, ''),
      outcome,
      about,
      change,
    ]);
  const waivedShipping = { shipping_waived: true };
  expect(audited).toEqual([
    ['payment-options', 200, customer_id, undefined],
    ['payment-options', 401, customer_id, undefined],
    ['cod', 401, customer_id, undefined],
    ['cod', 200, customer_id, { order_id }],
    ['update-levies', 200, await idOf(customerBelowFreeShipping), waivedShipping],
    ['update-levies', 404, 99, {}],
  ]);
});

test('EMI plans > list every bank, in India only', async () => {
  const { data } = await store
    .visit()
    .call('GET /payments/emi-options', { query: { amount: '1,00,000' as never } });
  expect(data).toMatchObject({
    amount: '1,00,000',
    list: [
      {
        bank: 'HDFC Bank',
        plans: [
          { months: 3, is_no_cost: true, monthly: '33,334', total: '1,00,000' },
          {},
          {},
          { months: 12, monthly: '9,026' },
        ],
      },
      {},
      {},
      {},
    ],
  });
  expect(
    (
      await store
        .visit('GB')
        .call('GET /payments/emi-options', { query: { amount: '100000' as never } })
    ).data.list,
  ).toEqual([]);
  for (const amount of ['', 'many', '-5', '1.5', '9'.repeat(15)])
    expect(
      await store.visit().expectError('GET /payments/emi-options', { query: { amount } }),
    ).toMatchObject({ status: 400 });
});
