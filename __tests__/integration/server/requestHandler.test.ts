/** @jest-environment node */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from '@/lib/http/securityHeaders';
import { SURROGATE, SURROGATE_HEADER } from '@/lib/http/cacheControl';
import { openWebServer, waitUntil } from '@/__tests__/support/webServer';

test('rendering > uses only URL, country and device type of a request', async () => {
  const { get } = await openWebServer();
  const personalHeaders = {
    cookie: 'session=s3cret; country=US; customer_id=7; trail_id=t',
    authorization: 'Bearer s3cret',
    'x-forwarded-for': '203.0.113.9',
    'x-customer-id': '7',
    'x-middleware-prefetch': '1',
    'x-catalogue-revision': 'mine',
    'user-agent': 'Mozilla (iPhone) s3cret',
    referer: 'https://elsewhere.example/s3cret',
  };
  const { url, headers } = (await (
    await get('/collection/women?sort=new', { ...personalHeaders, 'x-country-code': 'AE' })
  ).json()) as { url: string; headers: object };
  expect(url).toBe('/collection/women?sort=new');
  expect(headers).toEqual({
    host: 'shop',
    'user-agent': 'Mobile',
    cookie: 'country=AE',
    'x-catalogue-revision': '1',
  });
});

test("search page > forwards the visitor's address for rate limiting, and its 429 to that visitor only", async () => {
  const held: (() => void)[] = [];
  const searchers: unknown[] = [];
  let signalHeld = () => {};
  const next: RequestListener = (req, res) => {
    searchers.push(req.headers['x-searcher']);
    // The first visitor is over the limit, and is rejected while the second waits for the same page.
    if (searchers.length > 1) return void res.setHeader(SURROGATE_HEADER, SURROGATE).end('found');
    held.push(() => {
      res.statusCode = 429;
      res.setHeader('Retry-After', '9').end('wait');
    });
    signalHeld();
  };
  const { get } = await openWebServer({ next });
  const renderHeld = new Promise<void>((resolve) => {
    signalHeld = resolve;
  });
  const first = get('/en-gb/search?q=saree', {
    'x-forwarded-for': '203.0.113.9',
    'x-searcher': 'mine',
  });
  await renderHeld;
  const second = get('/en-gb/search?q=saree');
  const equivalent = get('/en-gb/search?sort=new&%71=saree');
  const other = await get('/en-gb/new', { 'x-searcher': 'mine' });
  expect(await other.text()).toBe('found');
  held.splice(0).forEach((release) => release());
  const refused = await first;
  expect([
    refused.status,
    refused.headers.get('retry-after'),
    refused.headers.get('cache-control'),
  ]).toEqual([429, '9', 'no-store']);
  expect([await (await second).text(), await (await equivalent).text()]).toEqual([
    'found',
    'found',
  ]);
  expect(searchers.toSorted()).toEqual([
    '127.0.0.1',
    '127.0.0.1',
    '203.0.113.9, 127.0.0.1',
    undefined,
  ]);
  // A cached page does not count as a search.
  expect(
    (await get('/en-gb/search?q=saree', { 'x-forwarded-for': '203.0.113.9' })).headers.get(
      'cache-status',
    ),
  ).toBe('shop; hit');
});

test('page cache > keys pages by URL, country and device type', async () => {
  const { fetchPage } = await openWebServer();
  expect(await fetchPage('/new')).toEqual([1, 'fwd=miss']);
  expect(await fetchPage('/new', { cookie: 'session=other' })).toEqual([1, 'hit']);
  expect(await fetchPage('/new', { 'x-country-code': 'US' })).toEqual([2, 'fwd=miss']);
  expect(await fetchPage('/new', { 'user-agent': 'Android' })).toEqual([3, 'fwd=miss']);
  expect(await fetchPage('/new?page=2')).toEqual([4, 'fwd=miss']);
  expect(await fetchPage('/en-gb/new')).toEqual([5, 'fwd=miss']);
  expect(await fetchPage('/_next/data/build/en/new.json')).toEqual([6, 'fwd=miss']);
  expect(await fetchPage('/_next/data/build/en/new.json')).toEqual([6, 'hit']);
});

