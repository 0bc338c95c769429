/** @jest-environment node */
import { toNetwork } from '@/lib/node/clientNetwork';
import { customerOwner } from '@/backend/http/owner';
import { addProduct, openTestStore, type TestStore } from '@/__tests__/support/store';

const TOKEN = 'a-token-for-customer-service';
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ SEARCH_RATE_LIMIT_PER_MINUTE: '30', SUPPORT_AGENT_TOKEN: TOKEN });
});
afterAll(() => store.close());

const from = (address: string) => ({ 'X-Forwarded-For': address });
const gateway = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
  store.fetch(
    new Request(`http://127.0.0.1/gateway/browse/v2${path}`, {
      ...init,
      headers: { 'X-Country': 'IN', ...headers },
    }),
  );
const rateLimitOf = (reply: Response) => [
  reply.status,
  Number(reply.headers.get('retry-after')) > 0,
];

/** The statuses of consecutive calls. */
async function statuses(count: number, request: (index: number) => Promise<Response> | Response) {
  const result: number[] = [];
  for (let index = 0; index < count; index += 1) result.push((await request(index)).status);
  return result;
}

test('search limit > counts all searches of a network, not other networks or listings', async () => {
  const variants = [
    '/suggestions?q=sar',
    '/listing?q=velvet%20lehenga&facets=0',
    '/designers?q=mehr',
  ];
  // The last address is the web process; the shopper before it is counted.
  const shopper = from('203.0.113.7, 127.0.0.1');
  expect(
    new Set(await statuses(30, (index) => gateway(variants[index % 3] ?? '', shopper))),
  ).toEqual(new Set([200]));
  for (const variant of variants)
    expect(rateLimitOf(await gateway(variant, shopper))).toEqual([429, true]);
  const rejected = await gateway('/suggestions?q=sar', shopper);
  expect(await rejected.json()).toEqual({
    status: 429,
    message:
      'You have searched a great deal in the last minute. Please wait a moment and try again.',
  });
  expect((await gateway('/listing?path=women', shopper)).status).toBe(200);
  expect((await gateway('/suggestions?q=sar', from('203.0.113.8'))).status).toBe(200);
  // Some proxies add the port.
  for (const variant of [
    '203.0.113.7:5101',
    '::ffff:203.0.113.7',
    '[::ffff:203.0.113.7]:5102, 127.0.0.1:80',
  ])
    expect(rateLimitOf(await gateway('/suggestions?q=sar', from(variant)))).toEqual([429, true]);
});

test('search limit > an image search counts as ten searches', async () => {
  const search = () =>
    gateway(
      '/image-search',
      { ...from('203.0.113.9'), 'Content-Type': 'image/png' },
      { method: 'POST', body: 'no picture at all' },
    );
  expect(await statuses(4, search)).toEqual([400, 400, 400, 429]);
});

test('coupons > 20 wrong codes per address are allowed; then valid ones are rejected too', async () => {
  const network = from('203.0.113.10');
  const applyCoupon = (coupon: string, address = network) =>
    store.visit().send('POST /checkout/v1/coupon', { body: { coupon, coupon_type: '' } }, address);
  const { code } = await store.db.selectFrom('coupons').select('code').executeTakeFirstOrThrow();
  expect(new Set(await statuses(19, (index) => applyCoupon(`GUESS${index}`)))).toEqual(
    new Set([200]),
  );
  // A valid code does not count.
  expect(await statuses(3, () => applyCoupon(code))).toEqual([200, 200, 200]);
  expect(await statuses(2, () => applyCoupon('GUESS20'))).toEqual([200, 429]);
  expect(rateLimitOf(await applyCoupon(code))).toEqual([429, true]);
  expect((await applyCoupon(code, from('203.0.113.11'))).status).toBe(200);
});

