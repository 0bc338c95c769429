import { randomUUID } from 'node:crypto';
import { area, responseCodeOf, assertThat, assertEqual } from './check';
import { newApiVisitor, type BackendUnderTest } from './visitor';

const LOGIN = 'POST /account/v1/users/social-login';
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An identity token with a provider's claims and an invalid signature. */
const forgedToken = (email: string, nonce?: string) =>
  [
    base64url({ alg: 'RS256', kid: 'conformance', typ: 'JWT' }),
    base64url({
      iss: 'https://accounts.google.com',
      sub: '1089',
      email,
      email_verified: true,
      exp: Math.floor(Date.now() / 1000) + 300,
      ...(nonce !== undefined && { nonce }),
    }),
    'c2lnbmF0dXJl',
  ].join('.');

/** A token of the backend's sandbox provider; undefined without one. */
async function sandboxToken(
  backend: BackendUnderTest,
  email: string,
  nonce: string,
): Promise<string | undefined> {
  const { sandbox_url } = (await newApiVisitor(backend).main('GET /account/v1/social-providers'))
    .data;
  if (!sandbox_url) return undefined;
  const page = await (await backend.fetch(new Request(sandbox_url))).text();
  const return_to = /name="return_to"[^>]*value="([^"]+)"/.exec(page)?.[1];
  assertThat(return_to !== undefined, 'The form of the sandbox has no return_to');
  const body = new URLSearchParams({ email, name: 'Asha Rao', return_to, nonce });
  const response = await backend.fetch(
    new Request(sandbox_url, { method: 'POST', body, redirect: 'manual' }),
  );
  const token = /#credential=(.+)$/.exec(response.headers.get('location') ?? '')?.[1];
  assertThat(token !== undefined, 'The sandbox signed no token');
  return token;
}

/** Whether the token signs in a new browser. */
async function signsIn(backend: BackendUnderTest, email: string, token: string, sessionId: string) {
  const visitor = newApiVisitor(backend);
  const reply = await visitor.main(LOGIN, {
    body: { name: '', email, type: 'google', token, social_id: '', sessionId },
  });
  const { is_logged_in } = (await visitor.main('GET /account/v1/web-bootstrap')).data;
  assertEqual(is_logged_in, responseCodeOf(reply) === undefined, 'is_logged_in');
  return is_logged_in;
}

export const socialLogin = area('Identity tokens', {
  'a token without a nonce, with a foreign nonce or with an invalid signature is rejected': async (
    backend,
  ) => {
    const [email, own, foreign] = ['asha@example.com', randomUUID(), randomUUID()];
    const attempts: [description: string, token: string, sessionId: string][] = [
      ['without a nonce', forgedToken(email), own],
      ['without a nonce or an attempt', forgedToken(email), ''],
      ['with the nonce of another browser', forgedToken(email, foreign), own],
      ['with an invalid signature', forgedToken(email, own), own],
      ['that is malformed', 'made.up.token', ''],
    ];
    for (const [description, token, sessionId] of attempts)
      assertThat(
        !(await signsIn(backend, email, token, sessionId)),
        `A token ${description} was accepted`,
      );
  },
  'a signed token is accepted only in the browser of its nonce': async (backend) => {
    const [own, foreign] = [randomUUID(), randomUUID()];
    const email = `conformance-${randomUUID()}@example.com`;
    const token = await sandboxToken(backend, email, own);
    if (token === undefined) return;
    for (const sessionId of [foreign, ''])
      assertThat(
        !(await signsIn(backend, email, token, sessionId)),
        'Another browser was signed in',
      );
    assertThat(
      await signsIn(backend, email, token, own),
      'The browser of the nonce was not signed in',
    );
  },
});
