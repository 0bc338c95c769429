/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';
import { openWebServer } from '@/__tests__/support/webServer';

let backend: TestBackend;
let server: Server;
let deskOrigin: string;
/** Requests that reached the staff port. */
const received: string[] = [];
beforeAll(async () => {
  backend = await openTestBackend();
  const listener = getRequestListener(backend.staffFetch);
  server = createServer((req, res) => {
    received.push(`${req.method} ${req.url} ${req.headers.cookie ?? ''}`.trim());
    return listener(req, res);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  deskOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => void received.splice(0));
afterAll(async () => {
  server.close();
  await backend.close();
});

const PATHS = ['/desk', '/desk/assets/desk.js', '/staff/v1/me', '/staff/v1/sign-in'];

test.each(PATHS)(
  "desk > %s of the shop's address is a page of the shop without DESK_ORIGIN",
  async (path) => {
    const { get } = await openWebServer();
    const reply = await get(path);
    expect((await reply.json()) as object).toMatchObject({ url: path });
    expect(received).toEqual([]);
  },
);

test("desk > with DESK_ORIGIN it has the shop's address, without the cookies of shoppers", async () => {
  const { get, origin } = await openWebServer({ deskOrigin });
  expect((await get('/desk')).headers.get('location')).toBe('/desk/');
  const page = await get('/desk/', { Cookie: 'session=of-a-shopper' });
  expect(page.headers.get('cache-control')).toBe('no-store');
  const refused = await get('/staff/v1/me');
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([
    401,
    'private, no-store',
  ]);
  const signIn = await fetch(`${origin}/staff/v1/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong', code: '123456' }),
  });
  expect([signIn.status, await signIn.json()]).toEqual([401, expect.any(Object)]);
  expect(received).toEqual([
    'GET /desk',
    'GET /desk/',
    'GET /staff/v1/me',
    'POST /staff/v1/sign-in',
  ]);
});

test('desk > forwards no operator, and nothing but the desk and the staff API', async () => {
  const { get } = await openWebServer({ deskOrigin });
  const operator = { Authorization: `Operator ${backend.operatorToken}` };
  expect((await get('/staff/v1/me', operator)).status).toBe(401);
  received.splice(0);
  for (const path of ['/desks', '/staffing/v1', '/en/desk/', '/', '//desk/'])
    expect((await get(path)).status).not.toBe(502);
  expect(received).toEqual([]);
});
