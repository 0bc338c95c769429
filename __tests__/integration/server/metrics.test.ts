/** @jest-environment node */
import type { AddressInfo } from 'node:net';
import { startMetricsServer } from '@/lib/node/metricsServer';
import { requestLabels } from '@/server/http/requestMetrics';
import { circuitObserver, webRegister } from '@/server/metrics';
import { openWebServer } from '@/__tests__/support/webServer';

test.each([
  ['GET', '/', 'page', 'home'],
  ['GET', '/en-gb/products/lehenga-620101?size=S', 'page', 'product'],
  ['GET', '/user/orders', 'page', 'account'],
  ['GET', '/_next/data/build/en/new.json', 'data', 'listing'],
  ['GET', '/_next/static/chunks/a.js', 'asset', ''],
  ['POST', '/api/main/cart/v1/cart', 'api', ''],
  ['GET', '/media/picture.avif', 'media', ''],
  ['POST', '/azapayment/stripe', 'azapayment', ''],
  ['GET', '/robots.txt', 'file', ''],
])('web metrics > %s %s is counted as %s %s', (method, url, kind, page_type) => {
  expect(requestLabels({ method, url })).toEqual({ kind, page_type });
});

test('web metrics > pages are counted by type, status and how the cache answered', async () => {
  const { get } = await openWebServer();
  for (let visit = 0; visit < 2; visit += 1) await (await get('/new')).text();
  const text = await webRegister.metrics();
  expect(text).toContain('web_page_cache_total{result="miss"} 1');
  expect(text).toContain('web_page_cache_total{result="hit"} 1');
  expect(text).toContain('web_requests_total{kind="page",page_type="listing",status="200"}');
});

test('web metrics > an open circuit is counted until it closes', async () => {
  const onChange = circuitObserver('gateway');
  onChange(true);
  expect(await webRegister.metrics()).toContain('web_circuits_open{api="gateway"} 1');
  onChange(false);
  expect(await webRegister.metrics()).toContain('web_circuits_open{api="gateway"} 0');
});

test('metrics server > answers /metrics and nothing else', async () => {
  const server = await startMetricsServer(
    { host: '127.0.0.1', port: 0 },
    { metrics: () => Promise.resolve('a 1\n'), contentType: 'text/plain' },
  );
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await (await fetch(`${origin}/metrics`)).text()).toBe('a 1\n');
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  server.close();
});
