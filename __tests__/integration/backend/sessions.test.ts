/** @jest-environment node */
import { sql } from 'kysely';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const LIST = 'GET /account/v1/users/:customerId/sessions';
const END = 'DELETE /account/v1/users/:customerId/sessions/:sessionId';
const END_OTHERS = 'DELETE /account/v1/users/:customerId/sessions';
const PASSWORD = 'correct horse';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0';

let store: TestStore;
let secure: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  secure = await openTestStore({ SITE_URL: 'https://shop.example' });
});
beforeEach(() => store.db.deleteFrom('attempts').execute());
afterAll(async () => {
  await store.close();
  await secure.close();
});

type Shopper = ReturnType<TestStore['visit']>;
let count = 0;
async function newCustomer(at = store) {
  const shopper = at.visit();
  const email = `sessions${++count}@example.com`;
  const reply = await shopper.call('POST /account/v1/users/registration', {
    body: { email, password: PASSWORD, type: 'email' },
  });
  if (!('data' in reply)) throw new Error(reply.message);
  return { ...shopper, email, params: { customerId: reply.data.customer_id } };
}
async function signInOn(email: string, userAgent: string, headers: Record<string, string> = {}) {
  const shopper = store.visit();
  await shopper.send(
    'POST /account/v1/users/login',
    { body: { email, password: PASSWORD, type: 'email' } },
    { 'User-Agent': userAgent, ...headers },
  );
  return shopper;
}
const isSignedIn = async (shopper: Pick<Shopper, 'call'>) =>
  (await shopper.call('GET /account/v1/web-bootstrap')).data.is_logged_in;
const age = (column: 'last_seen_at' | 'expires_at', days: number, customerId: number) =>
  store.db
    .updateTable('sessions')
    .set({ [column]: sql<Date>`${sql.ref(column)} - make_interval(days => ${days})` })
    .where('customer_id', '=', customerId)
    .execute();

test('sessions > the list has device, country and the current session', async () => {
  const customer = await newCustomer();
  const phone = await signInOn(customer.email, PIXEL, { 'CF-IPCountry': 'GB' });
  await signInOn(customer.email, MAC, { 'CF-IPCountry': 'AE' });
  const { list } = (await phone.call(LIST, { params: customer.params })).data;
  expect(list).toHaveLength(3);
  expect(
    list.map(({ browser, os, country_code, is_current }) => [
      browser,
      os,
      country_code,
      is_current,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['Chrome', 'Android', 'GB', true],
      ['Firefox', 'macOS', 'AE', false],
      ['', '', null, false],
    ]),
  );
  const stored = JSON.stringify(await store.db.selectFrom('sessions').selectAll().execute());
  expect(stored).not.toContain('AppleWebKit');
});

test('sessions > end one by its id, or all others together', async () => {
  const customer = await newCustomer();
  const [phone, desk] = [
    await signInOn(customer.email, PIXEL),
    await signInOn(customer.email, MAC),
  ];
  const { list } = (await desk.call(LIST, { params: customer.params })).data;
  const sessionId = list.find(({ os }) => os === 'Android')?.id ?? '';
  await desk.call(END, { params: { ...customer.params, sessionId } });
  expect([await isSignedIn(phone), await isSignedIn(customer)]).toEqual([false, true]);
  expect(await desk.expectError(END, { params: { ...customer.params, sessionId } })).toMatchObject({
    status: 404,
  });
  await desk.call(END_OTHERS, { params: customer.params });
  expect([await isSignedIn(customer), await isSignedIn(desk)]).toEqual([false, true]);
  const currentId = (await desk.call(LIST, { params: customer.params })).data.list[0]?.id ?? '';
  await desk.call(END, { params: { ...customer.params, sessionId: currentId } });
  expect([await isSignedIn(desk), desk.cookies.has('session')]).toEqual([false, false]);
});

test.each([LIST, END, END_OTHERS] as const)(
  'sessions > %s is for the customer only',
  async (key) => {
    const [customer, stranger] = [await newCustomer(), await newCustomer()];
    const [session] = (await customer.call(LIST, { params: customer.params })).data.list;
    const params = { ...customer.params, sessionId: session?.id ?? '' };
    expect(await store.visit().expectError(key, { params })).toMatchObject({ status: 401 });
    expect(await stranger.expectError(key, { params })).toMatchObject({ status: 403 });
    if (key === END)
      expect(
        await stranger.expectError(key, { params: { ...params, ...stranger.params } }),
      ).toMatchObject({ status: 404 });
    expect(await isSignedIn(customer)).toBe(true);
  },
);

test.each([
  ['idle for 29 days is valid', 'last_seen_at', 29, true],
  ['idle for 31 days ends', 'last_seen_at', 31, false],
  ['that is 89 days old is valid', 'expires_at', 89, true],
  ['that is 91 days old ends', 'expires_at', 91, false],
] as const)('session lifetime > one %s', async (_, column, days, expected) => {
  const customer = await newCustomer();
  await age(column, days, customer.params.customerId);
  expect(await isSignedIn(customer)).toBe(expected);
});

test('session lifetime > use renews the idle limit, not the absolute one', async () => {
  const customer = await newCustomer();
  const { customerId } = customer.params;
  await age('last_seen_at', 29, customerId);
  await isSignedIn(customer);
  await age('last_seen_at', 29, customerId);
  await age('expires_at', 89, customerId);
  expect(await isSignedIn(customer)).toBe(true);
  await age('expires_at', 2, customerId);
  expect(await isSignedIn(customer)).toBe(false);
});

test('session cookie > on https has the __Host- prefix, and sign-out removes it', async () => {
  const customer = await newCustomer(secure);
  expect([...customer.cookies.keys()]).toEqual(['__Host-session']);
  expect(await isSignedIn(customer)).toBe(true);
  await customer.call('POST /account/v1/users/logout');
  expect([...customer.cookies.keys()]).toEqual([]);
});

test('session cookie > on https is not accepted without the prefix', async () => {
  const attacker = await newCustomer(secure);
  const victim = secure.visit();
  victim.cookies.set('session', attacker.cookies.get('__Host-session') ?? '');
  expect(await isSignedIn(victim)).toBe(false);
  const customer = await newCustomer(secure);
  customer.cookies.set('session', attacker.cookies.get('__Host-session') ?? '');
  expect((await customer.call('GET /account/v1/web-bootstrap')).data.customer_data?.email).toBe(
    customer.email,
  );
});

test('session cookie > an old one without the prefix is migrated once', async () => {
  const customer = await newCustomer(secure);
  await secure.db.updateTable('sessions').set({ old_cookie_name: true }).execute();
  const token = customer.cookies.get('__Host-session') ?? '';
  customer.cookies.clear();
  customer.cookies.set('session', token);
  expect(await isSignedIn(customer)).toBe(true);
  expect([...customer.cookies]).toEqual([['__Host-session', token]]);
  expect(await isSignedIn(customer)).toBe(true);
});
