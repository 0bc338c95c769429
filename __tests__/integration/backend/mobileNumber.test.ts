/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { createSandboxToken } from '@/backend/auth/identity/tokens';
import { codeSentTo, lastMessageTo } from '@/__tests__/support/outbox';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
let email: string;
let customerCount = 0;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  email = `owner${++customerCount}@example.com`;
  for (const table of ['attempts', 'otps', 'outbox'] as const)
    await store.db.deleteFrom(table).execute();
});
afterAll(() => store.close());

const PASSWORD = 'correct horse';
const NUMBER = '+919876543210';
const OTHER_NUMBER = '+919876511111';
type Visit = ReturnType<TestStore['visit']>;

async function register(): Promise<{ visit: Visit; id: number }> {
  const visit = store.visit();
  const reply = await visit.call('POST /account/v1/users/registration', {
    body: { email, password: PASSWORD, type: 'email' },
  });
  if (!('data' in reply)) throw new Error(reply.message);
  return { visit, id: reply.data.customer_id };
}
const codeFor = (recipient: string) => codeSentTo(store, recipient);
const verifyMobile = (mobile = NUMBER) => ({
  intent: 'verify_mobile' as const,
  communicator: 'mobile' as const,
  email,
  mobile,
});
const login = (communicator: 'email' | 'mobile') => ({
  intent: 'login' as const,
  communicator,
  email,
});
const setNumber = async (visit: Visit, mobile = NUMBER) => {
  await visit.call('POST /account/v1/otp', {
    body: { ...verifyMobile(mobile), password: PASSWORD },
  });
  return visit.call('POST /account/v1/otp-verify', {
    body: { ...verifyMobile(mobile), otp: await codeFor(mobile) },
  });
};
const profile = async ({ visit, id }: { visit: Visit; id: number }) =>
  (await visit.call('GET /profile/v1/users/:customerId', { params: { customerId: id } })).data;
const update = ({ visit, id }: { visit: Visit; id: number }, body: object) =>
  visit.call('PUT /profile/v1/users/:customerId', { params: { customerId: id }, body });
const isLoggedIn = async (visit: Visit) =>
  (await visit.call('GET /account/v1/web-bootstrap')).data.is_logged_in;
const requestMobileCode = () =>
  store.visit().call('POST /account/v1/otp', { body: login('mobile') });

