/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { createSandboxToken } from '@/backend/auth/identity/tokens';
import {
  GOOGLE_CLIENT,
  NONCE,
  startGoogleIdentity,
  type TokenChanges,
} from '@/__tests__/support/googleIdentity';
import { lastMessageTo } from '@/__tests__/support/outbox';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let provider: Awaited<ReturnType<typeof startGoogleIdentity>>;
let google: TestStore;
let local: TestStore;

beforeAll(async () => {
  provider = await startGoogleIdentity();
  google = await openTestStore({
    GOOGLE_CLIENT_ID: GOOGLE_CLIENT,
    GOOGLE_JWKS_URL: provider.jwksUrl,
  });
  local = await openTestStore();
});
afterAll(async () => {
  provider.close();
  await google.close();
  await local.close();
});

const token = (changes?: TokenChanges) => provider.signToken(changes);
const signInByGoogle = (
  store: TestStore,
  body: { token: string; email?: string; social_id?: string; sessionId?: string },
) => {
  const shopper = store.visit();
  return {
    shopper,
    reply: shopper.call('POST /account/v1/users/social-login', {
      body: {
        name: '',
        email: 'asha@gmail.test',
        type: 'google',
        social_id: '',
        sessionId: NONCE,
        ...body,
      },
    }),
  };
};

test('social login > a Google token creates an account, and finds it again', async () => {
  const first = signInByGoogle(google, { token: await token(), social_id: '1089' });
  expect(await first.reply).toMatchObject({
    status: 200,
    data: { email: 'asha@gmail.test', name: 'Asha Rao', is_new: true },
  });
  expect((await first.shopper.call('GET /account/v1/web-bootstrap')).data.is_logged_in).toBe(true);
  const { data } = (await first.reply) as { data: object };
  expect(await signInByGoogle(google, { token: await token() }).reply).toMatchObject({
    status: 200,
    data: { ...data, is_new: false },
  });
  expect((await google.visit().call('GET /account/v1/social-providers')).data).toEqual({
    google_client_id: GOOGLE_CLIENT,
    sandbox_url: null,
  });
});

test.each<[string, TokenChanges, object]>([
  ['signed by another key', { by: 'foreign' }, {}],
  ['for another client', { audience: 'other.apps.googleusercontent.com' }, {}],
  ['of another issuer', { issuer: 'https://evil.test' }, {}],
  ['that has expired', { expires: '-1m' }, {}],
  ['for another email', {}, { email: 'other@gmail.test' }],
  ['for another person', {}, { social_id: '7' }],
  ['without a nonce', { nonce: null }, {}],
  ['without a nonce in token and request', { nonce: null }, { sessionId: '' }],
  ['with an empty nonce', { nonce: '' }, { sessionId: '' }],
  ['with the nonce of another browser', {}, { sessionId: crypto.randomUUID() }],
  ['with a nonce, and none in the request', {}, { sessionId: '' }],
  [
    'whose email is not verified',
    { verified: false, sub: '5', email: 'new@gmail.test' },
    { email: 'new@gmail.test' },
  ],
])('social login > rejects a token %s', async (_, changes, body) => {
  const { shopper, reply } = signInByGoogle(google, { token: await token(changes), ...body });
  expect(await reply).toMatchObject({ status: 200, code: RESPONSE_CODES.LOGIN_REFUSED });
  expect((await shopper.call('GET /account/v1/web-bootstrap')).data.is_logged_in).toBe(false);
});

test('social login > rejects a malformed token', async () => {
  expect(await signInByGoogle(google, { token: 'nonsense' }).reply).toMatchObject({
    code: RESPONSE_CODES.LOGIN_REFUSED,
  });
});

test("social login > the email's owner takes over an unverified account, and its sessions end", async () => {
  const attacker = google.visit();
  await attacker.call('POST /account/v1/users/registration', {
    body: { email: 'meera@gmail.test', password: 'correct horse', type: 'email' },
  });
  expect(
    await signInByGoogle(google, {
      token: await token({ email: 'meera@gmail.test', sub: '2' }),
      email: 'meera@gmail.test',
    }).reply,
  ).toMatchObject({ data: { email: 'meera@gmail.test', is_new: false } });
  expect((await attacker.call('GET /account/v1/web-bootstrap')).data.is_logged_in).toBe(false);
});

