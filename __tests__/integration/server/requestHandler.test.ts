/** @jest-environment node */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from '@/lib/http/securityHeaders';
import { SURROGATE, SURROGATE_HEADER } from '@/lib/http/cacheControl';
import { openWebServer, waitUntil } from '@/__tests__/support/webServer';

test('a page is made of its address, country and kind of device, and of nothing else that a visitor sent', async () => {
  const { get } = await openWebServer();
  const secret = {
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
    await get('/collection/women?sort=new', { ...secret, 'x-country-code': 'AE' })
  ).json()) as { url: string; headers: object };
  expect(url).toBe('/collection/women?sort=new');
  expect(headers).toEqual({
    host: 'shop',
    'user-agent': 'Mobile',
    cookie: 'country=AE',
    'x-catalogue-revision': '1',
  });
});

test('a page with a search says who searches, so that the backend can count; nobody else may say it, and nobody else bears it', async () => {
  const held: (() => void)[] = [];
  const asked: unknown[] = [];
  let tell = () => {};
  const next: RequestListener = (req, res) => {
    asked.push(req.headers['x-searcher']);
    // The first has searched too much, and is told when the second waits for the same page.
    if (asked.length > 1) return void res.setHeader(SURROGATE_HEADER, SURROGATE).end('found');
    held.push(() => {
      res.statusCode = 429;
      res.setHeader('Retry-After', '9').end('wait');
    });
    tell();
  };
  const { get } = await openWebServer({ next });
  const taken = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const first = get('/en-gb/search?q=saree', {
    'x-forwarded-for': '203.0.113.9',
    'x-searcher': 'mine',
  });
  await taken;
  const second = get('/en-gb/search?q=saree');
  const spelt = get('/en-gb/search?sort=new&%71=saree');
  const other = await get('/en-gb/new', { 'x-searcher': 'mine' });
  expect(await other.text()).toBe('found');
  held.splice(0).forEach((go) => go());
  const refused = await first;
  expect([
    refused.status,
    refused.headers.get('retry-after'),
    refused.headers.get('cache-control'),
  ]).toEqual([429, '9', 'no-store']);
  expect([await (await second).text(), await (await spelt).text()]).toEqual(['found', 'found']);
  expect(asked.toSorted()).toEqual(['127.0.0.1', '127.0.0.1', '203.0.113.9, 127.0.0.1', undefined]);
  // What is kept costs nothing, and is shown to whoever.
  expect(
    (await get('/en-gb/search?q=saree', { 'x-forwarded-for': '203.0.113.9' })).headers.get(
      'cache-status',
    ),
  ).toBe('shop; hit');
});

test('each address, country and device has its own page, and everybody else the one that is kept', async () => {
  const { seen } = await openWebServer();
  expect(await seen('/new')).toEqual([1, 'fwd=miss']);
  expect(await seen('/new', { cookie: 'session=other' })).toEqual([1, 'hit']);
  expect(await seen('/new', { 'x-country-code': 'US' })).toEqual([2, 'fwd=miss']);
  expect(await seen('/new', { 'user-agent': 'Android' })).toEqual([3, 'fwd=miss']);
  expect(await seen('/new?page=2')).toEqual([4, 'fwd=miss']);
  expect(await seen('/en-gb/new')).toEqual([5, 'fwd=miss']);
  expect(await seen('/_next/data/build/en/new.json')).toEqual([6, 'fwd=miss']);
  expect(await seen('/_next/data/build/en/new.json')).toEqual([6, 'hit']);
});

