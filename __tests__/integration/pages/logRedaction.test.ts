import type { GetServerSideProps } from 'next';
import { createBackend } from '@/backend/app';
import { parseEnv } from '@/backend/env';
import { createConsoleLog } from '@/backend/infra/log';
import { redactConsole } from '@/lib/node/redactConsole';
import { serverDocument } from '@/server/textDocument';
import { markdownPage } from '@/server/markdown';
import { serverPage } from '@/server/pageLoader';
import { readDocument } from '@/__tests__/support/readDocument';
import { loadPage } from '@/__tests__/support/renderPage';
import { stubFailure, withBackend } from '@/__tests__/support/server';

const { backend } = withBackend();

const EMAIL = 'asha.rao@example.com';
const PHONE = '+91 98765 43210';
const PASSWORD = 'correct horse battery';
const TOKEN = 'Zk3v9QmX7tB2cW8yL5nR4pD6';
const UTM = 'diwali\r\n\u001b[31m{"level":"info"}\u009b2J\u2028asha';
const SECRETS = [EMAIL, 'asha.rao%40', PHONE, '98765', PASSWORD, 'horse', TOKEN, 'diwali'];

const ERRORS = {
  database: `invalid input syntax for type integer: "${PASSWORD}"`,
  JSON: `Unexpected token 'c', "{"password":"${PASSWORD}"}" is not valid JSON`,
  mail: `550 <${EMAIL}> is unknown, call ${PHONE}`,
  token: `session ${TOKEN} has ended`,
  header: `bad header Authorization: Bearer ${PASSWORD}`,
  link: `GET http://127.0.0.1/new?utm_campaign=${UTM} failed`,
  form: `password="${PASSWORD}" utm_source=${UTM}`,
};
const PATH = `/main/account/${EMAIL}/${TOKEN}/${encodeURIComponent(UTM)}`;
const QUERY = new URLSearchParams({ email: EMAIL, token: TOKEN, utm_campaign: UTM }).toString();

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  const collect = (...values: unknown[]) => void lines.push(values.join(' '));
  jest.spyOn(console, 'log').mockImplementation(collect);
  jest.spyOn(console, 'error').mockImplementation(collect);
});

function expectRedacted(count: number) {
  expect(lines.length).toBeGreaterThanOrEqual(count);
  for (const line of lines) {
    expect(SECRETS.filter((secret) => line.includes(secret))).toEqual([]);
    expect([...line].filter((character) => /[\p{Cc}\u2028\u2029]/u.test(character))).toEqual([]);
  }
}

/** A backend whose database fails with a message, and which logs every request. */
function failingBackend(message: string) {
  const db = new Proxy(backend().db, {
    get: () => {
      throw new Error(message);
    },
  });
  const env = parseEnv({ NODE_ENV: 'test', LOG_REQUESTS: 'true' });
  return createBackend({ env, db, geo: () => undefined, log: createConsoleLog(env) }).fetch;
}

const headers = {
  'Content-Type': 'application/json',
  'X-XP-ID': '1',
  'X-Request-Id': EMAIL,
  'X-Forwarded-For': `${EMAIL}, ${TOKEN}`,
  'X-Trail-Id': TOKEN,
  'X-Platform': PHONE,
  'User-Agent': `${EMAIL} ${PHONE}`,
  Cookie: `session=${TOKEN}; username=${PASSWORD}`,
};
const REQUESTS: Record<string, [string, RequestInit]> = {
  'a path and a query': [`${PATH}?${QUERY}`, {}],
  'a read': [`/gateway/browse/v2/products/${TOKEN}?${QUERY}`, {}],
  'a sign-in': [
    '/main/account/v1/users/login',
    { method: 'POST', body: JSON.stringify({ email: EMAIL, password: PASSWORD }) },
  ],
  'a body that is not JSON': [
    '/main/account/v1/users/login',
    { method: 'POST', body: `{"password":"${PASSWORD}" ${UTM}` },
  ],
  'a picture': [`/media/${TOKEN}.avif?${QUERY}`, {}],
};

describe.each(Object.entries(REQUESTS))('backend log > %s', (_, [path, init]) => {
  test.each(Object.entries(ERRORS))('%s error > is redacted', async (__, message) => {
    await failingBackend(message)(new Request(`http://backend.test${path}`, { headers, ...init }));
    expectRedacted(1);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) as string });
  });
});

const visit = { path: `/new/${EMAIL}/${TOKEN}?${QUERY}` };
const failingDocument = (message: string): { getServerSideProps: GetServerSideProps } => ({
  getServerSideProps: (context) =>
    serverDocument(() => Promise.reject(new Error(message)))({
      ...context,
      resolvedUrl: visit.path,
    }),
});

test.each(Object.entries(ERRORS))('web server log > %s error is redacted', async (_, message) => {
  stubFailure('GET /misc/v1/countries', 500, message);
  const Page = () => null;
  const page = {
    default: Page,
    getServerSideProps: serverPage(() => Promise.resolve({})).for(Page),
  };
  await loadPage(page, visit);
  await readDocument(failingDocument(message));
  await readDocument({
    getServerSideProps: (context) =>
      markdownPage(() => Promise.resolve(undefined))({ ...context, resolvedUrl: visit.path }),
  });
  expectRedacted(3);
});

test.each(Object.entries(ERRORS))(
  'log > an error that Next writes is redacted: %s',
  (_, message) => {
    const target = { error: console.error, warn: console.warn };
    redactConsole(target);
    const error = new TypeError(message, { cause: new Error(message) });
    target.error(' ⨯', error);
    target.error({ digest: '1', error });
    expectRedacted(2);
    expect(lines[0]).toContain('TypeError');
  },
);

test('log > a line of the shop is written as it is', () => {
  const target = { error: console.error, warn: console.warn };
  redactConsole(target);
  target.error('GET /a failed: b\\nc');
  expect(lines).toEqual(['GET /a failed: b\\nc']);
});
