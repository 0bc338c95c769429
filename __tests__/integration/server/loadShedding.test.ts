/** @jest-environment node */
import type { RequestListener } from 'node:http';
import { SURROGATE, SURROGATE_HEADER } from '@/lib/http/cacheControl';
import { openWebServer, waitUntil } from '@/__tests__/support/webServer';

test('load shedding > renders a page once for concurrent requests, rejects renders above the limit and recovers', async () => {
  const pendingRenders: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  const next: RequestListener = (req, res) => {
    if (req.url === '/new') return void res.setHeader(SURROGATE_HEADER, SURROGATE).end('fresh');
    pendingRenders.push(() => res.setHeader(SURROGATE_HEADER, SURROGATE).end(req.url));
    listeners.splice(0).forEach((signalHeld) => signalHeld());
  };
  const { get } = await openWebServer({ next, maxRenders: 2 });
  await get('/new');
  const waitForRenders = (count: number) =>
    new Promise<void>((resolve) => {
      const check = () => (pendingRenders.length >= count ? resolve() : listeners.push(check));
      check();
    });
  const first = [get('/a'), get('/a'), get('/a')];
  await waitForRenders(1);
  const second = get('/b');
  await waitForRenders(2);
  const refused = await get('/c');
  expect([
    refused.status,
    refused.headers.get('retry-after'),
    refused.headers.get('cache-control'),
  ]).toEqual([503, '2', 'no-store']);
  expect((await get('/new')).status).toBe(200);
  pendingRenders.splice(0).forEach((release) => release());
  expect(
    await Promise.all([...first, second].map(async (response) => (await response).text())),
  ).toEqual(['/a', '/a', '/a', '/b']);
  const later = get('/c');
  await waitForRenders(1);
  pendingRenders.splice(0).forEach((release) => release());
  expect((await later).status).toBe(200);
});

test('load shedding > rejects proxied requests above the limit until one completes', async () => {
  const held: (() => void)[] = [];
  let signalHeld = () => {};
  const next: RequestListener = (_req, res) => {
    held.push(() => res.end('done'));
    signalHeld();
  };
  const { get } = await openWebServer({ next, maxRenders: 1 });
  const renderHeld = new Promise<void>((resolve) => {
    signalHeld = resolve;
  });
  const first = get('/api/main/cart/v1/cart');
  await renderHeld;
  expect((await get('/api/main/cart/v1/cart')).status).toBe(503);
  held.splice(0).forEach((release) => release());
  expect((await first).status).toBe(200);
  const again = waitUntil(
    () => get('/api/main/cart/v1/cart'),
    ({ status }) => status === 200,
  );
  await new Promise<void>((resolve) => {
    signalHeld = resolve;
  });
  held.splice(0).forEach((release) => release());
  expect((await again).status).toBe(200);
});

test('load shedding > queues every page render, but not files and health checks; pages accept only reads', async () => {
  const next: RequestListener = (req, res) => {
    if (req.url === '/user/wishlist') return;
    res.end('made');
  };
  const { get } = await openWebServer({ next, maxRenders: 1 });
  const statusOf = async (path: string, method?: string) => (await get(path, {}, method)).status;
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    for (const path of ['/', '/en-gb/new', '/user/wishlist', '/_next/data/build/en/new.json'])
      expect([path, await statusOf(path, method)]).toEqual([path, 405]);
  void get('/user/wishlist').catch(() => undefined); // occupies the only render slot
  for (const path of [
    `/new?x=${'a'.repeat(2_000)}`,
    '/new.md',
    '/wp-login.php',
    '//new',
    '/sitemap.xml.html',
  ])
    expect([
      path,
      (
        await waitUntil(
          () => get(path),
          ({ status }) => status === 503,
        )
      ).status,
    ]).toEqual([path, 503]);
  for (const path of [
    '/robots.txt',
    '/sitemap.xml?part=pages&site=en',
    '/feeds/new.xml',
    '/icons/logo.png',
    '/service-worker.js',
    '/api/health',
  ])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  expect((await get('/new.md')).headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]+='; frame-ancestors 'none'$/,
  );
});
