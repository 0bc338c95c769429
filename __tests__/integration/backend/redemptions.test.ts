/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { parseAmount } from '@/lib/i18n/money';
import { fetchOrder } from '@/__tests__/support/cancellations';
import {
  applyCoupon,
  customerWithCart,
  fetchCheckoutSummary,
  redeem,
} from '@/__tests__/support/checkout';
import { customerIdOf, grantCredit, submitPayment } from '@/__tests__/support/orderSetup';
import { cartOf, openTestStore, placeTestOrder, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.db.deleteFrom('attempts').execute());
afterAll(() => store.close());

test('redemption > points pay up to a fifth and the wallet the rest; an order of zero is confirmed at once', async () => {
  const { customer } = await customerWithCart(store, 10_000);
  await grantCredit(store, customer, 'points', 5_000, 90);
  await grantCredit(store, customer, 'wallet', 6_000, 90);
  await grantCredit(store, customer, 'wallet', 9_000, 90);
  expect((await fetchCheckoutSummary(customer)).redeemable).toEqual({
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
  expect(await fetchOrder(customer, order_id)).toMatchObject({
    state: 'confirmed',
    order_amount: '0',
    order_amount_in_inr: '0',
    deductions: { points_redeemed: '2,000', wallet_redeemed: '8,000' },
  });
  const entries = await store.db
    .selectFrom('ledger')
    .select(['account', 'amount_minor', 'rest_minor'])
    .where('customer_id', '=', await customerIdOf(store, customer))
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
  const { customer } = await customerWithCart(store, 10_000);
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
  await grantCredit(store, customer, 'wallet', 500, 90);
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
  const { customer } = await customerWithCart(store, 20_000, { country: 'GB' });
  const before = parseAmount((await fetchCheckoutSummary(customer)).total_amount_payable);
  await grantCredit(store, customer, 'wallet', 1_000, 90);
  expect(await redeem(customer, 'wallet')).toMatchObject({
    data: { deductions: { wallet_redeemed: '8' } },
  });
  expect(parseAmount((await fetchCheckoutSummary(customer)).total_amount_payable)).toBe(before - 8);
});

test('payment failure > returns coupon, points and wallet money once, and restores the cart', async () => {
  const { customer, product } = await customerWithCart(store, 20_000);
  await grantCredit(store, customer, 'points', 1_000, 90);
  await grantCredit(store, customer, 'wallet', 2_000, 90);
  await applyCoupon(customer, 'FESTIVE500');
  await redeem(customer, 'points');
  await redeem(customer, 'wallet');
  const before = await fetchCheckoutSummary(customer);
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
  const decline = () => submitPayment(store, payment_url, { outcome: 'declined' });
  await decline();
  await decline();
  expect(await readUsed()).toEqual({ used: usedBefore });
  expect(await cartOf(customer)).toEqual([{ size_id: product.size_id, quantity: 1 }]);
  expect(await fetchCheckoutSummary(customer)).toEqual(before);
});

const GIFT_CARD = {
  amount: 5_000,
  recipient_name: 'Meera',
  recipient_email: 'meera@example.com',
  sender_name: 'Asha',
  message: 'For Diwali',
};

/** The code in the latest gift card email to the recipient. */
async function readEmailedCode() {
  const { body } = await store.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', GIFT_CARD.recipient_email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /Gift card code: (\S+)/.exec(body)?.[1] ?? '';
}

test('gift card > is bought online and emailed when paid', async () => {
  const buyer = await store.customer();
  expect(await buyer.call('POST /giftcard/v1/cart', { body: GIFT_CARD })).toMatchObject({
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
  ]);
  const { order_id, payment_url } = await placeTestOrder(buyer, 'azapayment');
  expect((await fetchOrder(buyer, order_id)).gift_cards).toMatchObject([
    { recipient_name: 'Meera', last_four: null },
  ]);
  await submitPayment(store, payment_url, { outcome: 'paid' });
  const code = await readEmailedCode();
  expect((await fetchOrder(buyer, order_id)).gift_cards).toMatchObject([
    { last_four: code.slice(-4) },
  ]);
});

test('gift card > is partly spent, and its rest is moved to the wallet once', async () => {
  const buyer = await store.customer();
  await buyer.call('POST /giftcard/v1/cart', { body: GIFT_CARD });
  const { payment_url } = await placeTestOrder(buyer, 'azapayment');
  await submitPayment(store, payment_url, { outcome: 'paid' });
  const code = await readEmailedCode();
  const { customer } = await customerWithCart(store, 3_000);
  const typedCode = code.toLowerCase().replaceAll('-', '');
  expect(await redeem(customer, 'gift_card', typedCode)).toMatchObject({
    data: {
      total_amount_payable: '0',
      deductions: { gift_card_redeemed: { last_four: code.slice(-4), amount: '3,149' } },
    },
  });
  await placeTestOrder(customer, 'azapayment');
  const moveToWallet = () => customer.call('POST /giftcard/v1/redeem', { body: { code } });
  expect(await customer.call('POST /giftcard/v1/balance', { body: { code } })).toMatchObject({
    data: { balance: '1,851', initial_amount: '5,000', is_expired: false },
  });
  expect(await moveToWallet()).toMatchObject({
    data: { credited: '1,851', wallet_balance: '1,851' },
  });
  expect(await moveToWallet()).toMatchObject({
    code: RESPONSE_CODES.REDEEM_REFUSED,
    message: 'This gift card has no balance left',
  });
});

test('gift card > is removed from the cart by its id, and has amount limits', async () => {
  const shopper = store.visit();
  expect(
    await shopper.call('POST /giftcard/v1/cart', { body: { ...GIFT_CARD, amount: 999 } }),
  ).toMatchObject({
    code: RESPONSE_CODES.CART_REFUSED,
    message: 'Please choose an amount from ₹1,000 to ₹1,00,000',
  });
  const reply = await shopper.call('POST /giftcard/v1/cart', { body: GIFT_CARD });
  const giftCardId = 'data' in reply ? (reply.data.gift_cards?.[0]?.gift_card_id ?? 0) : 0;
  expect(
    await store.visit().call('DELETE /cart/v1/remove-cart', { body: { giftCardId } }),
  ).toMatchObject({ data: { total_items: 0 } });
  expect(await shopper.call('GET /cart/v1/summary')).toMatchObject({ data: { total_items: 1 } });
  expect(await shopper.call('DELETE /cart/v1/remove-cart', { body: { giftCardId } })).toMatchObject(
    { data: { total_items: 0, gift_cards: [] } },
  );
});

// The embedded database has one connection, which the transaction holds.
test('redemption > reads a list of countries that has expired before its transaction', async () => {
  const { customer } = await customerWithCart(store, 10_000);
  await grantCredit(store, customer, 'points', 5_000, 90);
  let now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 61_000));
  const reply = await redeem(customer, 'points');
  clock.mockRestore();
  expect(reply).toMatchObject({ data: { deductions: { points_redeemed: '2,000' } } });
});
