/** @jest-environment node */
import type { RequestListener } from 'node:http';
import { SECURITY_HEADERS } from '@/lib/http/securityHeaders';
import { SURROGATE, SURROGATE_HEADER } from '@/lib/http/cacheControl';
import { openWebServer } from '@/__tests__/support/webServer';

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
    // For the log: no page shows it.
    'x-request-id': expect.any(String) as string,
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

test.each([
  '/user/my-account',
  '/_next/data/build/en/user/my-account.json',
  '/checkout/cart',
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

test('search page > a render says how many searches it answers, those of the page cache included', async () => {
  const counts: unknown[] = [];
  const { get, fixture } = await openWebServer({
    next: (req, res) => {
      counts.push(req.headers['x-search-count']);
      res.setHeader(SURROGATE_HEADER, SURROGATE).end('found');
    },
  });
  const search = () => get('/search?q=red+lehenga', { 'x-search-count': '900' });
  await search();
  await search();
  await search();
  await get('/search?q=other');
  await get('/collection/women', { 'x-search-count': '900' });
  fixture.catalogue = '2';
  await search();
  expect(counts).toEqual(['1', '1', undefined, '3']);
});
