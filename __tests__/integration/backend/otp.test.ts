/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { codeSentTo, wrongCodeFor } from '@/__tests__/support/outbox';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.db.deleteFrom('attempts').execute());
afterAll(() => store.close());

type Shopper = Pick<ReturnType<TestStore['visit']>, 'call'>;
type Purpose = {
  intent: 'login' | 'signup' | 'verify_mobile';
  communicator: 'email' | 'mobile';
  email: string;
  mobile?: string;
};
const requestCode = (shopper: Shopper, purpose: Purpose, password?: string) =>
  shopper.call('POST /account/v1/otp', { body: { ...purpose, password } });
const verify = (shopper: Shopper, purpose: Purpose, otp: string) =>
  shopper.call('POST /account/v1/otp-verify', { body: { ...purpose, otp } });
const isLoggedIn = async (shopper: Shopper) =>
  (await shopper.call('GET /account/v1/web-bootstrap')).data.is_logged_in;
const signUp = (shopper: Shopper, email: string) =>
  shopper.call('POST /account/v1/users/registration', {
    body: { email, password: 'correct horse', type: 'email' },
  });
const signIn = (shopper: Shopper, email: string, password: string) =>
  shopper.call('POST /account/v1/users/login', { body: { email, password, type: 'email' } });
/** Makes the sent codes older; another one can be requested after 30 seconds. */
const ageCodes = (seconds: number) =>
  store.db
    .updateTable('otps')
    .set((eb) => ({ sent_at: eb.val(new Date(Date.now() - seconds * 1000)) }))
    .execute();

const codeFor = (recipient: string) => codeSentTo(store, recipient);

test('sign-in code > by email signs a customer in once', async () => {
  const email = 'known@example.com';
  await signUp(store.visit(), email);
  const shopper = store.visit();
  const purpose: Purpose = { intent: 'login', communicator: 'email', email };
  expect(await requestCode(shopper, purpose)).toMatchObject({
    code: RESPONSE_CODES.OTP_SENT,
    message: 'OTP sent successfully',
    data: { sent_to: 'k***@example.com', resend_in: 30, expires_in: 600 },
  });
  const code = await codeFor(email);
  expect(await verify(shopper, { ...purpose, communicator: 'mobile' }, code)).toMatchObject({
    code: RESPONSE_CODES.OTP_REFUSED,
  });
  expect(await verify(shopper, purpose, code)).toMatchObject({
    code: RESPONSE_CODES.OTP_VERIFIED,
    data: { email },
  });
  expect(await isLoggedIn(shopper)).toBe(true);
  expect(await verify(shopper, purpose, code)).toMatchObject({
    code: RESPONSE_CODES.OTP_REFUSED,
    message: expect.stringContaining('has already been used'),
  });
});

test('sign-up code > creates the account when verified', async () => {
  const purpose: Purpose = { intent: 'signup', communicator: 'email', email: 'fresh@example.com' };
  const shopper = store.visit();
  expect(await requestCode(shopper, purpose, 'battery staple')).toMatchObject({
    code: RESPONSE_CODES.OTP_SENT,
  });
  expect(await requestCode(store.visit(), { ...purpose, intent: 'login' })).toMatchObject({
    code: RESPONSE_CODES.SIGNUP_NEEDED,
  });
  const code = await codeFor(purpose.email);
  expect(await verify(shopper, purpose, wrongCodeFor(code))).toMatchObject({
    code: RESPONSE_CODES.OTP_REFUSED,
    message: 'This code is incorrect. 4 attempts left.',
  });
  expect(await verify(shopper, purpose, code)).toMatchObject({
    code: RESPONSE_CODES.OTP_VERIFIED,
    data: { email: purpose.email },
  });
  expect(await signIn(store.visit(), purpose.email, 'battery staple')).toMatchObject({
    status: 200,
    data: { email: purpose.email },
  });
  expect(await requestCode(store.visit(), purpose, 'battery staple')).toMatchObject({
    code: RESPONSE_CODES.ALREADY_REGISTERED,
  });
});

test('sign-up code > without a password allows sign-in by code only', async () => {
  const email = 'wordless@example.com';
  const purpose: Purpose = { intent: 'signup', communicator: 'email', email };
  const shopper = store.visit();
  await requestCode(shopper, purpose);
  expect(await verify(shopper, purpose, await codeFor(purpose.email))).toMatchObject({
    code: RESPONSE_CODES.OTP_VERIFIED,
    data: { email: purpose.email },
  });
  expect(await signIn(store.visit(), purpose.email, '')).not.toHaveProperty('data');
  await ageCodes(31);
  const login: Purpose = { ...purpose, intent: 'login' };
  await requestCode(shopper, login);
  expect(await verify(shopper, login, await codeFor(purpose.email))).toMatchObject({
    code: RESPONSE_CODES.OTP_VERIFIED,
  });
});

