/** @jest-environment node */
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { trace } from '@opentelemetry/api';
import { createBackend } from '@/backend/app';
import { parseEnv } from '@/backend/env';
import { createQueryObserver } from '@/backend/infra/queryMetrics';
import { runJob } from '@/backend/jobs/runJob';
import { measuredProvider } from '@/backend/payments/measuredProvider';
import { stripeClient } from '@/backend/payments/stripe/client';
import { startTracing, stopTracing, traceContextHeaders } from '@/lib/node/tracing';
import { proxyRequest, upstreamPath } from '@/server/proxy';
import { openFakeStripe } from '@/__tests__/support/fakeStripe';
import { openTestDatabase } from '@/__tests__/support/testDatabase';
import { openTraceCollector } from '@/__tests__/support/traceCollector';
import { openWebServer } from '@/__tests__/support/webServer';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const BROWSER_SPAN = '00f067aa0ba902b7';
const REQUEST_ID = 'a3f1c2d4-e5b6-4718-a93a-4b5c6d7e8f90';
const SECRETS = ['asha.rao@example.com', 'asha.rao%40', '98765', 'correct horse', 'Zk3v9QmX7tB2'];
const QUERY = 'q=asha.rao%40example.com+98765+43210&token=Zk3v9QmX7tB2cW8yL5nR4pD6';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let backend: Server;
let collector: Awaited<ReturnType<typeof openTraceCollector>>;

beforeAll(async () => {
  const env = parseEnv({ NODE_ENV: 'test' });
  const log = () => undefined;
  database = await openTestDatabase(createQueryObserver(env, log));
  const { fetch } = createBackend({ env, db: database.db, geo: () => undefined, log });
  backend = createServer(getRequestListener(fetch));
  await new Promise<void>((ready) => backend.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  backend.closeAllConnections();
  backend.close();
  await database.close();
});
beforeEach(async () => {
  collector = await openTraceCollector();
  await startTracing({ endpoint: collector.url, service: 'web' });
});
afterEach(async () => {
  await stopTracing();
  await collector.close();
});

/** A call of the browser through the web process to the backend; resolves when both spans have ended. */
async function callThroughWeb(path: string, headers: Record<string, string>) {
  const base = `http://127.0.0.1:${(backend.address() as AddressInfo).port}/gateway`;
  let closed: Promise<unknown> = Promise.resolve();
  const { get } = await openWebServer({
    next: (req, res) => {
      closed = once(res, 'close');
      void proxyRequest(req, res, { base, path: upstreamPath(req.url) });
    },
  });
  const reply = await get(path, headers);
  await reply.text();
  await closed;
  return reply;
}

test('tracing > one trace has the request in web and backend and its queries', async () => {
  const reply = await callThroughWeb(`/api/gateway/browse/v2/listing?${QUERY}`, {
    traceparent: `00-${TRACE_ID}-${BROWSER_SPAN}-01`,
    'X-Request-Id': REQUEST_ID,
  });
  expect(reply.status).toBe(200);
  await stopTracing();
  const spans = collector.spans();
  const childOf = (parent: string | undefined) =>
    spans.find(({ parentSpanId }) => parentSpanId === parent);
  const web = childOf(BROWSER_SPAN);
  const api = childOf(web?.spanId);
  const query = childOf(api?.spanId);
  expect(web).toMatchObject({ name: 'GET api', attributes: { 'request.id': REQUEST_ID } });
  expect(api?.name).toBe('GET /gateway/browse/v2/listing');
  expect(api?.attributes).toMatchObject({
    'request.id': REQUEST_ID,
    'http.route': '/gateway/browse/v2/listing',
    'http.response.status_code': 200,
  });
  expect(query?.attributes).toMatchObject({
    'db.system.name': 'postgresql',
    'db.query.text': expect.stringMatching(/^(select|with|insert) /),
  });
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE_ID]));
  expect(SECRETS.filter((secret) => collector.text().includes(secret))).toEqual([]);
});

