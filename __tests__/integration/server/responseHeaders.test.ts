/** @jest-environment node */
import type { RequestListener } from 'node:http';
import { openBackendServer } from '@/__tests__/support/rawServers';
import { openWebServer } from '@/__tests__/support/webServer';
import { closeConnections, headOf, rawConnection } from '@/__tests__/support/rawHttp';

afterEach(closeConnections);

const UUID = '00000000-0000-4000-8000-000000000000';
const requestText = (requestLine: string, ...headers: string[]) =>
  `${requestLine} HTTP/1.1\r\n${['Host: 127.0.0.1', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;
const MALFORMED = {
  'a request that is not HTTP': { text: 'NONSENSE\r\n\r\n', status: 400 },
  'headers that are too large': {
    text: requestText('GET /', `X-Large: ${'x'.repeat(20_000)}`),
    status: 431,
  },
  'no Host': { text: 'GET / HTTP/1.1\r\n\r\n', status: 400 },
  'an unknown expectation': { text: requestText('GET /', 'Expect: wonders'), status: 417 },
};
const BACKEND = {
  ...MALFORMED,
  'a public call': { text: requestText('GET /gateway/misc/v1/countries'), status: 200 },
  'a personal call': { text: requestText('GET /main/account/v1/web-bootstrap'), status: 200 },
  'a call without X-XP-ID': { text: requestText('POST /main/cart/v1/cart'), status: 400 },
  'an unknown URL': { text: requestText('GET /nothing'), status: 404 },
  'a missing picture': { text: requestText('GET /media/nothing.avif'), status: 404 },
  'a missing payment': { text: requestText(`GET /azapayment/pay/${UUID}`), status: 404 },
  'the outbox': { text: requestText('GET /outbox'), status: 200 },
  health: { text: requestText('GET /health/ready'), status: 200 },
  metrics: { text: requestText('GET /metrics'), status: 404 },
};
const WEB = {
  ...MALFORMED,
  'a page': { text: requestText('GET /new'), status: 200 },
  'a personal page': { text: requestText('GET /user/wishlist'), status: 200 },
  'a file of the build': { text: requestText('GET /_next/static/a.js'), status: 200 },
  'a form on a page': { text: requestText('POST /new'), status: 405 },
  health: { text: requestText('GET /api/health/live'), status: 200 },
};

test.each(Object.entries(BACKEND))('content policy > backend: %s', async (_, { text, status }) => {
  const { origin } = await openBackendServer();
  const { response } = await rawConnection(origin, text);
  const head = headOf(await response);
  expect(head.status).toBe(status);
  expect(head.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  expect(head.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(Object.entries(WEB))('content policy > web: %s', async (_, { text, status }) => {
  const health = { isDraining: () => false, hasReachedBackend: () => true };
  const { origin } = await openWebServer({ health, next: (__, res) => void res.end('made') });
  const { response } = await rawConnection(origin, text);
  const head = headOf(await response);
  expect(head.status).toBe(status);
  expect(head.headers.get('content-security-policy')).toMatch(/default-src/);
});

const SECURE = { SITE_URL: 'https://shop.example' };
const HSTS = 'max-age=63072000; includeSubDomains';

test.each(
  Object.entries({ ...BACKEND, 'the outbox': { text: requestText('GET /outbox'), status: 404 } }),
)('HSTS > backend behind https: %s', async (_, { text, status }) => {
  const { origin } = await openBackendServer(SECURE);
  const { response } = await rawConnection(origin, text);
  const head = headOf(await response);
  expect([head.status, head.headers.get('strict-transport-security')]).toEqual([status, HSTS]);
});

test.each(Object.entries(WEB))('HSTS > web behind https: %s', async (_, { text, status }) => {
  const health = { isDraining: () => false, hasReachedBackend: () => true };
  const next: RequestListener = (__, res) => void res.end('made');
  const { origin } = await openWebServer({ health, secure: true, next });
  const { response } = await rawConnection(origin, text);
  const head = headOf(await response);
  expect([head.status, head.headers.get('strict-transport-security')]).toEqual([status, HSTS]);
});

test('HSTS > a request that times out', async () => {
  const { origin } = await openWebServer({ secure: true, requestTimeoutMs: 100 });
  const { response } = await rawConnection(origin, 'GET /new HTTP/1.1\r\nHost: sh');
  const head = headOf(await response);
  expect([head.status, head.headers.get('strict-transport-security')]).toEqual([408, HSTS]);
  expect(head.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
});

test.each(['/user/wishlist', '/new', '/api/main/cart/v1/cart'])(
  'content policy > %s when load is shed',
  async (path) => {
    const { get } = await openWebServer({ maxRenders: 1, secure: true, next: () => undefined });
    const held = [get(path), get(`${path}?held=1`)];
    const rejected = await Promise.race([...held, get(`${path}?held=2`)]);
    expect([rejected.status, rejected.headers.get('strict-transport-security')]).toEqual([
      503,
      HSTS,
    ]);
    expect(rejected.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    held.forEach((request) => void request.catch(() => undefined));
  },
);

test.each(['websocket', 'h2c', 'nonsense'])('upgrade > to %s is ignored', async (protocol) => {
  const upgrade = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`;
  const [web, backend] = [
    await openWebServer({ next: (_, res) => void res.end('made') }),
    await openBackendServer(),
  ];
  const [webConnection, backendConnection] = [
    await rawConnection(web.origin, upgrade('/api/anything')),
    await rawConnection(backend.origin, upgrade('/health/live')),
  ];
  webConnection.socket.end();
  backendConnection.socket.end();
  expect([
    headOf(await webConnection.response).status,
    headOf(await backendConnection.response).status,
  ]).toEqual([200, 200]);
});

test.each([
  ['trail_id', 'x-trail-id'],
  ['customer_id', 'x-customer-id'],
  ['country', 'x-country'],
  ['session', 'x-forwarded-for'],
  ['force_logout', 'cf-ipcountry'],
  ['username', 'x-platform'],
  ['email', 'x-request-id'],
])('malformed %s cookie and %s header > cause no server error', async (cookie, header) => {
  const { origin } = await openBackendServer();
  for (const value of ['%E0%A4%A', '%00', '\xff\xfe', '%0d%0aSet-Cookie:a=b', 'x'.repeat(4_000)]) {
    const { response } = await rawConnection(
      origin,
      requestText(
        'GET /main/account/v1/web-bootstrap',
        `Cookie: ${cookie}=${value}`,
        `${header}: ${value}`,
      ),
    );
    expect([value, headOf(await response).status < 500]).toEqual([value, true]);
  }
});

test('outbox > is not served when the site uses https', async () => {
  const { origin } = await openBackendServer({ SITE_URL: 'https://127.0.0.1:3000' });
  const statuses = await Promise.all(
    ['/outbox', '/sandbox-identity'].map(async (path) => (await fetch(origin + path)).status),
  );
  expect(statuses).toEqual([404, 404]);
});
