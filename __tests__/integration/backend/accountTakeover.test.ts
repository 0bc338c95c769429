/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
let victim: string;
let victimCount = 0;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  victim = `victim${++victimCount}@example.com`;
  await store.db.deleteFrom('attempts').execute();
});
afterAll(() => store.close());

const ATTACKER_NUMBER = '+919876511111';
const ATTACKER_PASSWORD = 'planted battery';
const PASSWORD = 'correct horse';

type Visit = ReturnType<TestStore['visit']>;
type Purpose = { intent: 'login' | 'signup'; communicator: 'email' | 'mobile'; email: string };
const send = (
  visit: Visit,
  purpose: Purpose,
  fields: { mobile?: string; password?: string } = {},
) => visit.call('POST /account/v1/otp', { body: { ...purpose, ...fields } });
const verify = (visit: Visit, purpose: Purpose, otp: string) =>
  visit.call('POST /account/v1/otp-verify', { body: { ...purpose, otp } });
const register = (visit: Visit, email: string, password = PASSWORD) =>
  visit.call('POST /account/v1/users/registration', { body: { email, password, type: 'email' } });
const logIn = (email: string, password: string) =>
  store.visit().call('POST /account/v1/users/login', { body: { email, password, type: 'email' } });
const isLoggedIn = async (visit: Visit) =>
  (await visit.call('GET /account/v1/web-bootstrap')).data.is_logged_in;
const allowAnotherCode = () =>
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

const ownerSignUps: [string, () => Promise<unknown>][] = [
  ['a password', () => register(store.visit(), victim)],
  [
    'a code to the email',
    async () => {
      const owner = store.visit();
      await allowAnotherCode();
      await send(owner, byEmail(), { password: PASSWORD });
      await verify(owner, byEmail(), await codeFor(victim));
    },
  ],
  [
    'a code to their own number',
    async () => {
      const owner = store.visit();
      const number = '+919876522222';
      await allowAnotherCode();
      await send(owner, byMobile(), { mobile: number, password: PASSWORD });
      await verify(owner, byMobile(), await codeFor(number));
    },
  ],
];

test.each(ownerSignUps)(
  'sign-up code > opens no account that its owner created meanwhile with %s',
  async (_, signUpAsOwner) => {
    const [mobileVisit, emailVisit] = [store.visit(), store.visit()];
    await send(mobileVisit, byMobile(), { mobile: ATTACKER_NUMBER, password: ATTACKER_PASSWORD });
    await send(emailVisit, byEmail(), { password: ATTACKER_PASSWORD });
    const codes = { number: await codeFor(ATTACKER_NUMBER), mail: await codeFor(victim) };
    await signUpAsOwner();
    const rejection = { code: RESPONSE_CODES.ALREADY_REGISTERED };
    expect(await verify(mobileVisit, byMobile(), codes.number)).toMatchObject(rejection);
    expect(await verify(emailVisit, byEmail(), codes.mail)).toMatchObject(rejection);
    expect([await isLoggedIn(mobileVisit), await isLoggedIn(emailVisit)]).toEqual([false, false]);
    expect(await logIn(victim, ATTACKER_PASSWORD)).toMatchObject({
      code: RESPONSE_CODES.LOGIN_REFUSED,
    });
    const { mobile } = await store.db
      .selectFrom('customers')
      .select('mobile')
      .where('email', '=', victim)
      .executeTakeFirstOrThrow();
    expect(mobile).not.toBe(ATTACKER_NUMBER);
  },
);

test('sign-up code > sets the password of its own request, not of a later one', async () => {
  const [owner, stranger] = [store.visit(), store.visit()];
  await send(owner, byEmail(), { password: PASSWORD });
  const code = await codeFor(victim);
  await allowAnotherCode();
  await send(stranger, byEmail(), { password: ATTACKER_PASSWORD });
  const laterCode = await codeFor(victim);
  if (code !== laterCode)
    expect(await verify(owner, byEmail(), laterCode)).toMatchObject({
      code: RESPONSE_CODES.OTP_REFUSED,
    });
  expect(await verify(owner, byEmail(), code)).toMatchObject({ code: RESPONSE_CODES.OTP_VERIFIED });
  expect(await logIn(victim, ATTACKER_PASSWORD)).toMatchObject({
    code: RESPONSE_CODES.LOGIN_REFUSED,
  });
  expect(await logIn(victim, PASSWORD)).toMatchObject({ data: { email: victim } });
});

test('code > is rejected in another browser, whose attempts do not lock out the owner', async () => {
  await register(store.visit(), victim);
  const purpose: Purpose = { intent: 'login', communicator: 'email', email: victim };
  const [owner, stranger] = [store.visit(), store.visit()];
  await send(owner, purpose);
  const code = await codeFor(victim);
  for (let attempt = 0; attempt < 20; attempt += 1)
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
])('code > the request id at %s is in an HttpOnly cookie', async (SITE_URL, cookie) => {
  const shop = await openTestStore({ SITE_URL });
  const response = await shop.visit().send('POST /account/v1/otp', { body: byEmail() });
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(cookie)]);
  expect(await response.text()).not.toContain('request');
  await shop.close();
});
