/** @jest-environment node */
import { toNetwork } from '@/lib/node/clientNetwork';
import { fromAddress, rateLimitOf, statusesOf } from '@/__tests__/support/rateLimits';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ SEARCH_RATE_LIMIT_PER_MINUTE: '30' });
});
afterAll(() => store.close());

const gateway = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
  store.fetch(
    new Request(`http://127.0.0.1/gateway/browse/v2${path}`, {
      ...init,
      headers: { 'X-Country': 'IN', ...headers },
    }),
  );

test('search limit > counts all searches of a network, not other networks or listings', async () => {
  const variants = [
    '/suggestions?q=sar',
    '/listing?q=velvet%20lehenga&facets=0',
    '/designers?q=mehr',
  ];
  // The last address is the web process; the shopper before it is counted.
  const shopper = fromAddress('203.0.113.7, 127.0.0.1');
  expect(
    new Set(await statusesOf(30, (index) => gateway(variants[index % 3] ?? '', shopper))),
  ).toEqual(new Set([200]));
  for (const variant of variants)
    expect(rateLimitOf(await gateway(variant, shopper))).toEqual([429, true]);
  const rejected = await gateway('/suggestions?q=sar', shopper);
  expect(await rejected.json()).toEqual({
    status: 429,
    message: 'Too many searches. Please wait a moment and try again.',
  });
  expect((await gateway('/listing?path=women', shopper)).status).toBe(200);
  expect((await gateway('/suggestions?q=sar', fromAddress('203.0.113.8'))).status).toBe(200);
  // Some proxies add the port.
  for (const variant of [
    '203.0.113.7:5101',
    '::ffff:203.0.113.7',
    '[::ffff:203.0.113.7]:5102, 127.0.0.1:80',
  ])
    expect(rateLimitOf(await gateway('/suggestions?q=sar', fromAddress(variant)))).toEqual([
      429,
      true,
    ]);
});

test('search limit > an image search counts as ten searches', async () => {
  const search = () =>
    gateway(
      '/image-search',
      { ...fromAddress('203.0.113.9'), 'Content-Type': 'image/png' },
      { method: 'POST', body: 'no picture at all' },
    );
  expect(await statusesOf(4, search)).toEqual([400, 400, 400, 429]);
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
  const network = fromAddress('203.0.113.14');
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
        fromAddress('203.0.113.16'),
      );
  expect(await statusesOf(3, () => login('correct horse'))).toEqual([200, 200, 200]);
  expect(await statusesOf(2, (index) => login(['a guess', 'correct horse'][index] ?? ''))).toEqual([
    200, 429,
  ]);
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
          fromAddress('203.0.113.40'),
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
