/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { proxyRequest } from '@/server/proxy';
import { identityCookies, setsIdentity } from '@/server/identityCookies';

const open: Server[] = [];
afterEach(() =>
  Promise.all(open.splice(0).map((server) => new Promise((closed) => server.close(closed)))),
);
async function listen(listener: Parameters<typeof createServer>[1]) {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const YEAR = 'Path=/; SameSite=Lax; Max-Age=31536000';
const EXPIRED = 'Path=/; SameSite=Lax; Max-Age=0';
const ASHA = { customer_id: 7, firstname: 'Asha Devi' };
const IDENTITY = [`customer_id=7; ${YEAR}`, `username=Asha%20Devi; ${YEAR}`];
const BOOTSTRAP = 'GET /account/v1/web-bootstrap';
const signIns = ['login', 'registration', 'social-login'].map(
  (name) => `POST /account/v1/users/${name}`,
);

/** The cookies of a reply to a request that carried the cookie of customer 9. */
const cookiesAfter = (call: string, reply: unknown, cookies = { customer_id: '9' }) => {
  const [method = '', path = ''] = call.split(' ');
  return identityCookies({ method, path, cookies }, reply);
};

test.each([...signIns, 'POST /account/v1/otp-verify'])(
  'identity cookies > %s writes customer and username for a year',
  (call) => expect(cookiesAfter(call, { status: 200, data: ASHA })).toEqual(IDENTITY),
);

test.each([
  ...signIns.map((call): [string, unknown] => [call, { status: 200, code: 707, message: 'No' }]),
  ['POST /account/v1/otp-verify', { status: 200, code: 604, message: 'No' }],
  ['POST /account/v1/users/logout', { status: 500, message: 'No' }],
  [BOOTSTRAP, undefined],
  [BOOTSTRAP, { status: 200, data: {} }],
])('identity cookies > a rejected %s changes none', (call, reply) =>
  expect(cookiesAfter(call, reply)).toEqual([]),
);

test('identity cookies > bootstrap rewrites them from its response', () => {
  const trail = `trail_id=t; ${YEAR}`;
  const reply = (customer_data: object | null) => ({ data: { customer_data, trail_id: 't' } });
  expect(cookiesAfter(BOOTSTRAP, reply(ASHA))).toEqual([trail, ...IDENTITY]);
  expect(cookiesAfter(`${BOOTSTRAP}?x=1`, reply(null))).toEqual([
    trail,
    `customer_id=; ${EXPIRED}`,
    `username=; ${EXPIRED}`,
  ]);
});

test('identity cookies > a guest who signs in during bootstrap keeps the new ones', () =>
  expect(
    identityCookies(
      { method: 'GET', path: '/account/v1/web-bootstrap', cookies: {} },
      { data: { customer_data: null, trail_id: 't' } },
    ),
  ).toEqual([`trail_id=t; ${YEAR}`]));

test('identity cookies > a successful sign-out removes them', () =>
  expect(
    cookiesAfter('POST /account/v1/users/logout', { status: 200 }).map(
      (line) => line.split('=')[0],
    ),
  ).toEqual(['customer_id', 'username', 'email']));

test('identity cookies > no other call changes them', () =>
  expect(
    [
      'POST /account/v1/otp',
      'GET /account/v1/users/login',
      'GET /cart/v1/summary',
      'POST /account/v1/users/forgot-password',
    ].filter((call) => {
      const [method = '', path = ''] = call.split(' ');
      return setsIdentity({ method, path, cookies: {} });
    }),
  ).toEqual([]));

test.each([
  [200, ['session=s; HttpOnly', 'trail_id=t; Path=/']],
  [503, ['session=s; HttpOnly']],
])('identity cookies > are added to those of the backend at status %d', async (status, lines) => {
  const body = JSON.stringify({ status, data: { trail_id: 't' } });
  const target = await listen((_, res) => {
    res.writeHead(status, { 'set-cookie': 'session=s; HttpOnly' }).end(body);
  });
  const cookiesFor = (reply: unknown) => [
    `trail_id=${(reply as { data: { trail_id: string } }).data.trail_id}; Path=/`,
  ];
  const shop = await listen(
    (req, res) => void proxyRequest(req, res, { base: target, path: '/x', cookiesFor }),
  );
  const reply = await fetch(shop);
  expect(reply.headers.getSetCookie()).toEqual(lines);
  expect(await reply.text()).toBe(body);
});