const invalidProofs: [string, object, string][] = [
  ['nothing', {}, 'password'],
  ['a wrong password', { password: 'wrong horse' }, 'password'],
  ['a made-up code', { confirmation_otp: '000000' }, 'confirmation_otp'],
];
test.each(invalidProofs)(
  'mobile number > no code is sent to a new one for a session with %s',
  async (_, proof, field) => {
    const { visit } = await register();
    expect(
      await visit.expectError('POST /account/v1/otp', { body: { ...verifyMobile(), ...proof } }),
    ).toMatchObject({ status: 400, invalid_fields: [{ field }] });
    expect(await store.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  },
);

test('mobile number > limits password attempts within a session', async () => {
  const { visit } = await register();
  const guess = (password: string) =>
    visit.send('POST /account/v1/otp', { body: { ...verifyMobile(), password } });
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect((await guess(`guess ${attempt}`)).status).toBe(400);
  expect((await guess(PASSWORD)).status).toBe(429);
});

test('mobile number > changes with the password and a code; the email and the old number are notified', async () => {
  const customer = await register();
  await setNumber(customer.visit);
  expect(await lastMessageTo(store, email)).toContain('is now ******3210');
  await setNumber(customer.visit, OTHER_NUMBER);
  expect(await profile(customer)).toMatchObject({ mobile: OTHER_NUMBER, pending_mobile: '' });
  expect(await lastMessageTo(store, email)).toContain('is now ******1111');
  expect(await lastMessageTo(store, NUMBER)).toContain('no longer belongs to your account');
});

test('mobile number > changes with an emailed code, which is used once', async () => {
  const { visit } = await register();
  await visit.call('POST /account/v1/otp', {
    body: { intent: 'confirm_identity', communicator: 'email', email: 'another@example.com' },
  });
  const confirmation_otp = await codeFor(email);
  expect(
    await visit.call('POST /account/v1/otp', { body: { ...verifyMobile(), confirmation_otp } }),
  ).toMatchObject({ code: RESPONSE_CODES.OTP_SENT });
  expect(await visit.call('POST /account/v1/otp', { body: verifyMobile() })).toMatchObject({
    code: RESPONSE_CODES.OTP_NOT_SENT,
    message: expect.stringContaining('Please wait'),
  });
  expect(
    await visit.expectError('POST /account/v1/otp', {
      body: { ...verifyMobile(OTHER_NUMBER), confirmation_otp },
    }),
  ).toMatchObject({ status: 400 });
  expect(
    await visit.call('POST /account/v1/otp-verify', {
      body: { ...verifyMobile(), otp: await codeFor(NUMBER) },
    }),
  ).toMatchObject({ code: RESPONSE_CODES.OTP_VERIFIED, data: { mobile: NUMBER } });
});

test.each<[string, object]>([
  ['{ name, gender, mobile }', { name: 'Asha Rao', gender: 'female' }],
  ['{ mobile }', {}],
])('mobile number > a profile update of %s stores a new number as pending', async (_, fields) => {
  const customer = await register();
  expect(await update(customer, { ...fields, mobile: OTHER_NUMBER })).toMatchObject({
    status: 200,
    data: { ...fields, mobile: '', pending_mobile: OTHER_NUMBER },
  });
  expect(await requestMobileCode()).toMatchObject({ code: RESPONSE_CODES.OTP_NOT_SENT });
  await setNumber(customer.visit);
  expect(await update(customer, { ...fields, mobile: OTHER_NUMBER })).toMatchObject({
    data: { mobile: NUMBER, pending_mobile: OTHER_NUMBER },
  });
  await requestMobileCode();
  expect(await lastMessageTo(store, NUMBER)).toContain('is your code');
});

test('mobile number > is removed with the password only, and the owner is notified', async () => {
  const customer = await register();
  await setNumber(customer.visit);
  for (const current_password of [undefined, 'wrong horse'])
    expect(
      await customer.visit.expectError('PUT /profile/v1/users/:customerId', {
        params: { customerId: customer.id },
        body: { mobile: '', current_password },
      }),
    ).toMatchObject({ status: 400, invalid_fields: [{ field: 'current_password' }] });
  expect(await update(customer, { mobile: '', current_password: PASSWORD })).toMatchObject({
    data: { mobile: '' },
  });
  expect(await lastMessageTo(store, email)).toContain('has been removed');
  expect(await requestMobileCode()).toMatchObject({ code: RESPONSE_CODES.OTP_NOT_SENT });
});

async function resetPassword() {
  await store.visit().call('POST /account/v1/users/forgot-password', { body: { email } });
  const token = /token=([\w-]+)/.exec(await lastMessageTo(store, email))?.[1] ?? '';
  return store.visit().call('PUT /account/v1/users/reset-password', {
    body: { token, new_password: 'owners battery staple' },
  });
}
async function signInByEmail() {
  const owner = store.visit();
  await owner.call('POST /account/v1/otp', { body: login('email') });
  await owner.call('POST /account/v1/otp-verify', {
    body: { ...login('email'), otp: await codeFor(email) },
  });
}
async function signInByGoogle() {
  const nonce = crypto.randomUUID();
  const token = await createSandboxToken(store, { email, name: '', nonce });
  await store.visit().call('POST /account/v1/users/social-login', {
    body: { name: '', email, type: 'google', token, social_id: '', sessionId: nonce },
  });
}
const verifications: [string, () => Promise<unknown>][] = [
  ['a reset link', resetPassword],
  ['a code to the email', signInByEmail],
  ['Google', signInByGoogle],
];

test.each(verifications)(
  'verified email > %s revokes everything set before it',
  async (_, verifyAsOwner) => {
    const unverified = await register();
    await setNumber(unverified.visit, OTHER_NUMBER);
    await update(unverified, { mobile: NUMBER });
    const pending = store.visit();
    await pending.call('POST /account/v1/otp', { body: login('mobile') });
    const otp = await codeFor(OTHER_NUMBER);
    await verifyAsOwner();
    expect(await isLoggedIn(unverified.visit)).toBe(false);
    expect(
      await store.visit().call('POST /account/v1/users/login', {
        body: { email, password: PASSWORD, type: 'email' },
      }),
    ).toMatchObject({ code: RESPONSE_CODES.LOGIN_REFUSED });
    expect(
      await pending.call('POST /account/v1/otp-verify', { body: { ...login('mobile'), otp } }),
    ).toMatchObject({ code: RESPONSE_CODES.OTP_REFUSED });
    expect(await isLoggedIn(pending)).toBe(false);
    expect(await requestMobileCode()).toMatchObject({ code: RESPONSE_CODES.OTP_NOT_SENT });
    expect(
      await store.db
        .selectFrom('customers')
        .select(['mobile', 'pending_mobile'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow(),
    ).toEqual({ mobile: '', pending_mobile: '' });
  },
);

test('password reset > the number of a verified email has to be verified again', async () => {
  await register();
  await signInByEmail();
  await store.db
    .updateTable('customers')
    .set({ mobile: NUMBER, mobile_verified_at: new Date() })
    .where('email', '=', email)
    .execute();
  await resetPassword();
  expect(await requestMobileCode()).toMatchObject({ code: RESPONSE_CODES.OTP_NOT_SENT });
  expect(
    await store.visit().call('POST /account/v1/users/login', {
      body: { email, password: 'owners battery staple', type: 'email' },
    }),
  ).toMatchObject({ data: { mobile: '', pending_mobile: NUMBER } });
});

test('data export > contains the stock alerts of an email only when it is verified', async () => {
  const { size_id } = await store.newProduct(0);
  await store.visit().call('POST /profile/v1/stock-alerts', { body: { size_id, email } });
  const unverified = await register();
  const alerts = async () =>
    (
      await unverified.visit.call('GET /profile/v1/users/:customerId/data', {
        params: { customerId: unverified.id },
      })
    ).data.stock_alerts;
  expect(await alerts()).toEqual([]);
  await store.db
    .updateTable('customers')
    .set({ email_verified_at: new Date() })
    .where('id', '=', unverified.id)
    .execute();
  expect(await alerts()).toHaveLength(1);
});
