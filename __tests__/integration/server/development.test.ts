/** @jest-environment node */
import { createHash } from 'node:crypto';
import { SECURITY_HEADERS } from '@/lib/http/securityHeaders';
import { contentSecurityPolicy } from '@/lib/node/contentSecurityPolicy';
import {
  startDevelopmentServer,
  type DevelopmentServer,
} from '@/__tests__/support/developmentServer';
import { openBackendServer } from '@/__tests__/support/rawServers';
import { waitUntil } from '@/__tests__/support/webServer';

/** The first page compiles everything that all pages share. */
const COMPILE_MS = 300_000;
const PAGE = '/en-gb/help/privacy';

let shop: DevelopmentServer;
beforeAll(async () => {
  const { origin } = await openBackendServer();
  shop = await startDevelopmentServer(origin);
  await fetch(shop.origin + PAGE);
}, COMPILE_MS);
afterAll(() => shop.stop(), COMPILE_MS);

const textOf = async () => (await fetch(shop.origin + PAGE)).text();

test('pages > have the headers of production, and a policy that also allows evaluated modules', async () => {
  const reply = await fetch(shop.origin + PAGE);
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject(
    Object.fromEntries(
      Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
    ),
  );
  const [, script = ''] = /<script data-scripts="[^>]*>([\s\S]*?)<\/script>/.exec(
    await reply.text(),
  ) ?? [''];
  expect(script).not.toBe('');
  const settings = { mediaBase: '/media', gtmId: '', googleClientId: '', siteUrl: shop.origin };
  const policy = reply.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(policy).toBe(contentSecurityPolicy({ ...settings, development: true }, script));
});

test('pages > are rendered for each request', async () => {
  const statuses = [await fetch(shop.origin + PAGE), await fetch(shop.origin + PAGE)].map(
    ({ headers }) => headers.get('cache-status'),
  );
  expect(statuses).toEqual(['shop; fwd=miss', 'shop; fwd=miss']);
});

test('requests > are forwarded to the backend, and rejected as in production', async () => {
  const countries = await fetch(`${shop.origin}/api/gateway/misc/v1/countries`);
  expect(countries.status).toBe(200);
  expect(JSON.stringify(await countries.json())).toContain('India');
  const probes = ['/api/health/ready', '/api/gateway/nothing'];
  const responses = await Promise.all(probes.map((path) => fetch(shop.origin + path)));
  expect(responses.map(({ status }) => status)).toEqual([200, 404]);
  expect((await fetch(shop.origin + PAGE, { method: 'POST' })).status).toBe(405);
});

/** The WebSocket of an open page; `nextMessage` resolves with the next message of a type. */
async function openHotReload(path: string) {
  const socket = new WebSocket(shop.origin.replace('http', 'ws') + path);
  const waiting = new Map<string, () => void>();
  socket.onmessage = ({ data }) => {
    const { type } = JSON.parse(String(data)) as { type: string };
    waiting.get(type)?.();
  };
  const nextMessage = (type: string) => new Promise<void>((resolve) => waiting.set(type, resolve));
  const opened = await new Promise<boolean>((resolve) => {
    socket.onopen = () => resolve(true);
    socket.onerror = () => resolve(false);
  });
  return { socket, opened, nextMessage };
}

test('hot reload > notifies an open page of an edit, which the next request shows', async () => {
  const { opened, nextMessage, socket } = await openHotReload('/_next/hmr');
  expect(opened).toBe(true);
  expect((await textOf()).includes('Edited choices')).toBe(false);
  const building = nextMessage('building');
  shop.edit('components/layout/Footer.tsx', 'Cookie choices', 'Edited choices');
  await building;
  await waitUntil(textOf, (html) => html.includes('Edited choices'));
  socket.close();
});

test('hot reload > is the only URL that upgrades to a WebSocket', async () => {
  expect((await openHotReload('/en-gb/new')).opened).toBe(false);
});
