/** @jest-environment node */
import { createBackend } from '@/backend/app';
import { parseEnv } from '@/backend/env';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
afterEach(() => {
  store.logged.length = 0;
});

const credentials = { email: 'asha@example.com', password: 'correct horse', type: 'email' };
const audit = () =>
  store.logged
    .filter(({ event }) => event === 'audit')
    .map(({ call, customer_id, ip, outcome }) => ({ call, customer_id, ip, outcome }));

test('audit log > has sign-ups, sign-ins, resets and sign-outs, without what was typed', async () => {
  const shopper = store.visit();
  const registered = await shopper.call('POST /account/v1/users/registration', {
    body: credentials,
  });
  const id = 'data' in registered ? registered.data.customer_id : 0;
  await store
    .visit()
    .call('POST /account/v1/users/login', { body: { ...credentials, password: 'a wrong guess' } });
  await shopper.expectError('PUT /account/v1/users/:customerId/change-password', {
    params: { customerId: id + 1 },
    body: { current_password: credentials.password, new_password: 'another horse' },
  });
  await shopper.call('POST /account/v1/users/logout');
  await store
    .visit()
    .call('POST /account/v1/users/forgot-password', { body: { email: credentials.email } });
  const mail = await store.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', credentials.email)
    .executeTakeFirstOrThrow();
  const token = /token=([\w-]+)/.exec(mail.body)?.[1] ?? '';
  await store.visit().call('PUT /account/v1/users/reset-password', {
    body: { token, new_password: 'a third horse' },
  });
  await store
    .visit()
    .expectError('GET /profile/v1/users/:customerId/data', { params: { customerId: id } });
  const auditEntry = { customer_id: id, ip: '127.0.0.1' };
  expect(audit()).toEqual([
    { ...auditEntry, call: 'POST /account/v1/users/registration', outcome: 200 },
    { ...auditEntry, call: 'POST /account/v1/users/login', outcome: 707 },
    { ...auditEntry, call: 'PUT /account/v1/users/:customerId/change-password', outcome: 403 },
    { ...auditEntry, call: 'POST /account/v1/users/logout', outcome: 200 },
    { ...auditEntry, call: 'POST /account/v1/users/forgot-password', outcome: 200 },
    { ...auditEntry, call: 'PUT /account/v1/users/reset-password', outcome: 200 },
    {
      call: 'GET /profile/v1/users/:customerId/data',
      customer_id: undefined,
      ip: '127.0.0.1',
      outcome: 401,
    },
  ]);
  const log = JSON.stringify(store.logged);
  for (const secret of [
    credentials.email,
    credentials.password,
    'a wrong guess',
    'another horse',
    token,
    'a third horse',
  ])
    expect(log).not.toContain(secret);
});

test('audit log > has codes, social sign-ins, order look-ups, account changes and gift cards', async () => {
  const [guest, email] = [store.visit(), 'sought@example.com'];
  await guest.send('POST /account/v1/otp', {
    body: { email, intent: 'login', communicator: 'email' },
  });
  await guest.send('POST /account/v1/otp-verify', {
    body: { email, intent: 'login', communicator: 'email', otp: '135790' },
  });
  await guest.send('POST /account/v1/users/social-login', {
    body: { email, type: 'google', token: 'no token of theirs' },
  });
  await guest.send('POST /order/v1/lookup-verify', {
    body: { order_id: 7, contact: email, otp: '135790' },
  });
  await guest.send('PUT /profile/v1/users/:customerId', {
    params: { customerId: 1 },
    body: { name: 'Somebody', mobile: '', dob: '', gender: '' },
  });
  await guest.send('DELETE /account/v1/users/:customerId', {
    params: { customerId: 1 },
    body: { otp: '135790' },
  });
  await guest.send('POST /giftcard/v1/redeem', { body: { code: 'AZA7-K2MQ-9XWT-4HRB' } });
  expect(audit().map(({ call }) => call)).toEqual([
    'POST /account/v1/otp',
    'POST /account/v1/otp-verify',
    'POST /account/v1/users/social-login',
    'POST /order/v1/lookup-verify',
    'PUT /profile/v1/users/:customerId',
    'DELETE /account/v1/users/:customerId',
    'POST /giftcard/v1/redeem',
  ]);
  const log = JSON.stringify(store.logged);
  for (const secret of [email, '135790', 'no token of theirs', 'AZA7-K2MQ'])
    expect(log).not.toContain(secret);
});

