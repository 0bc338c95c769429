/** @jest-environment node */
import { customerOwner } from '@/backend/http/owner';
import { customerIdOf } from '@/__tests__/support/orderSetup';
import type { Shopper } from '@/__tests__/support/shopper';
import { fromAddress, rateLimitOf, statusesOf } from '@/__tests__/support/rateLimits';
import { addProduct, openTestStore, type TestStore } from '@/__tests__/support/store';

const TOKEN = 'a-token-for-customer-service';
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ SUPPORT_AGENT_TOKEN: TOKEN });
});
afterAll(() => store.close());

test('coupons > 20 wrong codes per address are allowed; then valid ones are rejected too', async () => {
  const network = fromAddress('203.0.113.10');
  const applyCoupon = (coupon: string, address = network) =>
    store.visit().send('POST /checkout/v1/coupon', { body: { coupon, coupon_type: '' } }, address);
  const { code } = await store.db.selectFrom('coupons').select('code').executeTakeFirstOrThrow();
  expect(new Set(await statusesOf(19, (index) => applyCoupon(`GUESS${index}`)))).toEqual(
    new Set([200]),
  );
  // A valid code does not count.
  expect(await statusesOf(3, () => applyCoupon(code))).toEqual([200, 200, 200]);
  expect(await statusesOf(2, () => applyCoupon('GUESS20'))).toEqual([200, 429]);
  expect(rateLimitOf(await applyCoupon(code))).toEqual([429, true]);
  expect((await applyCoupon(code, fromAddress('203.0.113.11'))).status).toBe(200);
});

test('support agent token > 20 wrong tokens per address are allowed, on any call', async () => {
  const sendWithToken = (token: string, address: string) =>
    store
      .visit()
      .send(
        'GET /account/v1/web-bootstrap',
        {},
        { 'X-CS-Token': token, 'X-CS-Country': 'AE', ...fromAddress(address) },
      );
  expect(await statusesOf(3, () => sendWithToken(TOKEN, '203.0.113.12'))).toEqual([200, 200, 200]);
  expect(
    new Set(await statusesOf(20, (index) => sendWithToken(`guess ${index}`, '203.0.113.12'))),
  ).toEqual(new Set([401]));
  expect(
    await statusesOf(2, (index) => sendWithToken(['guess', TOKEN][index] ?? '', '203.0.113.12')),
  ).toEqual([429, 429]);
  expect((await sendWithToken(TOKEN, '203.0.113.13')).status).toBe(200);
  const outcomes = store.logged
    .filter(({ event, support_agent }) => event === 'audit' && support_agent)
    .map(({ ip, outcome }) => `${String(ip)} ${String(outcome)}`);
  expect(outcomes.slice(-4)).toEqual([
    '203.0.113.12 401',
    '203.0.113.12 429',
    '203.0.113.12 429',
    '203.0.113.13 200',
  ]);
});

const GIFT_CARD_CODE = 'AZA7-K2MQ-9XWT-4HRB';
const saveAttempts = (subjects: string[], tries: number) =>
  store.db
    .insertInto('attempts')
    .values(subjects.map((subject) => ({ subject, tries })))
    .onConflict((same) => same.column('subject').doUpdateSet({ tries }))
    .execute();

/** Sends calls of a shopper from one address. */
const sendFromAddress =
  (shopper: Pick<Shopper, 'send'>, ip: string) =>
  (...[key, input]: Parameters<Shopper['send']>) =>
    shopper.send(key, input, fromAddress(ip));

