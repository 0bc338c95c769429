/** @jest-environment node */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createHttpServer } from '@/lib/node/httpServer';
import { proxyRequest } from '@/server/proxy';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';
import { openWebServer } from '@/__tests__/support/webServer';
import { closeConnections, headOf, rawConnection } from '@/__tests__/support/rawHttp';

const SLOW_CLIENTS = 560;
const LONG_MS = 60_000;
const SHORT_MS = 150;
const UNSENT = 1_000;
const STEP_MS = 5;

let backend: TestBackend;
const servers: Server[] = [];
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  closeConnections();
  await Promise.all(
    servers.splice(0).map(
      (server) =>
        new Promise((closed) => {
          server.close(closed);
          server.closeAllConnections();
        }),
    ),
  );
});

async function openBackend(requestTimeoutMs: number) {
  const server = createHttpServer(getRequestListener(backend.fetch), {
    requestTimeoutMs,
    responseIdleTimeoutMs: LONG_MS,
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function openWeb(requestTimeoutMs: number) {
  const { origin: upstream } = await openBackend(LONG_MS);
  return openWebServer({
    requestTimeoutMs,
    health: { isDraining: () => false, hasReachedBackend: () => true },
    next: (req, res) =>
      void proxyRequest(req, res, { base: upstream, path: (req.url ?? '').replace(/^\/api/, '') }),
  });
}

const FIND_ACCOUNT = '/account/v1/users/forgot-password';
const jsonHead = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nX-XP-ID: 1\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const chunkedHead = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nX-XP-ID: 1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"ema`;
const form = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 90\r\n\r\nproduct_id=`;
const picture = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: image/jpeg\r\nContent-Length: 900000\r\n\r\n\xff\xd8\xff`;

const webRequests = {
  'a call of the main API': `${jsonHead(`/api/main${FIND_ACCOUNT}`, UNSENT)}{"email":`,
  'a chunked call': chunkedHead(`/api/main${FIND_ACCOUNT}`),
  'an image search': picture('/api/gateway/browse/v2/image-search'),
  'the cart form': form('/api/cart'),
  'the country form': form('/api/country'),
  'the payment form': form('/azapayment/pay/00000000-0000-4000-8000-000000000000'),
  'a GET with a body': `GET /api/gateway/misc/v1/countries HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\n`,
  'headers that do not end': 'GET /api/main/account/v1 HTTP/1.1\r\nHost: shop\r\nX-Slow: ',
};
const backendRequests = Object.fromEntries(
  Object.entries(webRequests).map(([name, text]) => [name, text.replace('/api/', '/')]),
);
const kinds = [
  { name: 'web', open: openWeb, api: '/api', health: '/api/health/live', requests: webRequests },
  {
    name: 'backend',
    open: openBackend,
    api: '',
    health: '/health/live',
    requests: backendRequests,
  },
];

describe.each(kinds)('slow clients of $name', ({ open, api, health, requests }) => {
  test.each(Object.entries(requests))('request timeout > drops %s', async (_, text) => {
    const { origin } = await open(SHORT_MS);
    const { response } = await rawConnection(origin, text);
    expect(headOf(await response).status).toBe(408);
  });

  test('request timeout > responds to others while hundreds of bodies are arriving', async () => {
    const { origin, server } = await open(LONG_MS);
    let started = 0;
    const allStarted = new Promise<void>((resolve) => {
      server.on('request', () => {
        started += 1;
        if (started === SLOW_CLIENTS) resolve();
      });
    });
    const slow = Object.values(requests).slice(0, 6);
    await Promise.all(
      Array.from({ length: SLOW_CLIENTS }, (_, index) =>
        rawConnection(origin, slow[index % slow.length] ?? ''),
      ),
    );
    await allStarted;
    const call = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-XP-ID': '1' },
      body: JSON.stringify({ email: 'nobody@example.com' }),
    };
    const statuses = [
      await fetch(origin + health),
      await fetch(`${origin}${api}/gateway/misc/v1/countries`),
      await fetch(`${origin}${api}/main${FIND_ACCOUNT}`, call),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
  });
});

test('slow readers > a response that is not read is aborted', async () => {
  const closed = { resolve: () => {} };
  const aborted = new Promise<void>((resolve) => {
    closed.resolve = resolve;
  });
  const { origin } = await openWebServer({
    responseIdleTimeoutMs: SHORT_MS,
    next: (_, res) => void res.once('close', closed.resolve).end(Buffer.alloc(50_000_000)),
  });
  const { socket } = await rawConnection(origin, 'GET /api/feed HTTP/1.1\r\nHost: shop\r\n\r\n');
  socket.pause();
  await aborted;
});

/** Reads a response in small steps, so that there is always progress. */
function readInSteps(socket: Socket) {
  socket.pause().on('data', () => {
    socket.pause();
    setTimeout(() => socket.resume(), STEP_MS);
  });
  socket.resume();
}

test.each([
  { minBytesPerSecond: 1e9, outcome: 'is aborted', complete: false },
  { minBytesPerSecond: 1, outcome: 'is delivered', complete: true },
])(
  'slow readers > a response $outcome at a minimum of $minBytesPerSecond bytes per second',
  async ({ minBytesPerSecond, complete }) => {
    const { origin } = await openWebServer({
      responseIdleTimeoutMs: LONG_MS,
      responseRate: { minBytesPerSecond, graceMs: SHORT_MS },
      next: (_, res) => void res.end(Buffer.alloc(20_000_000)),
    });
    const { socket, response } = await rawConnection(
      origin,
      'GET /api/feed HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
    );
    readInSteps(socket);
    expect((await response).length > 20_000_000).toBe(complete);
  },
);

test('slow readers > a response that takes long to compute is not aborted', async () => {
  const { origin, server } = await openWebServer({
    responseIdleTimeoutMs: SHORT_MS,
    next: (_, res) => {
      server.on('timeout', () => res.end('done'));
    },
  });
  expect(await (await fetch(`${origin}/api/slow`)).text()).toBe('done');
});

test('pending bodies > are limited per network until one completes', async () => {
  const server = createHttpServer((req, res) => void req.resume().on('end', () => res.end('ok')), {
    requestTimeoutMs: LONG_MS,
    responseIdleTimeoutMs: LONG_MS,
    maxPendingBodiesPerNetwork: 2,
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const half = (client?: string) =>
    `POST /call HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: 4\r\n${client ? `X-Forwarded-For: ${client}\r\n` : ''}\r\nab`;
  const statusOf = async (text: string) =>
    headOf(await (await rawConnection(origin, text)).response).status;

  const first = await rawConnection(origin, half('2001:db8::1'));
  await rawConnection(origin, half('2001:db8::2'));
  expect(await statusOf(half('2001:db8::3'))).toBe(503);
  // A forged first address does not change the network.
  expect(await statusOf(half('203.0.113.9, 2001:db8::4'))).toBe(503);
  expect(await statusOf(`${half('203.0.113.9')}cd`)).toBe(200);
  // Without a forwarded address the proxy itself is not limited.
  for (let sent = 0; sent < 3; sent += 1) await rawConnection(origin, half());
  expect(await statusOf(`${half()}cd`)).toBe(200);
  first.socket.write('cd');
  expect(headOf(await first.response).status).toBe(200);
  expect(await statusOf(`${half('2001:db8::5')}cd`)).toBe(200);
});

test('uploads > are limited in number until one completes', async () => {
  const server = createHttpServer((req, res) => void req.resume().on('end', () => res.end('ok')), {
    requestTimeoutMs: LONG_MS,
    responseIdleTimeoutMs: LONG_MS,
    maxOpenUploads: 1,
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const half = 'x'.repeat(100_000);
  const head = `POST /upload HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: 200000\r\n\r\n`;
  const first = await rawConnection(origin, head + half);
  const second = await rawConnection(origin, head + half);
  expect(headOf(await second.response).status).toBe(503);
  first.socket.write(half);
  expect(headOf(await first.response).status).toBe(200);
  const third = await rawConnection(origin, head + half + half);
  expect(headOf(await third.response).status).toBe(200);
});
