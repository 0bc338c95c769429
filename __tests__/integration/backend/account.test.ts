/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const password = 'correct horse';
const signUp = (shopper: ReturnType<TestStore['visit']>, email: string) =>
  shopper.call('POST /account/v1/users/registration', { body: { email, password, type: 'email' } });
const logIn = (shopper: ReturnType<TestStore['visit']>, email: string, attempt = password) =>
  shopper.call('POST /account/v1/users/login', {
    body: { email, password: attempt, type: 'email' },
  });
const isLoggedIn = async (shopper: ReturnType<TestStore['visit']>) =>
  (await shopper.call('GET /account/v1/web-bootstrap')).data.is_logged_in;

async function resetTokenFor(email: string) {
  const { body } = await store.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .where('subject', 'like', '%password%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /reset-password\?token=(\S+)/.exec(body)?.[1] ?? '';
}

test('sign-up > opens a session in an HttpOnly cookie', async () => {
  const shopper = store.visit();
  const response = await shopper.send('POST /account/v1/users/registration', {
    body: { email: 'New@Example.com ', password, type: 'email' },
  });
  expect(await response.json()).toMatchObject({
    status: 200,
    data: { email: 'new@example.com', dob: '0000-00-00' },
  });
  expect(response.headers.get('set-cookie')).toMatch(
    /^session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(await isLoggedIn(shopper)).toBe(true);
});

test('password > is stored as a salted argon2id hash', async () => {
  for (const email of ['salt@example.com', 'pepper@example.com'])
    await signUp(store.visit(), email);
  const hashes = (
    await store.db
      .selectFrom('customers')
      .select('password_hash')
      .where('email', 'in', ['salt@example.com', 'pepper@example.com'])
      .execute()
  ).map(({ password_hash }) => password_hash);
  // OWASP's minimum for password storage: argon2id, 19 MiB, two iterations.
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(hashes).size).toBe(2);
});

test('sign-up > rejects an email that is already registered', async () => {
  await signUp(store.visit(), 'once@example.com');
  expect(await signUp(store.visit(), 'ONCE@example.com')).toMatchObject({
    code: RESPONSE_CODES.ALREADY_REGISTERED,
    message: expect.stringContaining('already registered'),
  });
});

test('sign-up > names each invalid field', async () => {
  expect(
    await store.visit().expectError('POST /account/v1/users/registration', {
      body: { email: 'nobody', password: 'short', type: 'email' },
    }),
  ).toMatchObject({
    status: 400,
    invalid_fields: [
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'password', message: 'Please use at least 8 characters' },
    ],
  });
});

test('sign-in > refers an unknown email to sign-up and rejects a wrong password', async () => {
  await signUp(store.visit(), 'known@example.com');
  expect(await logIn(store.visit(), 'unknown@example.com')).toMatchObject({
    code: RESPONSE_CODES.SIGNUP_NEEDED,
  });
  expect(await logIn(store.visit(), 'known@example.com', 'wrong horse')).toMatchObject({
    code: RESPONSE_CODES.LOGIN_REFUSED,
    message: 'The email or password is incorrect',
  });
});

test('session > is replaced by sign-in and ended by sign-out', async () => {
  const shopper = store.visit();
  await signUp(shopper, 'session@example.com');
  const first = shopper.cookies.get('session') ?? '';
  await logIn(shopper, 'session@example.com');
  const second = shopper.cookies.get('session') ?? '';
  expect(second).not.toBe(first);

  const attacker = store.visit();
  attacker.cookies.set('session', first);
  expect(await isLoggedIn(attacker)).toBe(false);
  await shopper.call('POST /account/v1/users/logout');
  expect(shopper.cookies.has('session')).toBe(false);
  attacker.cookies.set('session', second);
  expect(await isLoggedIn(attacker)).toBe(false);
});

test('password reset > responds alike for every email, and emails only customers', async () => {
  await signUp(store.visit(), 'forgetful@example.com');
  const forgot = (email: string) =>
    store.visit().call('POST /account/v1/users/forgot-password', { body: { email } });
  expect(await forgot('stranger@example.com')).toEqual(await forgot('forgetful@example.com'));
  expect(
    await store.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', 'stranger@example.com')
      .execute(),
  ).toEqual([]);
  expect(await resetTokenFor('forgetful@example.com')).toHaveLength(43);
});