test('what advertisers write into links makes no other page; all else does, as it was sent, and who is led on takes it along', async () => {
  const moved: RequestListener = (req, res) =>
    void res
      .setHeader(SURROGATE_HEADER, SURROGATE)
      .writeHead(301, { Location: req.url?.replace('/old', '/new') })
      .end();
  const { get, seen, world } = await openWebServer();
  expect(
    await seen(
      '/new?utm_source=a&utm_medium=email&utm_campaign=diwali&utm_term=x%20y&utm_content=1&gclid=Cj0&fbclid=Iw',
    ),
  ).toEqual([1, 'fwd=miss']);
  expect([await seen('/new'), await seen('/new?srsltid=Af&gad_source=1')]).toEqual([
    [1, 'hit'],
    [1, 'hit'],
  ]);
  const { url } = (await (await get('/new?q=a%20b+c&utm_source=a&page=2&q=d')).json()) as {
    url: string;
  };
  expect([url, world.made]).toEqual(['/new?q=a%20b+c&page=2&q=d', 2]);
  expect(await seen('/new?utm_sources=a')).toEqual([3, 'fwd=miss']);
  const led = await (await openWebServer({ next: moved })).get('/old?page=1&utm_source=a');
  expect([led.status, led.headers.get('location')]).toEqual([301, '/new?page=1&utm_source=a']);
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
])('%s is passed on as it came, each time', async (path) => {
  const { get, world } = await openWebServer();
  for (const time of [1, 2]) {
    const { made, headers } = (await (
      await get(path, {
        cookie: 'session=mine',
        'x-searcher': 'another',
        'x-catalogue-revision': 'another',
      })
    ).json()) as { made: number; headers: Record<string, string> };
    expect([made, headers.cookie]).toEqual([time, 'session=mine']);
    // What web tells itself, nobody else may.
    expect(Object.values(headers)).not.toContain('another');
  }
  expect(world.made).toBe(2);
});

test('a page that does not say that it knows nobody, or sets a cookie, or failed, is not kept', async () => {
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

test('an old page is served once more while it is made anew; a page of another catalogue is not', async () => {
  const { seen, world } = await openWebServer();
  await seen('/new');
  world.seconds = 61;
  expect(await seen('/new')).toEqual([1, 'hit; detail=stale']);
  expect(
    await waitUntil(
      () => seen('/new'),
      ([, how]) => how === 'hit',
    ),
  ).toEqual([2, 'hit']);
  world.catalogue = '2';
  expect(await seen('/new')).toEqual([3, 'fwd=miss']);
});

test('while pages cannot be made the last one is served, for a day, and after that the truth', async () => {
  const { seen, get, world } = await openWebServer();
  await seen('/new');
  world.status = 503;
  world.seconds = 3600;
  world.catalogue = '2';
  expect(await seen('/new')).toEqual([1, 'hit; detail=stale']);
  expect((await get('/never-seen')).status).toBe(503);
  world.seconds = 90_000;
  expect((await get('/new')).status).toBe(503);
  world.status = 200;
  expect((await get('/new')).headers.get('cache-status')).toBe('shop; fwd=miss');
});

test('visitors of one page wait for one making of it; more pages at once than it can make are refused at once, and it recovers', async () => {
  const waiting: (() => void)[] = [];
  const arrived: (() => void)[] = [];
  const next: RequestListener = (req, res) => {
    if (req.url === '/new') return void res.setHeader(SURROGATE_HEADER, SURROGATE).end('fresh');
    waiting.push(() => res.setHeader(SURROGATE_HEADER, SURROGATE).end(req.url));
    arrived.splice(0).forEach((tell) => tell());
  };
  const { get } = await openWebServer({ next, maxRenders: 2 });
  await get('/new');
  const made = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => (waiting.length >= count ? resolve() : arrived.push(look));
      look();
    });
  const first = [get('/a'), get('/a'), get('/a')];
  await made(1);
  const second = get('/b');
  await made(2);
  const refused = await get('/c');
  expect([
    refused.status,
    refused.headers.get('retry-after'),
    refused.headers.get('cache-control'),
  ]).toEqual([503, '2', 'no-store']);
  expect((await get('/new')).status).toBe(200); // what is in memory is served whatever happens
  waiting.splice(0).forEach((go) => go());
  expect(await Promise.all([...first, second].map(async (one) => (await one).text()))).toEqual([
    '/a',
    '/a',
    '/a',
    '/b',
  ]);
  const later = get('/c');
  await made(1);
  waiting.splice(0).forEach((go) => go());
  expect((await later).status).toBe(200);
});