test('session fixation > sign-in creates a new session and ends the planted one', async () => {
  const attacker = store.visit();
  await attacker.call('POST /account/v1/users/registration', {
    body: { ...credentials, email: 'attacker@example.com' },
  });
  const planted = attacker.cookies.get('session') ?? '';
  const victim = store.visit();
  victim.cookies.set('session', planted);
  await victim.call('POST /account/v1/users/registration', {
    body: { ...credentials, email: 'victim@example.com' },
  });
  expect(victim.cookies.get('session')).not.toBe(planted);
  expect((await attacker.call('GET /account/v1/web-bootstrap')).data).toMatchObject({
    is_logged_in: false,
    customer_data: null,
  });
  const withForgedCookie = store.visit();
  withForgedCookie.cookies.set('session', 'chosen-by-the-attacker');
  await withForgedCookie.call('POST /account/v1/users/login', {
    body: { ...credentials, email: 'victim@example.com' },
  });
  expect(withForgedCookie.cookies.get('session')).toMatch(/^[\w-]{43}$/);
});

test('session cookie > is Secure with the __Host- prefix when the site uses https', async () => {
  const secure = createBackend({
    env: parseEnv({ NODE_ENV: 'test', DATA_DIR: store.folder, SITE_URL: 'https://shop.example' }),
    db: store.db,
    geo: () => undefined,
    log: () => undefined,
  });
  const reply = await secure.fetch(
    new Request('http://127.0.0.1/main/account/v1/users/registration', {
      method: 'POST',
      body: JSON.stringify({ ...credentials, email: 'secure@example.com' }),
      headers: { 'X-XP-ID': 'test' },
    }),
  );
  expect(reply.headers.get('set-cookie')).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test('prototype pollution > JavaScript property names in bodies, queries and paths have no effect', async () => {
  const send = (path: string, body?: string) =>
    store.fetch(
      new Request(`http://127.0.0.1${path}`, {
        method: body ? 'POST' : 'GET',
        body,
        headers: {
          'X-XP-ID': 'test',
          'X-Trail-Id': store.visit().trailId,
          'X-Country': 'IN',
          'Content-Type': 'application/json',
        },
      }),
    );
  const bodies = [
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"products":[]}',
    '{"products":[{"__proto__":{"quantity":1},"product_id":1,"size_id":1}]}',
  ];
  for (const body of bodies) expect((await send('/main/cart/v1/cart', body)).status).toBe(400);
  for (const path of [
    '/gateway/browse/v2/listing?path=__proto__',
    '/gateway/browse/v2/listing?path=women&__proto__[polluted]=1&constructor=x',
    '/gateway/browse/v2/products/__proto__',
    '/gateway/constructor',
    '/media/__proto__',
    '/media/constructor',
  ])
    expect((await send(path)).status).toBeLessThan(500);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test.each([
  '/gateway/browse/v2/designers/a%00b',
  '/main/address/v1/autocomplete/pincodecountry/IN/4%00',
  '/main/address/v1/autocomplete/pincodecountry/%00/4',
])('NUL character > does not reach the database: %s', async (path) => {
  const reply = await store.fetch(
    new Request(`http://127.0.0.1${path}`, {
      headers: { 'X-Trail-Id': store.visit().trailId, 'X-Country': 'IN' },
    }),
  );
  expect([reply.status, store.logged.filter(({ level }) => level === 'error')]).toEqual([404, []]);
});

test('header injection > request data does not become a response header', async () => {
  const reply = await store.fetch(
    new Request('http://127.0.0.1/gateway/misc/v1/countries?x=%0d%0aSet-Cookie:%20session=mine', {
      headers: { 'X-Request-Id': 'a"b; c' },
    }),
  );
  expect([reply.headers.get('set-cookie'), reply.headers.get('x-request-id')]).toEqual([
    null,
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ]);
});

test('body limit > rejects a too large body before reading it, and drains an incomplete one', async () => {
  const body = JSON.stringify({ products: 'x'.repeat(70_000) });
  const request = () =>
    new Request('http://127.0.0.1/main/cart/v1/cart', {
      method: 'POST',
      body,
      headers: {
        'X-XP-ID': 'test',
        'Content-Type': 'application/json',
        'Content-Length': String(body.length),
      },
    });
  const [complete, incomplete] = [request(), request()];
  expect([(await store.fetch(complete)).status, complete.bodyUsed]).toEqual([413, false]);
  expect([
    (await store.fetch(incomplete, { incoming: { complete: false } })).status,
    incomplete.bodyUsed,
  ]).toEqual([413, true]);
});