test('password reset > the link sets a password once and ends every session', async () => {
  const email = 'reset@example.com';
  const shopper = store.visit();
  await signUp(shopper, email);
  await store.visit('GB').call('POST /account/v1/users/forgot-password', { body: { email } });
  const token = await resetTokenFor(email);
  const reset = () =>
    store.visit().call('PUT /account/v1/users/reset-password', {
      body: { token, new_password: 'battery staple' },
    });
  expect(await reset()).toMatchObject({ status: 200 });
  expect(await reset()).toMatchObject({ code: RESPONSE_CODES.RESET_REFUSED });
  expect(await isLoggedIn(shopper)).toBe(false);
  expect(await logIn(store.visit(), email)).toMatchObject({ code: RESPONSE_CODES.LOGIN_REFUSED });
  expect(await logIn(store.visit(), email, 'battery staple')).toMatchObject({ data: { email } });
});

test('password reset > the link expires after an hour', async () => {
  const email = 'late@example.com';
  await signUp(store.visit(), email);
  await store.visit().call('POST /account/v1/users/forgot-password', { body: { email } });
  await store.db
    .updateTable('password_resets')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect(
    await store.visit().call('PUT /account/v1/users/reset-password', {
      body: { token: await resetTokenFor(email), new_password: 'battery staple' },
    }),
  ).toMatchObject({ code: RESPONSE_CODES.RESET_REFUSED });
});

test('password change > needs the current password and ends only the other sessions', async () => {
  const email = 'change@example.com';
  const [phone, desk] = [store.visit(), store.visit()];
  const signedUp = await signUp(phone, email);
  await logIn(desk, email);
  const customerId = 'data' in signedUp ? signedUp.data.customer_id : 0;
  const change = (current_password: string) =>
    desk.call('PUT /account/v1/users/:customerId/change-password', {
      params: { customerId },
      body: { current_password, new_password: 'battery staple' },
    });
  expect(await change('wrong horse')).toMatchObject({ code: RESPONSE_CODES.LOGIN_REFUSED });
  expect(await change(password)).toMatchObject({ status: 200 });
  expect(await isLoggedIn(desk)).toBe(true);
  expect(await isLoggedIn(phone)).toBe(false);
});

test('profile > is readable and writable by its customer only', async () => {
  const shopper = store.visit();
  const reply = await signUp(shopper, 'profile@example.com');
  const customerId = 'data' in reply ? reply.data.customer_id : 0;
  const updated = await shopper.call('PUT /profile/v1/users/:customerId', {
    params: { customerId },
    body: { name: 'Asha Rao', dob: '1990-02-28', mobile: '+919876543210' },
  });
  expect(updated.data).toMatchObject({
    name: 'Asha Rao',
    firstname: 'Asha',
    dob: '1990-02-28',
    gender: '',
  });
  expect(
    (
      await shopper.call('PUT /profile/v1/users/:customerId', {
        params: { customerId },
        body: { gender: 'female' },
      })
    ).data,
  ).toMatchObject({ name: 'Asha Rao', gender: 'female' });
  expect(
    await shopper.expectError('GET /profile/v1/users/:customerId', {
      params: { customerId: customerId - 1 },
    }),
  ).toMatchObject({ status: 403 });
  expect(
    await store
      .visit()
      .expectError('GET /profile/v1/users/:customerId', { params: { customerId } }),
  ).toMatchObject({ status: 401 });
});

test('sign-in > is rate limited per address and email', async () => {
  const shopper = store.visit();
  await signUp(store.visit(), 'guessed@example.com');
  await store.db
    .insertInto('attempts')
    .values({ subject: 'login 127.0.0.1 guessed@example.com', tries: 20 })
    .execute();
  const response = await shopper.send('POST /account/v1/users/login', {
    body: { email: 'guessed@example.com', password, type: 'email' },
  });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800);
  await store.db
    .updateTable('attempts')
    .set({ started_at: new Date(Date.now() - 16 * 60_000) })
    .execute();
  expect(await logIn(shopper, 'guessed@example.com')).toMatchObject({ status: 200 });
});