const OUTSIDE = 'leela@outlook.test';
const signInWithOtherHost = async (sub: string) =>
  signInByGoogle(google, {
    token: await token({ email: OUTSIDE, sub, hd: '' }),
    email: OUTSIDE,
  });
const register = (email: string, password: string) =>
  google.visit().send('POST /account/v1/users/registration', {
    body: { email, password, type: 'email' },
  });

test('social login > an email that Google does not host opens no existing account', async () => {
  await register(OUTSIDE, 'correct horse');
  await google.verifyEmail(OUTSIDE);
  const { shopper, reply } = await signInWithOtherHost('301');
  expect(await reply).toMatchObject({ code: RESPONSE_CODES.LOGIN_REFUSED });
  expect((await shopper.call('GET /account/v1/web-bootstrap')).data.is_logged_in).toBe(false);
});

test('social login > an identity with an email that Google does not host ends when the email is verified', async () => {
  await google.db.deleteFrom('customers').where('email', '=', OUTSIDE).execute();
  const { shopper, reply } = await signInWithOtherHost('302');
  expect(await reply).toMatchObject({ data: { is_new: true } });
  expect(
    await google.db
      .selectFrom('customers')
      .select('email_verified_at')
      .where('email', '=', OUTSIDE)
      .executeTakeFirstOrThrow(),
  ).toEqual({ email_verified_at: null });
  await google.visit().call('POST /account/v1/users/forgot-password', { body: { email: OUTSIDE } });
  const body = await lastMessageTo(google, OUTSIDE);
  await google.visit().call('PUT /account/v1/users/reset-password', {
    body: { token: /token=([\w-]+)/.exec(body)?.[1] ?? '', new_password: 'battery staple' },
  });
  expect((await shopper.call('GET /account/v1/web-bootstrap')).data.is_logged_in).toBe(false);
  expect(await (await signInWithOtherHost('302')).reply).toMatchObject({
    code: RESPONSE_CODES.LOGIN_REFUSED,
  });
});

test('sandbox provider > replaces Google if not configured, on this machine only', async () => {
  const localConnection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const page = 'http://127.0.0.1:4000/sandbox-identity';
  expect((await local.visit().call('GET /account/v1/social-providers')).data).toEqual({
    google_client_id: null,
    sandbox_url: page,
  });
  expect(
    await (
      await local.fetch(new Request(`${page}?return_to=http://127.0.0.1:3000/`), localConnection)
    ).text(),
  ).toContain('Sandbox identity');
  expect(
    (await local.fetch(new Request(`${page}?return_to=https://evil.test/`), localConnection))
      .status,
  ).toBe(400);
  expect(
    (await local.fetch(new Request(page), { incoming: { socket: { remoteAddress: '10.0.0.9' } } }))
      .status,
  ).toBe(404);
  expect((await google.fetch(new Request(page), localConnection)).status).toBe(404);
  const chosen = await local.fetch(
    new Request(page, {
      method: 'POST',
      body: new URLSearchParams({
        nonce: NONCE,
        name: 'Asha',
        email: 'asha@gmail.test',
        return_to: 'http://127.0.0.1:3000/?from=google',
      }),
    }),
    localConnection,
  );
  const [, credential = ''] = (chosen.headers.get('location') ?? '').split('#credential=');
  expect(await signInByGoogle(local, { token: credential }).reply).toMatchObject({
    status: 200,
    data: { email: 'asha@gmail.test', name: 'Asha' },
  });
  expect(await signInByGoogle(google, { token: credential }).reply).toMatchObject({
    code: RESPONSE_CODES.LOGIN_REFUSED,
  });
});

test('sandbox provider > does not exist on a public site', async () => {
  const publicStore = await openTestStore({ SITE_URL: 'https://shop.example' });
  const localConnection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  expect(
    (
      await publicStore.fetch(
        new Request('http://127.0.0.1:4000/sandbox-identity'),
        localConnection,
      )
    ).status,
  ).toBe(404);
  expect(
    (await publicStore.visit().call('GET /account/v1/social-providers')).data.sandbox_url,
  ).toBeNull();
  expect(
    await signInByGoogle(publicStore, {
      token: await createSandboxToken(publicStore, {
        email: 'asha@gmail.test',
        name: 'Asha',
        nonce: NONCE,
      }),
    }).reply,
  ).toMatchObject({ code: RESPONSE_CODES.LOGIN_REFUSED });
  await publicStore.close();
});