test('tracing > payment calls and jobs are spans, and the call sends its trace context', async () => {
  const sent: Record<string, string>[] = [];
  const call = async () => void sent.push(traceContextHeaders());
  const provider = measuredProvider('stripe', { create: call } as never);
  const failure = new Error('no payment of asha.rao@example.com, correct horse');
  await runJob('pay_refunds', async () => void (await provider.create({} as never)));
  const failed = await runJob('award_points', () => Promise.reject(failure));
  expect(failed.failure).toBe(failure);
  await stopTracing();
  const spans = collector.spans();
  const job = spans.find(({ name }) => name === 'job pay_refunds');
  const payment = spans.find(({ name }) => name === 'stripe create');
  expect(payment).toMatchObject({ parentSpanId: job?.spanId, traceId: job?.traceId });
  expect(sent).toEqual([{ traceparent: `00-${payment?.traceId}-${payment?.spanId}-01` }]);
  expect(spans.find(({ name }) => name === 'job award_points')?.status).toEqual({ code: 2 });
  expect(SECRETS.filter((secret) => collector.text().includes(secret))).toEqual([]);
});

test('tracing > Stripe gets the trace context of the call', async () => {
  const fake = await openFakeStripe();
  const { customers } = await stripeClient(parseEnv({ NODE_ENV: 'test', ...fake.settings }));
  const call = () => customers.create({ email: 'asha@example.com' });
  const provider = measuredProvider('stripe', { create: call } as never);
  await runJob('pay_refunds', async () => void (await provider.create({} as never)));
  await stopTracing();
  await call();
  await fake.close();
  const payment = collector.spans().find(({ name }) => name === 'stripe create');
  expect(fake.requests.map(({ headers }) => headers.traceparent)).toEqual([
    `00-${payment?.traceId}-${payment?.spanId}-01`,
    undefined,
  ]);
});

test('tracing > the spans of Next leave without addresses, events and texts of errors', async () => {
  const span = trace.getTracer('next.js').startSpan(`GET /user/track-order?${QUERY}`, {
    attributes: {
      'http.target': `/user/track-order?${QUERY}`,
      'http.url': `https://shop.example/user/track-order?${QUERY}`,
      'next.route': '/user/track-order',
      'http.status_code': 500,
    },
  });
  span.recordException(new Error('no order of asha.rao@example.com, 98765 43210'));
  span.setStatus({ code: 2, message: 'correct horse' });
  span.end();
  await stopTracing();
  expect(collector.spans()).toMatchObject([
    {
      name: 'GET /user/track-order?...',
      attributes: { 'next.route': '/user/track-order', 'http.status_code': 500 },
      events: [],
      status: { code: 2 },
    },
  ]);
  expect(SECRETS.filter((secret) => collector.text().includes(secret))).toEqual([]);
});

test('tracing > a program stops although its collector is away', async () => {
  await stopTracing();
  await startTracing({ endpoint: 'http://127.0.0.1:1', service: 'web' });
  await runJob('pay_refunds', () => Promise.resolve());
  await expect(stopTracing()).resolves.toBeUndefined();
});

test('tracing > without an endpoint nothing is traced', async () => {
  await stopTracing();
  await startTracing({ endpoint: undefined, service: 'web' });
  await callThroughWeb('/api/gateway/misc/v1/countries', {});
  expect([traceContextHeaders(), collector.text()]).toEqual([{}, '']);
});

test('tracing > its packages are imported by one file, which is loaded with an endpoint only', () => {
  const files = globSync(
    '{backend,build,components,lib,pages,server,services,store}/**/*.{ts,tsx}',
  );
  const importing = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
  expect(importing(/from '@opentelemetry\//)).toEqual(['lib/node/openTelemetry.ts']);
  expect(importing(/(from|import\() ?'.*\/openTelemetry'/)).toEqual(['lib/node/tracing.ts']);
  expect(importing(/from '.*\/openTelemetry'/)).toEqual([]);
});