test('more calls at once than can be passed on are refused at once, and room is given back', async () => {
  const held: (() => void)[] = [];
  let tell = () => {};
  const next: RequestListener = (_req, res) => {
    held.push(() => res.end('done'));
    tell();
  };
  const { get } = await openWebServer({ next, maxRenders: 1 });
  const taken = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const first = get('/api/main/cart/v1/cart');
  await taken;
  expect((await get('/api/main/cart/v1/cart')).status).toBe(503);
  held.splice(0).forEach((go) => go());
  expect((await first).status).toBe(200);
  const again = waitUntil(
    () => get('/api/main/cart/v1/cart'),
    ({ status }) => status === 200,
  );
  await new Promise<void>((resolve) => {
    tell = resolve;
  });
  held.splice(0).forEach((go) => go());
  expect((await again).status).toBe(200);
});

test('every page has to wait its turn, at whatever address; what nobody makes a page for does not, and a page takes nothing', async () => {
  const next: RequestListener = (req, res) => {
    if (req.url === '/user/wishlist') return;
    res.end('made');
  };
  const { get } = await openWebServer({ next, maxRenders: 1 });
  const statusOf = async (path: string, method?: string) => (await get(path, {}, method)).status;
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    for (const path of ['/', '/en-gb/new', '/user/wishlist', '/_next/data/build/en/new.json'])
      expect([path, await statusOf(path, method)]).toEqual([path, 405]);
  void get('/user/wishlist').catch(() => undefined); // takes the one place, and keeps it
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

test('every answer carries the headers that keep a browser safe, whoever gives it', async () => {
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
  const safe = {
    ...SECURITY_HEADERS,
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  };
  for (const { headers } of replies)
    expect(Object.fromEntries(headers)).toMatchObject(
      Object.fromEntries(Object.entries(safe).map(([name, value]) => [name.toLowerCase(), value])),
    );
  expect((await get('/media/a.avif')).headers.get('cross-origin-resource-policy')).toBe(
    'cross-origin',
  );
});

test('it holds no more than it may, and gives up what was read the longest ago', async () => {
  const { seen, pageCache } = await openWebServer({ maxBytes: 9_000 });
  for (let page = 1; page <= 10; page += 1) await seen(`/new?page=${page}`);
  expect(pageCache.bytes).toBeLessThanOrEqual(9_000);
  expect((await seen('/new?page=10'))[1]).toBe('hit');
  expect((await seen('/new?page=1'))[1]).toBe('fwd=miss');
});

test('with no bytes to keep pages in, each is made for its visitor', async () => {
  const { seen } = await openWebServer({ maxBytes: 0 });
  expect([await seen('/new'), await seen('/new')]).toEqual([
    [1, 'fwd=miss'],
    [2, 'fwd=miss'],
  ]);
});

test('other caches may share what names its country, tell apart what the edge told, and never share what we found by the network', async () => {
  const { get } = await openWebServer();
  const of = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await get(path, headers);
    return [
      reply.headers.get('cache-control')?.split(',')[0],
      reply.headers.get('vary'),
      reply.headers.get('surrogate-control'),
    ];
  };
  expect(await of('/en-gb/new')).toEqual(['public', 'Accept-Encoding, User-Agent', null]);
  expect(await of('/new', { 'x-country-code': 'US' })).toEqual([
    'public',
    'Accept-Encoding, User-Agent, Cookie, x-country-code',
    null,
  ]);
  expect(await of('/new')).toEqual(['private', 'Accept-Encoding, Cookie', null]);
  expect(await of('/en-gb/new', { 'sec-fetch-dest': 'empty' })).toEqual([
    'private',
    'Accept-Encoding',
    null,
  ]);
  expect((await get('/en-gb/new')).headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  );
});

test('a page travels in the lightest encoding, is not sent again to who has it, and HEAD gets its head', async () => {
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
