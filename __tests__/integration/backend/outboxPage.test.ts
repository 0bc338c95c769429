/** @jest-environment node */
import { Hono } from 'hono';
import { parse } from 'node-html-parser';
import { parseEnv } from '@/backend/env';
import { outboxPage } from '@/backend/mail/outboxPage';
import { queueMessage, type OutboxMessage } from '@/backend/mail/outbox';
import { openTestStore, type TestStore } from '@/__tests__/support/store';
import { sampleEmails } from '@/tools/emails/samples';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.reset());
afterAll(() => store.close());

const SMS = { channel: 'sms', recipient: '+919876543210', subject: 'Text', body: 'Hi' } as const;

/** The outbox page of a backend with these settings and messages, read on the same machine. */
async function openOutbox(
  messages: (OutboxMessage | undefined)[],
  settings: Record<string, string> = {},
) {
  for (const message of messages) if (message) await queueMessage(store.db, message);
  const env = parseEnv({ NODE_ENV: 'test', ...settings });
  const backend = new Hono().route('/outbox', outboxPage({ db: store.db, env }));
  const rows = await store.db.selectFrom('outbox').select('id').orderBy('id').execute();
  const read = (url: string, remoteAddress = '127.0.0.1', headers = {}) =>
    backend.fetch(new Request(new URL(url, 'http://127.0.0.1:4000'), { headers }), {
      incoming: { socket: { remoteAddress } },
    });
  return { ids: rows.map(({ id }) => id), read };
}

const ordered = sampleEmails()['order-confirmed'];

test('outbox > frames the HTML part of each email in a sandbox, and lists its text part', async () => {
  const { read } = await openOutbox([ordered, SMS]);
  const response = await read('/outbox');
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-src 'self'; frame-ancestors 'none'",
  );
  const page = parse(await response.text());
  const [sms, email] = page.querySelectorAll('article');
  expect(sms?.querySelector('pre')?.text).toBe('Hi');
  expect(sms?.querySelector('iframe')).toBeNull();
  expect(email?.querySelector('details pre')?.text).toContain('Thank you for your order');
  const frame = email?.querySelector('iframe');
  expect(frame?.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
  const source = frame?.getAttribute('src') ?? '';
  expect(email?.querySelector(`a[href="${source}"]`)).not.toBeNull();
  const html = await read(source);
  expect([html.status, html.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=UTF-8',
  ]);
  expect(parse(await html.text()).querySelector('h1')?.text).toBe('Thank you for your order');
});

test('outbox > the HTML part runs no script, loads pictures of the shop only, and is not cached', async () => {
  const { ids, read } = await openOutbox([ordered], { MEDIA_BASE: 'https://media.example/x' });
  const { headers } = await read(`/outbox/${ids[0]}`);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; img-src https://media.example; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  );
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test.each([
  ['another machine', {}, 'http://127.0.0.1:4000', '192.168.0.7', {}],
  ['another host name', {}, 'http://store.example', '127.0.0.1', {}],
  ['a proxy', {}, 'http://127.0.0.1:4000', '127.0.0.1', { 'X-Forwarded-For': '203.0.113.9' }],
  [
    'a shop with https',
    { SITE_URL: 'https://127.0.0.1' },
    'http://127.0.0.1:4000',
    '127.0.0.1',
    {},
  ],
  ['a public shop', { SITE_URL: 'http://shop.example' }, 'http://127.0.0.1:4000', '127.0.0.1', {}],
  [
    'delivered channels',
    { SMTP_URL: 'smtp://127.0.0.1:1', SMS_URL: 'http://127.0.0.1:1' },
    'http://127.0.0.1:4000',
    '127.0.0.1',
    {},
  ],
] as const)('outbox > is a 404 for %s', async (_, settings, origin, peer, headers) => {
  const { ids, read } = await openOutbox([ordered], settings);
  for (const path of ['/outbox', `/outbox/${ids[0]}`]) {
    const { status } = await read(origin + path, peer, headers);
    expect([path, status]).toEqual([path, 404]);
  }
});

test('outbox > a message without HTML part, a delivered channel and an unknown id are a 404', async () => {
  const { ids, read } = await openOutbox([SMS, ordered], { SMTP_URL: 'smtp://127.0.0.1:1' });
  for (const id of [...ids, 999_999, 'nonsense'])
    expect([id, (await read(`/outbox/${id}`)).status]).toEqual([id, 404]);
});