test('page cache > ignores tracking parameters, which redirects keep', async () => {
  const redirect: RequestListener = (req, res) =>
    void res
      .setHeader(SURROGATE_HEADER, SURROGATE)
      .writeHead(301, { Location: req.url?.replace('/old', '/new') })
      .end();
  const { get, fetchPage, fixture } = await openWebServer();
  expect(
    await fetchPage(
      '/new?utm_source=a&utm_medium=email&utm_campaign=diwali&utm_term=x%20y&utm_content=1&gclid=Cj0&fbclid=Iw',
    ),
  ).toEqual([1, 'fwd=miss']);
  expect([await fetchPage('/new'), await fetchPage('/new?srsltid=Af&gad_source=1')]).toEqual([
    [1, 'hit'],
    [1, 'hit'],
  ]);
  const { url } = (await (await get('/new?q=a%20b+c&utm_source=a&page=2&q=d')).json()) as {
    url: string;
  };
  expect([url, fixture.renders]).toEqual(['/new?q=a%20b+c&page=2&q=d', 2]);
  expect(await fetchPage('/new?utm_sources=a')).toEqual([3, 'fwd=miss']);
  const redirected = await (
    await openWebServer({ next: redirect })
  ).get('/old?page=1&utm_source=a');
  expect([redirected.status, redirected.headers.get('location')]).toEqual([
    301,
    '/new?page=1&utm_source=a',
  ]);
});

test.each([
  '/user/my-account',
  '/_next/data/build/en/user/my-account.json',
  '/en/checkout/cart',
  '/en-gb/checkout/cart',
  '/api/main/cart/v1/cart',
  '/_next/data/build/en-gb/user/wishlist.json',
  '/azapayment/pay',
  '/robots.txt',
])('uncacheable > %s is forwarded unchanged on every request', async (path) => {
  const { get, fixture } = await openWebServer();
  for (const time of [1, 2]) {
    const { renders, headers } = (await (
      await get(path, {
        cookie: 'session=mine',
        'x-searcher': 'another',
        'x-catalogue-revision': 'another',
      })
    ).json()) as { renders: number; headers: Record<string, string> };
    expect([renders, headers.cookie]).toEqual([time, 'session=mine']);
    // Internal headers are removed from incoming requests.
    expect(Object.values(headers)).not.toContain('another');
  }
  expect(fixture.renders).toBe(2);
});

test('page cache > does not store pages that are not marked public, set a cookie or fail', async () => {
  const next = jest.fn((req: IncomingMessage, res: ServerResponse) => {
    if (req.url === '/cookie')
      res.setHeader('Set-Cookie', 'a=1').setHeader(SURROGATE_HEADER, SURROGATE);
    if (req.url === '/broken') res.setHeader(SURROGATE_HEADER, SURROGATE).statusCode = 500;
    res.end('page');
  });
  const { get } = await openWebServer({ next });
  for (const path of ['/silent', '/cookie', '/broken']) {
    await get(path);
    const again = await get(path);
    expect(again.headers.get('cache-status')).not.toBe('shop; hit');
  }
  expect(next).toHaveBeenCalledTimes(6);
  expect((await get('/broken')).headers.get('cache-control')).toBe('no-store');
});

test('page cache > serves a stale page while revalidating, unless the catalogue has changed', async () => {
  const { fetchPage, fixture } = await openWebServer();
  await fetchPage('/new');
  fixture.seconds = 61;
  expect(await fetchPage('/new')).toEqual([1, 'hit; detail=stale']);
  expect(
    await waitUntil(
      () => fetchPage('/new'),
      ([, status]) => status === 'hit',
    ),
  ).toEqual([2, 'hit']);
  fixture.catalogue = '2';
  expect(await fetchPage('/new')).toEqual([3, 'fwd=miss']);
});

test('page cache > serves a stale page for a day if rendering fails, and then the error', async () => {
  const { fetchPage, get, fixture } = await openWebServer();
  await fetchPage('/new');
  fixture.status = 503;
  fixture.seconds = 3600;
  fixture.catalogue = '2';
  expect(await fetchPage('/new')).toEqual([1, 'hit; detail=stale']);
  expect((await get('/never-rendered')).status).toBe(503);
  fixture.seconds = 90_000;
  expect((await get('/new')).status).toBe(503);
  fixture.status = 200;
  expect((await get('/new')).headers.get('cache-status')).toBe('shop; fwd=miss');
});

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

