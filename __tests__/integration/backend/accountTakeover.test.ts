/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
let victim: string;
let customers = 0;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  victim = `victim${++customers}@example.com`;
  await store.db.deleteFrom('attempts').execute();
});
afterAll(() => store.close());

const OWN_NUMBER = '+919876511111';
const OTHERS_PASSWORD = 'planted battery';
const PASSWORD = 'correct horse';

type Visit = ReturnType<TestStore['visit']>;
type Purpose = { intent: 'login' | 'signup'; communicator: 'email' | 'mobile'; email: string };
const send = (visit: Visit, purpose: Purpose, more: { mobile?: string; password?: string } = {}) =>
  visit.call('POST /account/v1/otp', { body: { ...purpose, ...more } });
const verify = (visit: Visit, purpose: Purpose, otp: string) =>
  visit.call('POST /account/v1/otp-verify', { body: { ...purpose, otp } });
const register = (visit: Visit, email: string, password = PASSWORD) =>
  visit.call('POST /account/v1/users/registration', { body: { email, password, type: 'email' } });
const logIn = (email: string, password: string) =>
  store.visit().call('POST /account/v1/users/login', { body: { email, password, type: 'email' } });
const isLoggedIn = async (visit: Visit) =>
  (await visit.call('GET /account/v1/web-bootstrap')).data.is_logged_in;
const waitForAnotherCode = () =>
  store.db
    .updateTable('otps')
    .set((eb) => ({ sent_at: eb.val(new Date(Date.now() - 31_000)) }))
    .execute();

async function codeFor(recipient: string) {
  const { body } = await store.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient)
    .where('body', 'like', '%our code%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(body)?.[0] ?? '';
}

const byMobile = (): Purpose => ({ intent: 'signup', communicator: 'mobile', email: victim });
const byEmail = (): Purpose => ({ intent: 'signup', communicator: 'email', email: victim });

const ownerArrives: [string, () => Promise<unknown>][] = [
  ['a password', () => register(store.visit(), victim)],
  [
    'a code to the email',
    async () => {
      const owner = store.visit();
      await waitForAnotherCode();
      await send(owner, byEmail(), { password: PASSWORD });
      await verify(owner, byEmail(), await codeFor(victim));
    },
  ],
  [
    'a code to their own number',
    async () => {
      const owner = store.visit();
      const number = '+919876522222';
      await waitForAnotherCode();
      await send(owner, byMobile(), { mobile: number, password: PASSWORD });
      await verify(owner, byMobile(), await codeFor(number));
    },
  ],
];

test.each(ownerArrives)(
  'sign-up code > opens no account that was made meanwhile with %s',
  async (_, arrive) => {
    const [byNumber, byMail] = [store.visit(), store.visit()];
    await send(byNumber, byMobile(), { mobile: OWN_NUMBER, password: OTHERS_PASSWORD });
    await send(byMail, byEmail(), { password: OTHERS_PASSWORD });
    const codes = { number: await codeFor(OWN_NUMBER), mail: await codeFor(victim) };
    await arrive();
    const refusal = { code: RESPONSE_CODES.ALREADY_REGISTERED };
    expect(await verify(byNumber, byMobile(), codes.number)).toMatchObject(refusal);
    expect(await verify(byMail, byEmail(), codes.mail)).toMatchObject(refusal);
    expect([await isLoggedIn(byNumber), await isLoggedIn(byMail)]).toEqual([false, false]);
    expect(await logIn(victim, OTHERS_PASSWORD)).toMatchObject({
      code: RESPONSE_CODES.LOGIN_REFUSED,
    });
    const { mobile } = await store.db
      .selectFrom('customers')
      .select('mobile')
      .where('email', '=', victim)
      .executeTakeFirstOrThrow();
    expect(mobile).not.toBe(OWN_NUMBER);
  },
);

test('sign-up code > sets the password of the request that asked for it, not of a later one', async () => {
  const [owner, stranger] = [store.visit(), store.visit()];
  await send(owner, byEmail(), { password: PASSWORD });
  const code = await codeFor(victim);
  await waitForAnotherCode();
  await send(stranger, byEmail(), { password: OTHERS_PASSWORD });
  const later = await codeFor(victim);
  if (code !== later)
    expect(await verify(owner, byEmail(), later)).toMatchObject({
      code: RESPONSE_CODES.OTP_REFUSED,
    });
  expect(await verify(owner, byEmail(), code)).toMatchObject({ code: RESPONSE_CODES.OTP_VERIFIED });
  expect(await logIn(victim, OTHERS_PASSWORD)).toMatchObject({
    code: RESPONSE_CODES.LOGIN_REFUSED,
  });
  expect(await logIn(victim, PASSWORD)).toMatchObject({ data: { email: victim } });
});

test('code > is worth nothing in a browser that did not ask for it, and its tries lock nobody out', async () => {
  await register(store.visit(), victim);
  const purpose: Purpose = { intent: 'login', communicator: 'email', email: victim };
  const [owner, stranger] = [store.visit(), store.visit()];
  await send(owner, purpose);
  const code = await codeFor(victim);
  for (let turn = 0; turn < 20; turn += 1)
    expect(await verify(stranger, purpose, code)).toMatchObject({
      code: RESPONSE_CODES.OTP_REFUSED,
    });
  await store.db.deleteFrom('attempts').where('subject', 'like', 'otp-verify 127%').execute();
  expect(await isLoggedIn(stranger)).toBe(false);
  expect(await verify(owner, purpose, code)).toMatchObject({ code: RESPONSE_CODES.OTP_VERIFIED });
});

test.each([
  [
    'http://127.0.0.1:3000',
    /^otp_request=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
  ],
  [
    'https://shop.example',
    /^__Host-otp_request=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  ],
])('code > the request id at %s is in a cookie that no script reads', async (SITE_URL, cookie) => {
  const shop = await openTestStore({ SITE_URL });
  const response = await shop.visit().send('POST /account/v1/otp', { body: byEmail() });
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(cookie)]);
  expect(await response.text()).not.toContain('request');
  await shop.close();
});