test('code > ends after five wrong attempts or ten minutes', async () => {
  const email = 'tries@example.com';
  await signUp(store.visit(), email);
  const purpose: Purpose = { intent: 'login', communicator: 'email', email };
  const shopper = store.visit();
  await requestCode(shopper, purpose);
  const code = await codeFor(email);
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => verify(shopper, purpose, wrongCodeFor(code))),
  );
  expect(tries.filter(({ message }) => message.includes('is incorrect'))).toHaveLength(5);
  expect(await verify(shopper, purpose, code)).toMatchObject({ code: RESPONSE_CODES.OTP_REFUSED });
  await ageCodes(31);
  await requestCode(shopper, purpose);
  await store.db
    .updateTable('otps')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect(await verify(shopper, purpose, await codeFor(email))).toMatchObject({
    code: RESPONSE_CODES.OTP_REFUSED,
    message: expect.stringContaining('expired'),
  });
});

test('code > another can be requested after 30 seconds, and replaces the first', async () => {
  const email = 'again@example.com';
  await signUp(store.visit(), email);
  const purpose: Purpose = { intent: 'login', communicator: 'email', email };
  const shopper = store.visit();
  await requestCode(shopper, purpose);
  const first = await codeFor(email);
  expect(await requestCode(shopper, purpose)).toMatchObject({
    code: RESPONSE_CODES.OTP_NOT_SENT,
    message: expect.stringMatching(/^Please wait (2\d|30) seconds/),
  });
  await ageCodes(31);
  await requestCode(shopper, purpose);
  const second = await codeFor(email);
  if (first !== second)
    expect(await verify(shopper, purpose, first)).toMatchObject({
      code: RESPONSE_CODES.OTP_REFUSED,
    });
  expect(await verify(shopper, purpose, second)).toMatchObject({
    code: RESPONSE_CODES.OTP_VERIFIED,
  });
});

test('code > is accepted once when submitted concurrently', async () => {
  const email = 'once@example.com';
  await signUp(store.visit(), email);
  const purpose: Purpose = { intent: 'login', communicator: 'email', email };
  const shopper = store.visit();
  await requestCode(shopper, purpose);
  const code = await codeFor(email);
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => verify(shopper, purpose, code)),
  );
  expect(replies.filter((reply) => reply.code === RESPONSE_CODES.OTP_VERIFIED)).toHaveLength(1);
});

test('mobile number > is verified by text message and then receives sign-in codes', async () => {
  const email = 'mobile@example.com';
  const mobile = '+919876543210';
  const shopper = store.visit();
  await signUp(shopper, email);
  expect(
    await requestCode(store.visit(), { intent: 'login', communicator: 'mobile', email }),
  ).toMatchObject({ code: RESPONSE_CODES.OTP_NOT_SENT });
  const purpose: Purpose = { intent: 'verify_mobile', communicator: 'mobile', email, mobile };
  expect(await store.visit().expectError('POST /account/v1/otp', { body: purpose })).toMatchObject({
    status: 401,
  });
  expect(
    await shopper.expectError('POST /account/v1/otp', { body: { ...purpose, mobile: undefined } }),
  ).toMatchObject({ status: 400, invalid_fields: [{ field: 'mobile' }] });
  expect(await requestCode(shopper, purpose, 'correct horse')).toMatchObject({
    code: RESPONSE_CODES.OTP_SENT,
    data: { sent_to: '******3210' },
  });
  const text = await store.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', mobile)
    .executeTakeFirstOrThrow();
  expect(text).toMatchObject({
    channel: 'sms',
    body: expect.stringMatching(/\n@127\.0\.0\.1 #\d{6}$/),
  });
  expect(await verify(shopper, purpose, await codeFor(mobile))).toMatchObject({
    code: RESPONSE_CODES.OTP_VERIFIED,
    data: { mobile },
  });
  const login: Purpose = { intent: 'login', communicator: 'mobile', email };
  const otherBrowser = store.visit();
  await requestCode(otherBrowser, login);
  expect(await verify(otherBrowser, login, await codeFor(mobile))).toMatchObject({
    code: RESPONSE_CODES.OTP_VERIFIED,
  });
});

test('sign-up code > can be sent to a mobile number', async () => {
  const purpose: Purpose = {
    intent: 'signup',
    communicator: 'mobile',
    email: 'texted@example.com',
    mobile: '+919876500001',
  };
  const shopper = store.visit();
  expect(await requestCode(shopper, purpose, 'battery staple')).toMatchObject({
    code: RESPONSE_CODES.OTP_SENT,
    data: { sent_to: '******0001' },
  });
  expect(await verify(shopper, purpose, await codeFor('+919876500001'))).toMatchObject({
    code: RESPONSE_CODES.OTP_VERIFIED,
    data: { email: purpose.email, mobile: purpose.mobile },
  });
  const { mobile_verified_at, email_verified_at } = await store.db
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', purpose.email)
    .executeTakeFirstOrThrow();
  expect([mobile_verified_at, email_verified_at]).toEqual([expect.any(Date), null]);
});

test("sign-in code > the owner's first code revokes an earlier registration of the email", async () => {
  const email = 'victim@example.com';
  const attacker = store.visit();
  await signUp(attacker, email);
  const owner = store.visit();
  const purpose: Purpose = { intent: 'login', communicator: 'email', email };
  await requestCode(owner, purpose);
  await verify(owner, purpose, await codeFor(email));
  expect(await isLoggedIn(owner)).toBe(true);
  expect(await isLoggedIn(attacker)).toBe(false);
  expect(await signIn(attacker, email, 'correct horse')).toMatchObject({
    code: RESPONSE_CODES.LOGIN_REFUSED,
  });
});
