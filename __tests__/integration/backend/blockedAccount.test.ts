/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { Main } from '@/lib/contract';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  for (const email of [ACTIVE, BLOCKED]) {
    await store.visit().call('POST /account/v1/users/registration', {
      body: { email, password: 'correct horse', type: 'email' },
    });
  }
  await store.db
    .updateTable('customers')
    .set({ mobile: '+919876543210', mobile_verified_at: new Date() })
    .execute();
  await store.db
    .updateTable('customers')
    .set({ blocked_reason: REASON, mobile: '+919876503210' })
    .where('email', '=', BLOCKED)
    .execute();
});
beforeEach(async () => {
  await store.db.deleteFrom('attempts').execute();
  await store.db.deleteFrom('otps').execute();
  await store.db.deleteFrom('outbox').execute();
});
afterAll(() => store.close());

const ACTIVE = 'asha.active@example.com';
const BLOCKED = 'asha.blocked@example.com';
const REASON = 'Please call customer support';
const sendCode = 'POST /account/v1/otp';
const byEmail = { intent: 'login', communicator: 'email' };
const byMobile = { intent: 'login', communicator: 'mobile' };

type Step = [keyof Main, object];
const attempts: [string, Step[]][] = [
  ['a wrong password', [['POST /account/v1/users/login', { password: 'wrong horse' }]]],
  ['no password', [['POST /account/v1/users/login', {}]]],
  ['a code by email', [[sendCode, byEmail]]],
  ['a code by mobile', [[sendCode, byMobile]]],
  [
    'two codes at once',
    [
      [sendCode, byEmail],
      [sendCode, byEmail],
    ],
  ],
  ['a guessed code', [['POST /account/v1/otp-verify', { ...byEmail, otp: '000000' }]]],
  [
    'a guessed code after one was requested',
    [
      [sendCode, byEmail],
      ['POST /account/v1/otp-verify', { ...byEmail, otp: '000000' }],
    ],
  ],
  ['a sign-up code', [[sendCode, { intent: 'signup', communicator: 'email' }]]],
  ['a forgotten password', [['POST /account/v1/users/forgot-password', {}]]],
  ['a registration', [['POST /account/v1/users/registration', { password: 'battery staple' }]]],
  ['an unsigned identity token', [['POST /account/v1/users/social-login', { token: 'a.b.c' }]]],
];

test.each(attempts)(
  'blocked account > %s gets the same response as any account',
  async (_, steps) => {
    const responsesFor = async (email: string) => {
      const stranger = store.visit();
      const replies: unknown[] = [];
      for (const [key, body] of steps) {
        const response = await stranger.send(key, { body: { email, type: 'google', ...body } });
        replies.push([response.status, await response.json()]);
      }
      return replies;
    };
    expect(await responsesFor(BLOCKED)).toEqual(await responsesFor(ACTIVE));
  },
);

test('blocked account > gets a message without a code or the reason', async () => {
  for (const purpose of [byEmail, byMobile])
    await store.visit().send(sendCode, { body: { ...purpose, email: BLOCKED } });
  const messages = await store.db.selectFrom('outbox').select(['recipient', 'body']).execute();
  expect(messages.map(({ recipient }) => recipient)).toEqual([BLOCKED, '+919876503210']);
  for (const { body } of messages) {
    expect(body).not.toMatch(/\d{6}/);
    expect(body).not.toContain(REASON);
  }
});

test('blocked account > the reason is shown after the right password', async () => {
  const response = await store.visit().send('POST /account/v1/users/login', {
    body: { email: BLOCKED, password: 'correct horse', type: 'email' },
  });
  expect(await response.json()).toMatchObject({
    code: RESPONSE_CODES.BLOCKED,
    data: { message: REASON },
  });
});

test('blocked account > gets the reason in a "Blocker" and can neither sign in nor order', async () => {
  const customer = await store.customer();
  await addProduct(customer, await store.newProduct());
  await placeTestOrder(customer, 'cod');
  const [order] = (await customer.call('GET /order/v1/orders')).data.orders;
  await store.db
    .updateTable('customers')
    .set({ blocked_reason: 'Please call customer support' })
    .where('email', '=', customer.email)
    .execute();
  const blocker = {
    status: 200,
    code: RESPONSE_CODES.BLOCKED,
    message: 'Blocker',
    data: { message: 'Please call customer support' },
  };
  const body = async (response: Promise<Response>) => (await response).json() as Promise<unknown>;
  expect(
    await body(
      store.visit().send('POST /account/v1/users/login', {
        body: { email: customer.email, password: 'correct horse', type: 'email' },
      }),
    ),
  ).toEqual(blocker);
  expect(
    await body(
      customer.send('GET /order/v1/checkout/order/cod', { query: { token: crypto.randomUUID() } }),
    ),
  ).toEqual(blocker);
  expect(
    await customer.call('GET /order/v1/checkout/order-acknowledgement/:id', {
      params: { id: order?.order_id ?? 0 },
    }),
  ).toMatchObject({ data: { is_blocker: true } });
  expect(store.logged).not.toContainEqual(expect.objectContaining({ level: 'error' }));
});
