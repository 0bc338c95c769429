/** @jest-environment node */
import { once } from 'node:events';
import {
  createServer,
  get as httpGet,
  request as httpRequest,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { TRACKING_PARAMS } from '@/lib/analytics/trackingParams';
import { hasNginx, startNginx } from '@/__tests__/support/nginxServer';

const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

(hasNginx ? describe : describe.skip)('nginx', () => {
  const replicas: { server: Server; origin: string; requests: string[] }[] = [];
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  beforeAll(async () => {
    for (const name of ['one', 'two', 'backend']) {
      const requests: string[] = [];
      const server = createServer((req, res) => {
        requests.push(`${req.method} ${req.url}`);
        const isPublic = req.url?.startsWith('/en-gb/');
        res
          .setHeader('Cache-Control', isPublic ? SHARED : 'private, no-store')
          .setHeader('Vary', 'Accept-Encoding, Cookie');
        if (req.url?.startsWith('/en-gb/old'))
          res.writeHead(301, { location: (req.url ?? '').replace('old', 'new') });
        res.end(
          JSON.stringify({
            name,
            country: req.headers['x-country-code'] ?? '',
            forwarded: req.headers['x-forwarded-for'],
            host: req.headers.host,
          }),
        );
      });
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
      replicas.push({
        server,
        requests,
        origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      });
    }
    const [one, two, backend] = replicas.map(({ origin }) => origin);
    nginx = await startNginx({
      web: [one ?? '', two ?? ''],
      backends: [backend ?? ''],
      trustedProxies: 'set_real_ip_from 198.51.100.0/24;',
    });
    for (const { requests } of replicas) requests.length = 0;
  });
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all(
      replicas.map(
        ({ server }) =>
          new Promise((closed) => {
            server.close(closed);
            server.closeAllConnections();
          }),
      ),
    );
  });

  const get = (
    path: string,
    headers: Record<string, string> = {},
    redirect: RequestRedirect = 'follow',
  ) =>
    fetch(nginx.origin + path, {
      redirect,
      headers: { 'accept-encoding': 'identity', ...headers },
    });
  const cacheStatus = async (path: string, headers: Record<string, string> = {}) =>
    (await get(path, headers)).headers.get('x-page-cache');
  const requestCount = (path: string) =>
    replicas.flatMap(({ requests }) => requests).filter((line) => line.endsWith(` ${path}`)).length;

  test('page cache > keys a public page by country, device and encoding, not by session', async () => {
    expect(await cacheStatus('/en-gb/new')).toBe('MISS');
    expect(await cacheStatus('/en-gb/new', { cookie: 'session=somebody' })).toBe('HIT');
    const variants: Record<string, string>[] = [
      { cookie: 'session=x; country=AE' },
      { 'user-agent': 'Mozilla (iPhone)' },
      { 'accept-encoding': 'br' },
      { 'sec-fetch-dest': 'empty' },
    ];
    for (const headers of variants) expect(await cacheStatus('/en-gb/new', headers)).toBe('MISS');
    expect(requestCount('/en-gb/new')).toBe(5);
  });

  test('page cache > ignores tracking parameters, which redirects keep', async () => {
    expect(await cacheStatus('/en-gb/sale')).toBe('MISS');
    for (const key of TRACKING_PARAMS)
      expect([key, await cacheStatus(`/en-gb/sale?${key}=x`)]).toEqual([key, 'HIT']);
    const all = TRACKING_PARAMS.map((key) => `${key}=some%20word`).join('&');
    expect([
      await cacheStatus(`/en-gb/sale?${all}`),
      await cacheStatus('/en-gb/sale?colour=red&page=2'),
    ]).toEqual(['HIT', 'MISS']);
    for (const query of [
      `${all}&colour=red&page=2`,
      `colour=red&${all}&page=2`,
      `colour=red&page=2&${all}`,
      'colour=red&page=2&gclid',
    ])
      expect([query, await cacheStatus(`/en-gb/sale?${query}`)]).toEqual([query, 'HIT']);
    for (const query of [
      'my_utm_source=x',
      'utm_sources=x',
      'q=utm_source',
      'colour=red&page=3&gclid=x',
    ])
      expect([query, await cacheStatus(`/en-gb/sale?${query}`)]).toEqual([query, 'MISS']);
    for (const source of ['a', 'b'])
      expect(
        (await get(`/en-gb/old?utm_source=${source}`, {}, 'manual')).headers.get('location'),
      ).toBe(`/en-gb/new?utm_source=${source}`);
  });

  test('page cache > does not store personal pages or API responses', async () => {
    for (const path of ['/checkout/cart', '/api/main/cart/v1/cart']) {
      await get(path, { cookie: 'session=a' });
      await get(path, { cookie: 'session=b' });
      expect(requestCount(path)).toBe(2);
    }
  });

  test('proxy > removes a client-sent country and keeps the host', async () => {
    expect(await (await get('/user/my-account', { 'x-country-code': 'US' })).json()).toMatchObject({
      country: '',
      host: new URL(nginx.origin).host,
    });
  });

  test.each([
    ['none', '', '127.0.0.1'],
    ['a TLS proxy', '203.0.113.7', '203.0.113.7'],
    ['a CDN and an ingress', '203.0.113.7, 198.51.100.4, 10.0.0.9', '203.0.113.7'],
    ['a TLS proxy, and a forged address', '192.0.2.1, 203.0.113.7', '203.0.113.7'],
  ])('proxy > appends the address of the client: in front of it %s', async (_, sent, client) => {
    const reply = await get('/user/my-account', sent ? { 'x-forwarded-for': sent } : {});
    const { forwarded } = (await reply.json()) as { forwarded: string };
    expect(forwarded).toBe([sent, client].filter(Boolean).join(', '));
  });

  test("proxy > forwards pictures and the web process's API requests to the backend", async () => {
    expect(await (await get('/media/looks/a.avif')).json()).toMatchObject({ name: 'backend' });
    expect(await (await fetch(`${nginx.backend}/main/cart/v1/cart`)).json()).toMatchObject({
      name: 'backend',
    });
  });

  test('proxy > rejects paths that leave their base', async () => {
    // fetch would normalise the path.
    const statusOf = (path: string) =>
      new Promise((resolve, reject) => {
        httpGet(nginx.origin, { path }, (reply) => resolve(reply.resume().statusCode)).on(
          'error',
          reject,
        );
      });
    for (const path of [
      '/media%2fx/../metrics',
      '/media/a%2fb/%2E./../metrics',
      '/x%2f..%2fmedia/a.avif',
      '/media/..%5c..%5cmetrics',
      '/media/..',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    for (const path of ['/media/a..b.avif', '/search?q=../..', '/en-gb/new?to=/../x', '/media/...'])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
  });

  test('proxy > buffers a slow request until it is complete', async () => {
    const slow = httpRequest(`${nginx.origin}/api/main/slow`, {
      method: 'POST',
      headers: { 'Content-Length': '4' },
    });
    slow.write('{"');
    await get('/api/main/after');
    expect([requestCount('/api/main/slow'), requestCount('/api/main/after')]).toEqual([0, 1]);
    slow.end('a}');
    const [reply] = (await once(slow, 'response')) as [IncomingMessage];
    expect([reply.resume().statusCode, requestCount('/api/main/slow')]).toEqual([200, 1]);
  });

  test('rate limit > rejects excess searches on every site and URL form', async () => {
    const variants = [
      '/search?q=lehenga',
      '/en-gb/search?q=lehenga',
      '/_next/data/build/en-gb/search.json?q=lehenga',
      '/api/gateway/browse/v2/suggestions?q=le',
    ];
    const statuses = await Promise.all(
      Array.from(
        { length: 160 },
        async (_, index) => (await get(variants[index % variants.length] ?? '')).status,
      ),
    );
    for (const variant of variants.keys())
      expect(
        statuses.filter((status, index) => index % variants.length === variant && status === 429)
          .length,
      ).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
    expect((await get('/en-gb/new')).status).toBe(200);
    // Another shopper behind the same proxy has a limit of their own.
    expect((await get('/search?q=saree', { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200);
  });

  test('failover > skips a dead replica, and serves cached pages without any', async () => {
    const [one, two] = replicas;
    await new Promise((closed) => {
      one?.server.close(closed);
      one?.server.closeAllConnections();
    });
    for (const method of ['GET', 'POST', 'GET', 'POST'])
      expect(
        await (await fetch(`${nginx.origin}/api/main/cart/v1/cart`, { method })).json(),
      ).toMatchObject({ name: 'two' });
    await new Promise((closed) => {
      two?.server.close(closed);
      two?.server.closeAllConnections();
    });
    expect((await get('/en-gb/new')).status).toBe(200);
    expect((await get('/checkout/cart')).status).toBe(502);
  });
});