test('support agent token > 20 wrong tokens per address are allowed, on any call', async () => {
  const sendWithToken = (token: string, address: string) =>
    store
      .visit()
      .send(
        'GET /account/v1/web-bootstrap',
        {},
        { 'X-CS-Token': token, 'X-CS-Country': 'AE', ...from(address) },
      );
  expect(await statuses(3, () => sendWithToken(TOKEN, '203.0.113.12'))).toEqual([200, 200, 200]);
  expect(
    new Set(await statuses(20, (index) => sendWithToken(`guess ${index}`, '203.0.113.12'))),
  ).toEqual(new Set([401]));
  expect(
    await statuses(2, (index) => sendWithToken(['guess', TOKEN][index] ?? '', '203.0.113.12')),
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

test('address limit > covers sign-in, codes, gift cards and order look-ups', async () => {
  await store.db
    .insertInto('attempts')
    .values(
      ['guess login', 'otp', 'otp-verify', 'gift-card', 'order-lookup'].map((kind) => ({
        subject: `${kind} 203.0.113.14${['gift-card', 'order-lookup'].includes(kind) ? ' ' : ''}`,
        tries: 100,
      })),
    )
    .execute();
  const network = from('203.0.113.14');
  const email = 'somebody@example.com';
  const requests = [
    () =>
      store
        .visit()
        .send(
          'POST /account/v1/users/login',
          { body: { email, password: 'a guess', type: 'email' } },
          network,
        ),
    () =>
      store
        .visit()
        .send(
          'POST /account/v1/otp',
          { body: { email, intent: 'login', communicator: 'email' } },
          network,
        ),
    () =>
      store
        .visit()
        .send(
          'POST /account/v1/otp-verify',
          { body: { email, intent: 'login', communicator: 'email', otp: '123456' } },
          network,
        ),
    () =>
      store
        .visit()
        .send('POST /giftcard/v1/balance', { body: { code: 'AZA7-K2MQ-9XWT-4HRB' } }, network),
    () =>
      store
        .visit()
        .send('POST /order/v1/lookup', { body: { order_id: 7, contact: email } }, network),
  ];
  for (const request of requests) expect(rateLimitOf(await request())).toEqual([429, true]);
});

test('address limit > a correct password does not count', async () => {
  const { email } = await store.customer();
  await store.db
    .insertInto('attempts')
    .values({ subject: 'guess login 203.0.113.16', tries: 99 })
    .execute();
  const login = (password: string) =>
    store
      .visit()
      .send(
        'POST /account/v1/users/login',
        { body: { email, password, type: 'email' } },
        from('203.0.113.16'),
      );
  expect(await statuses(3, () => login('correct horse'))).toEqual([200, 200, 200]);
  expect(await statuses(2, (index) => login(['a guess', 'correct horse'][index] ?? ''))).toEqual([
    200, 429,
  ]);
});

test('subject limit > 20 attempts per address and account, card, order or mailbox', async () => {
  const [ip, email] = ['203.0.113.15', 'tried@example.com'];
  const customer = await store.customer();
  const { id } = await store.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', customer.email)
    .executeTakeFirstOrThrow();
  await addProduct(customer, await store.newProduct());
  const { size_id } = await store.newProduct(0);
  const subjects = [
    ...['registration', 'login', 'forgot-password', 'otp', 'otp-verify', 'social-login'].map(
      (action) => `${action} ${ip} ${email}`,
    ),
    `change-password ${ip} ${customer.email}`,
    `delete-account ${ip} ${id}`,
    `gift-card ${ip} `,
    `coupon ${ip} ${customerOwner(id)}`,
    `order-lookup ${ip} `,
    `order-lookup-verify ${ip} order 7 ${email}`,
    `stock-alert ${customerOwner(id)}`,
    `stock-alert ${email}`,
  ];
  await store.db
    .insertInto('attempts')
    .values(subjects.map((subject) => ({ subject, tries: 20 })))
    .execute();
  const credentials = { email, password: 'correct horse', type: 'email' };
  const sendFromAddress =
    (shopper: Pick<typeof customer, 'send'>) =>
    (...[key, input]: Parameters<typeof customer.send>) =>
      shopper.send(key, input, from(ip));
  const [asGuest, asCustomer] = [sendFromAddress(store.visit()), sendFromAddress(customer)];
  const replies = [
    asGuest('POST /account/v1/users/registration', { body: credentials }),
    asGuest('POST /account/v1/users/login', { body: credentials }),
    asGuest('POST /account/v1/users/forgot-password', { body: { email } }),
    asGuest('POST /account/v1/otp', { body: { email, intent: 'login', communicator: 'email' } }),
    asGuest('POST /account/v1/otp-verify', {
      body: { email, intent: 'login', communicator: 'email', otp: '123456' },
    }),
    asGuest('POST /account/v1/users/social-login', {
      body: { email, type: 'google', token: 'a guess' },
    }),
    asCustomer('PUT /account/v1/users/:customerId/change-password', {
      params: { customerId: id },
      body: { current_password: 'a guess', new_password: 'another horse' },
    }),
    asCustomer('DELETE /account/v1/users/:customerId', {
      params: { customerId: id },
      body: { otp: '123456' },
    }),
    asGuest('POST /giftcard/v1/balance', { body: { code: 'AZA7-K2MQ-9XWT-4HRB' } }),
    asCustomer('POST /giftcard/v1/redeem', { body: { code: 'AZA7-K2MQ-9XWT-4HRB' } }),
    asCustomer('POST /checkout/v1/redeem-item', {
      body: { type: 'gift_card', code: 'AZA7-K2MQ-9XWT-4HRB' },
    }),
    asCustomer('POST /checkout/v1/coupon', { body: { coupon: 'GUESS', coupon_type: '' } }),
    asGuest('POST /order/v1/lookup', { body: { order_id: 7, contact: email } }),
    asGuest('POST /order/v1/lookup-verify', {
      body: { order_id: 7, contact: email, otp: '123456' },
    }),
    asCustomer('POST /profile/v1/stock-alerts', { body: { size_id, email: 'new@example.com' } }),
    asGuest('POST /profile/v1/stock-alerts', { body: { size_id, email } }),
  ];
  expect((await Promise.all(replies)).map(rateLimitOf)).toEqual(replies.map(() => [429, true]));
});

test('recipient limit > 20 attempts per code, and 20 messages per mailbox or phone, from all addresses', async () => {
  const [email, mobile] = ['sought@example.com', '+919812345678'];
  let lastAddress = 20;
  const fromNewAddress = () => from(`203.0.113.${lastAddress++}`);
  const purpose = { email, intent: 'signup', communicator: 'email' };
  const lookup = { order_id: 7, contact: email };
  const [bySignUp, byLookup] = [store.visit(), store.visit()];
  await bySignUp.send('POST /account/v1/otp', { body: purpose }, fromNewAddress());
  await byLookup.send('POST /order/v1/lookup', { body: lookup }, fromNewAddress());
  await store.db
    .insertInto('attempts')
    .values(
      [
        `otp-verify signup email ${email}`,
        `order-lookup-verify order 7 ${email}`,
        `write to ${email}`,
        'write to 12345678',
      ].map((subject) => ({ subject, tries: 20 })),
    )
    .onConflict((same) => same.column('subject').doUpdateSet({ tries: 20 }))
    .execute();
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

test('address limit > covers stock alerts', async () => {
  await store.db
    .insertInto('attempts')
    .values({ subject: 'stock-alert 203.0.113.40', tries: 100 })
    .execute();
  const { size_id } = await store.newProduct(0);
  expect(
    rateLimitOf(
      await store
        .visit()
        .send(
          'POST /profile/v1/stock-alerts',
          { body: { size_id, email: 'new@example.com' } },
          from('203.0.113.40'),
        ),
    ),
  ).toEqual([429, true]);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
])('network > %s belongs to %s', (ip, network) => expect(toNetwork(ip)).toBe(network));