test('security headers > are on every response, whichever module sends it', async () => {
  const next: RequestListener = (req, res) => {
    if (req.url?.startsWith('/homeware'))
      return void res
        .setHeader(SURROGATE_HEADER, SURROGATE)
        .writeHead(301, { Location: '/collection/homeware' })
        .end();
    if (req.url === '/media/a.avif') res.setHeader('cross-origin-resource-policy', 'cross-origin');
    res.setHeader(SURROGATE_HEADER, SURROGATE).end('made');
  };
  const { get } = await openWebServer({ next, maxRenders: 1, secure: true });
  const etag = (await get('/new')).headers.get('etag') ?? '';
  const replies = [
    await get('/new'),
    await get('/new', { 'if-none-match': etag }),
    await get('/homeware'),
    await get('/user/wishlist'),
    await get('/api/health'),
    await get('/_next/static/a.js'),
    await get('/new', {}, 'POST'),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 304, 301, 200, 200, 200, 405]);
  const expected = {
    ...SECURITY_HEADERS,
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  };
  for (const { headers } of replies)
    expect(Object.fromEntries(headers)).toMatchObject(
      Object.fromEntries(
        Object.entries(expected).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    );
  expect((await get('/media/a.avif')).headers.get('cross-origin-resource-policy')).toBe(
    'cross-origin',
  );
});

test('page cache > stays within its byte limit by evicting the least recently read page', async () => {
  const { fetchPage, pageCache } = await openWebServer({ maxBytes: 9_000 });
  for (let page = 1; page <= 10; page += 1) await fetchPage(`/new?page=${page}`);
  expect(pageCache.bytes).toBeLessThanOrEqual(9_000);
  expect((await fetchPage('/new?page=10'))[1]).toBe('hit');
  expect((await fetchPage('/new?page=1'))[1]).toBe('fwd=miss');
});

test('page cache > stores nothing when its limit is zero', async () => {
  const { fetchPage } = await openWebServer({ maxBytes: 0 });
  expect([await fetchPage('/new'), await fetchPage('/new')]).toEqual([
    [1, 'fwd=miss'],
    [2, 'fwd=miss'],
  ]);
});

test('cache headers > allow shared caching when the URL or the edge header names the country, not when the IP address does', async () => {
  const { get } = await openWebServer();
  const cachingOf = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await get(path, headers);
    return [
      reply.headers.get('cache-control')?.split(',')[0],
      reply.headers.get('vary'),
      reply.headers.get('surrogate-control'),
    ];
  };
  expect(await cachingOf('/en-gb/new')).toEqual(['public', 'Accept-Encoding, User-Agent', null]);
  expect(await cachingOf('/new', { 'x-country-code': 'US' })).toEqual([
    'public',
    'Accept-Encoding, User-Agent, Cookie, x-country-code',
    null,
  ]);
  expect(await cachingOf('/new')).toEqual(['private', 'Accept-Encoding, Cookie', null]);
  expect(await cachingOf('/en-gb/new', { 'sec-fetch-dest': 'empty' })).toEqual([
    'private',
    'Accept-Encoding',
    null,
  ]);
  expect((await get('/en-gb/new')).headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  );
});

test('page response > is compressed, answers 304 to a matching ETag, and HEAD has no body', async () => {
  const { get } = await openWebServer();
  const plain = await (await get('/en-gb/new', { 'accept-encoding': 'identity' })).text();
  for (const [accept, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const reply = await get('/en-gb/new', { 'accept-encoding': accept });
    expect([reply.headers.get('content-encoding'), await reply.text()]).toEqual([encoding, plain]);
  }
  const { headers } = await get('/en-gb/new');
  const same = await get('/en-gb/new', { 'if-none-match': String(headers.get('etag')) });
  expect([
    same.status,
    await same.text(),
    same.headers.get('cache-control')?.split(',')[0],
  ]).toEqual([304, '', 'public']);
  const head = await get('/en-gb/new', { 'accept-encoding': 'identity' }, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(plain.length),
    '',
  ]);
});
