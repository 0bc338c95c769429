/** @jest-environment node */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SURROGATE, SURROGATE_HEADER } from '@/lib/http/cacheControl';
import { openWebServer, waitUntil } from '@/__tests__/support/webServer';

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
  expect(await cachingOf('/en-gb/new')).toEqual([
    'public',
    'Accept, Accept-Encoding, User-Agent',
    null,
  ]);
  expect(await cachingOf('/new', { 'x-country-code': 'US' })).toEqual([
    'public',
    'Accept, Accept-Encoding, User-Agent, Cookie, x-country-code',
    null,
  ]);
  expect(await cachingOf('/new')).toEqual(['private', 'Accept, Accept-Encoding, Cookie', null]);
  expect(await cachingOf('/en-gb/new', { 'sec-fetch-dest': 'empty' })).toEqual([
    'private',
    'Accept-Encoding',
    null,
  ]);
  expect((await get('/en-gb/new')).headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  );
});
