/** @jest-environment node */
import { openDatabase } from '@/backend/infra/db/database';
import { createBackend } from '@/backend/app';
import { parseEnv } from '@/backend/env';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({ LOG_REQUESTS: 'true' });
});
afterAll(() => backend.close());
afterEach(() => {
  backend.logged.length = 0;
});

const ask = (address: string, headers: Record<string, string> = {}) =>
  backend.fetch(new Request(`http://backend.test${address}`, { headers }));

test('live and ready say so', async () => {
  for (const address of ['/health', '/health/live', '/health/ready'])
    expect((await ask(address)).status).toBe(200);
});

test('a backend that is told to stop, or has lost its database, is not ready but lives', async () => {
  const env = parseEnv({ NODE_ENV: 'test' });
  const parts = { env, geo: () => undefined, log: () => undefined };
  const of = async (fetch: ReturnType<typeof createBackend>['fetch'], address: string) =>
    (await fetch(new Request(`http://backend.test${address}`))).status;
  const stopping = createBackend({ ...parts, db: backend.db, isStopping: () => true });
  expect([
    await of(stopping.fetch, '/health/live'),
    await of(stopping.fetch, '/health/ready'),
  ]).toEqual([200, 503]);
  const lost = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
  const alone = createBackend({ ...parts, db: lost.db });
  expect([await of(alone.fetch, '/health/live'), await of(alone.fetch, '/health/ready')]).toEqual([
    200, 503,
  ]);
  const unread = createBackend({ ...parts, db: backend.db, readDb: lost.db });
  expect(await of(unread.fetch, '/health/ready')).toBe(503);
  await lost.close();
});

test('every answer carries a request id: the one that came in, or a new one', async () => {
  expect(
    (await ask('/gateway/misc/v1/countries', { 'X-Request-Id': 'abc-123' })).headers.get(
      'x-request-id',
    ),
  ).toBe('abc-123');
  expect((await ask('/nowhere')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(
    (await ask('/gateway/misc/v1/countries', { 'X-Request-Id': 'x'.repeat(100) })).headers.get(
      'x-request-id',
    ),
  ).toMatch(/^[0-9a-f-]{36}$/);
});

test('a request is one line of the log, named by its call and not by its address', async () => {
  await ask('/gateway/browse/v2/products/620101?secret=1', { 'X-Request-Id': 'line' });
  expect(backend.logged).toEqual([
    {
      level: 'info',
      event: 'request',
      request_id: 'line',
      method: 'GET',
      call: '/gateway/browse/v2/products/:id',
      status: 200,
      ms: expect.any(Number) as number,
    },
  ]);
});

test('what is counted can be collected', async () => {
  await ask('/gateway/browse/v2/products/1');
  const response = await ask('/metrics');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toContain(
    'http_requests_total{method="GET",call="/gateway/browse/v2/products/:id",status="404"}',
  );
  expect((await ask('/metrics', { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(404);
  expect(text).toContain(
    'http_request_seconds_bucket{le="0.06",method="GET",call="/gateway/browse/v2/products/:id"}',
  );
});

test('what goes wrong inside is logged once with the id that the answer carries', async () => {
  const broken = createBackend({
    env: parseEnv({ NODE_ENV: 'test' }),
    geo: () => undefined,
    log: (event) => void backend.logged.push(event),
    db: new Proxy(backend.db, {
      get: () => {
        throw new Error('no table');
      },
    }),
  });
  const response = await broken.fetch(
    new Request('http://backend.test/gateway/misc/v1/countries', {
      headers: { 'X-Request-Id': 'trouble' },
    }),
  );
  expect([response.status, response.headers.get('x-request-id'), await response.json()]).toEqual([
    500,
    'trouble',
    { status: 500, message: 'Something went wrong' },
  ]);
  expect(backend.logged).toEqual([
    expect.objectContaining({ level: 'error', request_id: 'trouble' }),
  ]);
});
