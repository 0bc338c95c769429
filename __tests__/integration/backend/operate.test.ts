/** @jest-environment node */
import { openDatabase } from '@/backend/infra/db/database';
import { createBackend } from '@/backend/app';
import { parseEnv } from '@/backend/env';
import { runJob } from '@/backend/jobs/runJob';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({ LOG_REQUESTS: 'true' });
});
afterAll(() => backend.close());
afterEach(() => {
  backend.logged.length = 0;
});

const request = (path: string, headers: Record<string, string> = {}) =>
  backend.fetch(new Request(`http://backend.test${path}`, { headers }));

test('health > liveness and readiness return 200', async () => {
  for (const path of ['/health', '/health/live', '/health/ready'])
    expect((await request(path)).status).toBe(200);
});

test('health > a stopping backend, or one without its database, is alive but not ready', async () => {
  const env = parseEnv({ NODE_ENV: 'test' });
  const dependencies = { env, geo: () => undefined, log: () => undefined };
  const statusOf = async (fetch: ReturnType<typeof createBackend>['fetch'], path: string) =>
    (await fetch(new Request(`http://backend.test${path}`))).status;
  const stopping = createBackend({ ...dependencies, db: backend.db, isStopping: () => true });
  expect([
    await statusOf(stopping.fetch, '/health/live'),
    await statusOf(stopping.fetch, '/health/ready'),
  ]).toEqual([200, 503]);
  const unreachable = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
  const withoutDatabase = createBackend({ ...dependencies, db: unreachable.db });
  expect([
    await statusOf(withoutDatabase.fetch, '/health/live'),
    await statusOf(withoutDatabase.fetch, '/health/ready'),
  ]).toEqual([200, 503]);
  const withoutReplica = createBackend({ ...dependencies, db: backend.db, readDb: unreachable.db });
  expect(await statusOf(withoutReplica.fetch, '/health/ready')).toBe(503);
  await unreachable.close();
});

test('request id > is taken from the request if valid, or generated', async () => {
  expect(
    (await request('/gateway/misc/v1/countries', { 'X-Request-Id': 'abc-123' })).headers.get(
      'x-request-id',
    ),
  ).toBe('abc-123');
  expect((await request('/nowhere')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(
    (await request('/gateway/misc/v1/countries', { 'X-Request-Id': 'x'.repeat(100) })).headers.get(
      'x-request-id',
    ),
  ).toMatch(/^[0-9a-f-]{36}$/);
});

test('request log > has one line per request, with the call instead of the URL', async () => {
  await request('/gateway/browse/v2/products/620101?secret=1', { 'X-Request-Id': 'line' });
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

test('metrics > name the call and its status, and are not served on the port of the API', async () => {
  await request('/gateway/browse/v2/products/1');
  const text = await backend.metrics();
  expect(text).toContain(
    'http_requests_total{method="GET",call="/gateway/browse/v2/products/:id",status="404"}',
  );
  expect(text).toContain(
    'http_request_seconds_bucket{le="0.06",method="GET",call="/gateway/browse/v2/products/:id"}',
  );
  expect((await request('/metrics')).status).toBe(404);
});

test('metrics > have the lengths of the queues', async () => {
  const recipient = 'asha@example.com';
  await backend.db
    .insertInto('outbox')
    .values({
      recipient,
      subject: 'Hello',
      body: 'Hello',
      created_at: new Date(Date.now() - 60_000),
    })
    .execute();
  const text = await backend.metrics();
  expect(text).toContain('queue_length{queue="email",state="pending"} 1');
  expect(text).toContain('queue_length{queue="webhook",state="pending"} 0');
  expect(Number(/queue_overdue_seconds\{queue="email"\} (\S+)/.exec(text)?.[1])).toBeGreaterThan(
    59,
  );
  expect(text).toContain('database_up 1');
  expect(text).toContain('database_writable 1');
});

test('metrics > an entry that is tried again later is not overdue', async () => {
  await backend.db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(Date.now() + 60_000) })
    .execute();
  expect(await backend.metrics()).toContain('queue_overdue_seconds{queue="email"} 0');
});

test('metrics > say which job failed, and when it last ended well', async () => {
  await runJob('award_points', () => Promise.resolve());
  const failed = await runJob('award_points', () => Promise.reject(new Error('no')));
  expect(failed.error).toBe('Error: no');
  const text = await backend.metrics();
  expect(text).toContain('job_seconds_count{job_name="award_points",outcome="done"} 1');
  expect(text).toContain('job_seconds_count{job_name="award_points",outcome="failed"} 1');
  expect(text).toMatch(/job_last_success_timestamp_seconds\{job_name="award_points"\} \d{10}/);
});

const sendVitals = (metrics: object[], ip = '203.0.113.9') =>
  backend.fetch(
    new Request('http://backend/gateway/misc/v1/web-vitals', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
      body: JSON.stringify({ metrics }),
    }),
  );

test('metrics > web vitals of browsers are histograms by page type', async () => {
  const response = await sendVitals([
    { name: 'LCP', page_type: 'product', value: 2400 },
    { name: 'CLS', page_type: 'home', value: 0.07 },
  ]);
  expect([response.status, await response.json()]).toMatchObject([200, { data: { recorded: 2 } }]);
  const text = await backend.metrics();
  expect(text).toContain('web_vital_seconds_bucket{le="2.5",metric="LCP",page_type="product"} 1');
  expect(text).toContain('web_vital_seconds_bucket{le="1.8",metric="LCP",page_type="product"} 0');
  expect(text).toContain('web_vital_layout_shift_bucket{le="0.1",page_type="home"} 1');
});

test.each([
  ['an unknown metric', { name: 'FID', page_type: 'home', value: 1 }],
  ['an unknown page type', { name: 'LCP', page_type: 'anything', value: 1 }],
  ['an impossible value', { name: 'LCP', page_type: 'home', value: -1 }],
])('metrics > %s makes no time series', async (_, metric) => {
  expect((await sendVitals([metric])).status).toBe(400);
  expect(await backend.metrics()).not.toContain(
    metric.page_type === 'anything' ? 'anything' : 'FID',
  );
});

test('metrics > one network can send a limited number of web vitals', async () => {
  const metric = { name: 'TTFB', page_type: 'help', value: 90 };
  const statuses: number[] = [];
  for (let message = 0; message < 121; message += 1)
    statuses.push((await sendVitals([metric], '198.51.100.7')).status);
  expect([statuses[119], statuses[120]]).toEqual([200, 429]);
  expect((await sendVitals([metric], '192.0.2.1')).status).toBe(200);
});

test('errors > an internal error is logged once with the request id', async () => {
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
      headers: { 'X-Request-Id': 'failing-request' },
    }),
  );
  expect([response.status, response.headers.get('x-request-id'), await response.json()]).toEqual([
    500,
    'failing-request',
    { status: 500, message: 'Something went wrong', request_id: 'failing-request' },
  ]);
  expect(backend.logged).toEqual([
    expect.objectContaining({ level: 'error', request_id: 'failing-request' }),
  ]);
});
