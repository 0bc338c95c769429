/** @jest-environment node */
import { openWebServer } from '@/__tests__/support/webServer';

const HEALTHY = { isDraining: () => false, hasReachedBackend: () => true };
const closed = (text = '', expectedEnd: string | null = null) => ({
  health: HEALTHY,
  maintenance: () => ({ text, expectedEnd }),
});

test.each(['/', '/products/a/1', '/user/my-orders', '/_next/data/build/en/new.json'])(
  'maintenance > %s is a 503 that no cache keeps',
  async (path) => {
    const { get, fixture } = await openWebServer(closed('Back at <noon> & "rested".'));
    const reply = await get(path);
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('300');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await reply.text();
    expect(page).toContain('<h1>We will be back soon</h1>');
    expect(page).toContain('Back at &#60;noon&#62; &#38; &#34;rested&#34;.');
    expect(page).toContain(`Reference: ${reply.headers.get('x-request-id')}<`);
    expect(fixture.renders).toBe(0);
  },
);

test('maintenance > a call is a 503 in JSON', async () => {
  const { get } = await openWebServer(closed());
  const reply = await get('/api/main/cart/v1/cart', {}, 'POST');
  const message = 'We are working on the shop. Orders you have placed are safe.';
  expect([reply.status, await reply.json()]).toEqual([
    503,
    { status: 503, message, request_id: reply.headers.get('x-request-id') },
  ]);
});

test('maintenance > Retry-After is the time until the expected end', async () => {
  const end = new Date(Date.now() + 3_600_000).toISOString();
  const { get } = await openWebServer(closed('', end));
  const seconds = Number((await get('/')).headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(3_590);
  expect(seconds).toBeLessThanOrEqual(3_600);
});

test.each(['/media/tr:w-450/a.avif', '/azapayment/stripe', '/webhooks/shiprocket', '/robots.txt'])(
  'maintenance > %s goes on',
  async (path) => {
    const { get } = await openWebServer(closed());
    expect((await get(path)).status).toBe(200);
  },
);

test('maintenance > health stays as it is, and the open shop is not touched', async () => {
  const { get } = await openWebServer(closed());
  expect((await get('/api/health/ready')).status).toBe(200);
  const open = await openWebServer({ maintenance: () => undefined });
  expect((await open.get('/')).status).toBe(200);
});
