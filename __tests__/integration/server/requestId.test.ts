/** @jest-environment node */
import type { IncomingHttpHeaders } from 'node:http';
import { requestIdOf, requestMark, toVisitor } from '@/server/requestContext';
import { openWebServer } from '@/__tests__/support/webServer';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const PROXY_ID = 'a3f1c2d4e5b60718293a4b5c6d7e8f90';
const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

/** A server whose pages record the headers that they are rendered with. */
async function openRecordingServer() {
  const rendered: IncomingHttpHeaders[] = [];
  const { get } = await openWebServer({
    next: (req, res) => {
      rendered.push(req.headers);
      res.end('page');
    },
  });
  return { get, rendered };
}

test.each(['/new', '/user/orders', '/api/gateway/misc/v1/countries'])(
  'request id > %s is rendered with the id and trace context that its response has',
  async (path) => {
    const { get, rendered } = await openRecordingServer();
    const reply = await get(path, { 'X-Request-Id': PROXY_ID, traceparent: TRACE });
    expect(reply.headers.get('x-request-id')).toBe(PROXY_ID);
    expect(rendered).toEqual([
      expect.objectContaining({ 'x-request-id': PROXY_ID, traceparent: TRACE }),
    ]);
  },
);

test('request id > each response has its own, also of a page from the cache', async () => {
  const { get } = await openWebServer();
  const ids = [await get('/new'), await get('/new')].map((reply) =>
    reply.headers.get('x-request-id'),
  );
  expect(ids).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
  expect(ids[0]).not.toBe(ids[1]);
});

test('request id > the response of a shared render has none, that of a personal page has it', async () => {
  const seen: (string | undefined)[] = [];
  const { get } = await openWebServer({
    next: (_, res) => {
      seen.push(requestIdOf(res));
      res.writeHead(500).end('page');
    },
  });
  await get('/new');
  const own = await get('/user/my-orders');
  expect(seen).toEqual([undefined, own.headers.get('x-request-id')]);
});

test('request id > text of a client is replaced', async () => {
  const { get } = await openRecordingServer();
  const reply = await get('/new', { 'X-Request-Id': 'asha@example.com' });
  expect(reply.headers.get('x-request-id')).toMatch(UUID);
});

test('request id > the backend receives it with the trace context, and the log names it', () => {
  const req = Object.assign(Object.create(null) as object, {
    headers: { 'x-request-id': PROXY_ID, traceparent: TRACE },
    cookies: {},
    socket: { remoteAddress: '127.0.0.1' },
  });
  const { forwarded } = toVisitor({ req } as unknown as Parameters<typeof toVisitor>[0], false);
  expect(forwarded).toMatchObject({ 'x-request-id': PROXY_ID, traceparent: TRACE });
  expect(requestMark({ headers: { 'x-request-id': PROXY_ID } })).toBe(` (request ${PROXY_ID})`);
});

test('request id > the plain 503 page shows the id that the log line of the failure has', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { get } = await openWebServer({
    next: () => {
      throw new Error('no file');
    },
  });
  for (const path of ['/_next/static/a.js', '/_next/static/b.js']) {
    const reply = await get(path);
    const id = reply.headers.get('x-request-id');
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(await reply.text()).toContain(`Reference: ${id}<`);
    expect(logged).toHaveBeenLastCalledWith(expect.stringContaining(`(request ${id})`));
  }
});