test('subject limit > a guest has 20 attempts per address and account, card, order or mailbox', async () => {
  const [ip, email] = ['203.0.113.15', 'tried@example.com'];
  const { size_id } = await store.newProduct(0);
  await saveAttempts(
    [
      ...['registration', 'login', 'forgot-password', 'otp', 'otp-verify', 'social-login'].map(
        (action) => `${action} ${ip} ${email}`,
      ),
      `gift-card ${ip} `,
      `order-lookup ${ip} `,
      `order-lookup-verify ${ip} order 7 ${email}`,
      `stock-alert ${email}`,
    ],
    20,
  );
  const credentials = { email, password: 'correct horse', type: 'email' };
  const loginCode = { email, intent: 'login', communicator: 'email' };
  const send = sendFromAddress(store.visit(), ip);
  const replies = [
    send('POST /account/v1/users/registration', { body: credentials }),
    send('POST /account/v1/users/login', { body: credentials }),
    send('POST /account/v1/users/forgot-password', { body: { email } }),
    send('POST /account/v1/otp', { body: loginCode }),
    send('POST /account/v1/otp-verify', { body: { ...loginCode, otp: '123456' } }),
    send('POST /account/v1/users/social-login', {
      body: { email, type: 'google', token: 'a guess' },
    }),
    send('POST /giftcard/v1/balance', { body: { code: GIFT_CARD_CODE } }),
    send('POST /order/v1/lookup', { body: { order_id: 7, contact: email } }),
    send('POST /order/v1/lookup-verify', {
      body: { order_id: 7, contact: email, otp: '123456' },
    }),
    send('POST /profile/v1/stock-alerts', { body: { size_id, email } }),
  ];
  expect((await Promise.all(replies)).map(rateLimitOf)).toEqual(replies.map(() => [429, true]));
});

test('subject limit > a customer has 20 attempts per address and account, card or coupon', async () => {
  const ip = '203.0.113.17';
  const customer = await store.customer();
  const id = await customerIdOf(store, customer);
  await addProduct(customer, await store.newProduct());
  const { size_id } = await store.newProduct(0);
  await saveAttempts(
    [
      `change-password ${ip} ${customer.email}`,
      `delete-account ${ip} ${id}`,
      `gift-card ${ip} `,
      `coupon ${ip} ${customerOwner(id)}`,
      `stock-alert ${customerOwner(id)}`,
    ],
    20,
  );
  const params = { customerId: id };
  const send = sendFromAddress(customer, ip);
  const replies = [
    send('PUT /account/v1/users/:customerId/change-password', {
      params,
      body: { current_password: 'a guess', new_password: 'another horse' },
    }),
    send('DELETE /account/v1/users/:customerId', { params, body: { otp: '123456' } }),
    send('POST /giftcard/v1/redeem', { body: { code: GIFT_CARD_CODE } }),
    send('POST /checkout/v1/redeem-item', { body: { type: 'gift_card', code: GIFT_CARD_CODE } }),
    send('POST /checkout/v1/coupon', { body: { coupon: 'GUESS', coupon_type: '' } }),
    send('POST /profile/v1/stock-alerts', { body: { size_id, email: 'new@example.com' } }),
  ];
  expect((await Promise.all(replies)).map(rateLimitOf)).toEqual(replies.map(() => [429, true]));
});

test('recipient limit > 20 attempts per code, and 20 messages per mailbox or phone, from all addresses', async () => {
  const [email, mobile] = ['sought@example.com', '+919812345678'];
  let lastAddress = 20;
  const fromNewAddress = () => fromAddress(`203.0.113.${lastAddress++}`);
  const purpose = { email, intent: 'signup', communicator: 'email' };
  const lookup = { order_id: 7, contact: email };
  const [bySignUp, byLookup] = [store.visit(), store.visit()];
  await bySignUp.send('POST /account/v1/otp', { body: purpose }, fromNewAddress());
  await byLookup.send('POST /order/v1/lookup', { body: lookup }, fromNewAddress());
  await saveAttempts(
    [
      `otp-verify signup email ${email}`,
      `order-lookup-verify order 7 ${email}`,
      `write to ${email}`,
      'write to 12345678',
    ],
    20,
  );
  const customer = await store.customer();
  const requests = [
    () =>
      bySignUp.send(
        'POST /account/v1/otp-verify',
        { body: { ...purpose, otp: '123456' } },
        fromNewAddress(),
      ),
    () =>
      byLookup.send(
        'POST /order/v1/lookup-verify',
        { body: { ...lookup, otp: '123456' } },
        fromNewAddress(),
      ),
    () => store.visit().send('POST /account/v1/otp', { body: purpose }, fromNewAddress()),
    () =>
      customer.send(
        'POST /account/v1/otp',
        {
          body: {
            email: customer.email,
            mobile,
            intent: 'verify_mobile',
            communicator: 'mobile',
            password: 'correct horse',
          },
        },
        fromNewAddress(),
      ),
  ];
  for (const request of requests) expect(rateLimitOf(await request())).toEqual([429, true]);
});
