/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { createSandboxToken } from '@/backend/auth/identity/tokens';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
let email: string;
let customers = 0;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  email = `owner${++customers}@example.com`;
  for (const table of ['attempts', 'otps', 'outbox'] as const)
    await store.db.deleteFrom(table).execute();
});
afterAll(() => store.close());

const PASSWORD = 'correct horse';
const NUMBER = '+919876543210';
const OTHERS_NUMBER = '+919876511111';
type Visit = ReturnType<TestStore['visit']>;

async function register(): Promise<{ visit: Visit; id: number }> {
  const visit = store.visit();
  const reply = await visit.call('POST /account/v1/users/registration', {
    body: { email, password: PASSWORD, type: 'email' },
  });
  if (!('data' in reply)) throw new Error(reply.message);
  return { visit, id: reply.data.customer_id };
}
async function lastMessageTo(recipient: string) {
  const { body } = await store.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return body;
}
const codeFor = async (recipient: string) =>
  /\d{6}/.exec(await lastMessageTo(recipient))?.[0] ?? '';
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
const codeByMobile = () => store.visit().call('POST /account/v1/otp', { body: login('mobile') });

const withoutProof: [string, object, string][] = [
  ['nothing', {}, 'password'],
  ['a wrong password', { password: 'wrong horse' }, 'password'],
  ['a made-up code', { confirmation_otp: '000000' }, 'confirmation_otp'],
];
test.each(withoutProof)(
  'mobile number > no code is sent to a new one for a session with %s',
  async (_, proof, field) => {
    const { visit } = await register();
    expect(
      await visit.expectError('POST /account/v1/otp', { body: { ...verifyMobile(), ...proof } }),
    ).toMatchObject({ status: 400, invalid_fields: [{ field }] });
    expect(await store.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  },
);

test('mobile number > is guarded against guessing the password with a session', async () => {
  const { visit } = await register();
  const guess = (password: string) =>
    visit.send('POST /account/v1/otp', { body: { ...verifyMobile(), password } });
  for (let turn = 0; turn < 20; turn += 1) expect((await guess(`guess ${turn}`)).status).toBe(400);
  expect((await guess(PASSWORD)).status).toBe(429);
});

test('mobile number > changes with the password and its code, and the owner and the number before are notified', async () => {
  const customer = await register();
  await setNumber(customer.visit);
  expect(await lastMessageTo(email)).toContain('is now ******3210');
  await setNumber(customer.visit, OTHERS_NUMBER);
  expect(await profile(customer)).toMatchObject({ mobile: OTHERS_NUMBER, pending_mobile: '' });
  expect(await lastMessageTo(email)).toContain('is now ******1111');
  expect(await lastMessageTo(NUMBER)).toContain('no longer belongs to your account');
});

test('mobile number > changes with a code from the email, for accounts without a password; the code is used once', async () => {
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
      body: { ...verifyMobile(OTHERS_NUMBER), confirmation_otp },
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
])('mobile number > a profile of %s keeps a new number as pending', async (_, more) => {
  const customer = await register();
  expect(await update(customer, { ...more, mobile: OTHERS_NUMBER })).toMatchObject({
    status: 200,
    data: { ...more, mobile: '', pending_mobile: OTHERS_NUMBER },
  });
  expect(await codeByMobile()).toMatchObject({ code: RESPONSE_CODES.OTP_NOT_SENT });
  await setNumber(customer.visit);
  expect(await update(customer, { ...more, mobile: OTHERS_NUMBER })).toMatchObject({
    data: { mobile: NUMBER, pending_mobile: OTHERS_NUMBER },
  });
  await codeByMobile();
  expect(await lastMessageTo(NUMBER)).toContain('is your code');
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
  expect(await lastMessageTo(email)).toContain('has been removed');
  expect(await codeByMobile()).toMatchObject({ code: RESPONSE_CODES.OTP_NOT_SENT });
});

async function reset() {
  await store.visit().call('POST /account/v1/users/forgot-password', { body: { email } });
  const token = /token=([\w-]+)/.exec(await lastMessageTo(email))?.[1] ?? '';
  return store.visit().call('PUT /account/v1/users/reset-password', {
    body: { token, new_password: 'owners battery staple' },
  });
}
async function emailCode() {
  const owner = store.visit();
  await owner.call('POST /account/v1/otp', { body: login('email') });
  await owner.call('POST /account/v1/otp-verify', {
    body: { ...login('email'), otp: await codeFor(email) },
  });
}
async function google() {
  const nonce = crypto.randomUUID();
  const token = await createSandboxToken(store, { email, name: '', nonce });
  await store.visit().call('POST /account/v1/users/social-login', {
    body: { name: '', email, type: 'google', token, social_id: '', sessionId: nonce },
  });
}
const proofs: [string, () => Promise<unknown>][] = [
  ['a reset link', reset],
  ['a code to the email', emailCode],
  ['Google', google],
];

test.each(proofs)('proved email > %s ends all that was set before it', async (_, prove) => {
  const stranger = await register();
  await setNumber(stranger.visit, OTHERS_NUMBER);
  await update(stranger, { mobile: NUMBER });
  const pending = store.visit();
  await pending.call('POST /account/v1/otp', { body: login('mobile') });
  const otp = await codeFor(OTHERS_NUMBER);
  await prove();
  expect(await isLoggedIn(stranger.visit)).toBe(false);
  expect(
    await store.visit().call('POST /account/v1/users/login', {
      body: { email, password: PASSWORD, type: 'email' },
    }),
  ).toMatchObject({ code: RESPONSE_CODES.LOGIN_REFUSED });
  expect(
    await pending.call('POST /account/v1/otp-verify', { body: { ...login('mobile'), otp } }),
  ).toMatchObject({ code: RESPONSE_CODES.OTP_REFUSED });
  expect(await isLoggedIn(pending)).toBe(false);
  expect(await codeByMobile()).toMatchObject({ code: RESPONSE_CODES.OTP_NOT_SENT });
  expect(
    await store.db
      .selectFrom('customers')
      .select(['mobile', 'pending_mobile'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow(),
  ).toEqual({ mobile: '', pending_mobile: '' });
});

test('reset link > of a proved email leaves the number to be verified again', async () => {
  await register();
  await emailCode();
  await store.db
    .updateTable('customers')
    .set({ mobile: NUMBER, mobile_verified_at: new Date() })
    .where('email', '=', email)
    .execute();
  await reset();
  expect(await codeByMobile()).toMatchObject({ code: RESPONSE_CODES.OTP_NOT_SENT });
  expect(
    await store.visit().call('POST /account/v1/users/login', {
      body: { email, password: 'owners battery staple', type: 'email' },
    }),
  ).toMatchObject({ data: { mobile: '', pending_mobile: NUMBER } });
});

test('own data > holds the stock alerts of an email only once it is proved', async () => {
  const { size_id } = await store.newProduct(0);
  await store.visit().call('POST /profile/v1/stock-alerts', { body: { size_id, email } });
  const stranger = await register();
  const alerts = async () =>
    (
      await stranger.visit.call('GET /profile/v1/users/:customerId/data', {
        params: { customerId: stranger.id },
      })
    ).data.stock_alerts;
  expect(await alerts()).toEqual([]);
  await store.db
    .updateTable('customers')
    .set({ email_verified_at: new Date() })
    .where('id', '=', stranger.id)
    .execute();
  expect(await alerts()).toHaveLength(1);
});
