/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { drainRequestBody } from '@/backend/http/drainRequestBody';
import { proxyRequest, upstreamPath } from '@/server/proxy';

const open: Server[] = [];
afterEach(() =>
  Promise.all(
    open.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    }),
  ),
);

async function listen(
  listener: (req: IncomingMessage, res: ServerResponse) => void,
): Promise<string> {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const bodyOf = async (req: IncomingMessage) => (await req.toArray()).join('');

test('proxy > forwards method, body, cookies and headers, and returns the response with all its cookies', async () => {
  const target = await listen(async (req, res) => {
    res
      .setHeader('set-cookie', ['a=1; Path=/', 'b=2; HttpOnly'])
      .setHeader(
        'x-received',
        `${req.method} ${req.url} ${req.headers.cookie} ${req.headers['x-trail-id']}`,
      );
    res.writeHead(201).end(await bodyOf(req));
  });
  const shop = await listen(
    (req, res) => void proxyRequest(req, res, { base: target, path: upstreamPath(req.url) }),
  );
  const reply = await fetch(`${shop}/api/main/cart/v1/cart?path=women&x=1`, {
    method: 'POST',
    body: '{"a":"ä"}',
    headers: { cookie: 's=1', 'x-trail-id': 't' },
  });
  expect([reply.status, reply.headers.get('x-received'), await reply.text()]).toEqual([
    201,
    'POST /cart/v1/cart?path=women&x=1 s=1 t',
    '{"a":"ä"}',
  ]);
  expect(reply.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; HttpOnly']);
});

test("proxy > appends the visitor's address to X-Forwarded-For", async () => {
  const target = await listen((req, res) => void res.end(req.headers['x-forwarded-for']));
  const shop = await listen((req, res) => void proxyRequest(req, res, { base: target, path: '/' }));
  const reply = await fetch(shop, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(await reply.text()).toBe('203.0.113.7, 127.0.0.1');
});

test('proxy > returns redirects without following them', async () => {
  const target = await listen(
    (_, res) => void res.writeHead(303, { location: '/elsewhere' }).end(),
  );
  const shop = await listen((req, res) => void proxyRequest(req, res, { base: target, path: '/' }));
  const reply = await fetch(shop, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/elsewhere']);
});

test.each([
  [502, 'bad port', () => 'http://127.0.0.1:1'],
  [504, 'no response in time', () => listen(() => undefined)],
])('proxy > %s is logged and answered with the request id', async (status, reason, start) => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const target = await start();
  const shop = await listen((req, res) => {
    req.headers['x-request-id'] = 'r-1';
    res.setHeader('x-request-id', 'r-1');
    void proxyRequest(req, res, { base: target, path: '/cart?code=123456' }, 10);
  });
  const reply = await fetch(shop);
  expect([reply.status, await reply.json()]).toEqual([
    status,
    {
      status,
      message: 'We can’t reach the store right now. Please try again in a moment.',
      request_id: 'r-1',
    },
  ]);
  expect(log.mock.calls).toEqual([[`GET /cart failed: ${reason} (request r-1)`]]);
  log.mockRestore();
});

test('upstreamPath > is the path after the name of the API', () => {
  expect(
    [
      '/api/main/cart/v1?x=a%20b',
      '/media/tr:w-100/a.avif',
      '/azapayment/pay/1',
      '/api/main?x=/y',
    ].map(upstreamPath),
  ).toEqual(['/cart/v1?x=a%20b', '/tr:w-100/a.avif', '/pay/1', '?x=/y']);
});

test('proxy > rejects a path that leaves its base', async () => {
  const target = await listen((req, res) => void res.end(`reached ${req.url}`));
  // fetch would normalise such a path.
  const shop = await listen(
    (req, res) =>
      void proxyRequest(req, res, { base: `${target}/main`, path: String(req.headers['x-path']) }),
  );
  const bodyFor = async (path: string) =>
    (await fetch(shop, { headers: { 'x-path': path } })).text();
  for (const path of [
    '/../metrics',
    '/%2e%2e/metrics',
    '/.%2E/metrics',
    '/cart/../../metrics',
    '/..\\metrics',
    '\\..\\metrics',
    '/%2e%2e/main2/x',
    '2/x',
    '@elsewhere.example/',
  ])
    expect(await bodyFor(path)).toBe('{"status":404,"message":"Not found"}');
  expect(await bodyFor('/cart/../v1/%2fx?to=/../x')).toBe('reached /main/v1/%2fx?to=/../x');
});

test('proxy > a request rejected before its body is read does not affect the next one', async () => {
  const app = new Hono()
    .use(drainRequestBody)
    .post('/', bodyLimit({ maxSize: 1_000, onError: (http) => http.text('too large', 413) }))
    .get('/', (http) => http.text('here'));
  const backend = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  const target = await listen((req, res) => void backend.emit('request', req, res));
  const shop = await listen((req, res) => void proxyRequest(req, res, { base: target, path: '/' }));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const rejected = await fetch(shop, { method: 'POST', body: 'x'.repeat(400_000) });
    expect([rejected.status, await rejected.text()]).toEqual([413, 'too large']);
    expect(await (await fetch(shop)).text()).toBe('here');
  }
});
