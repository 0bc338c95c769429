/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { INDIA } from '@/lib/i18n/region';
import { proxyRequest } from '@/server/proxy';
import { createServices } from '@/services';
import { createCircuitBreaker } from '@/services/http/circuitBreaker';
import { holdDuringRestart, isRepeatable } from '@/services/http/restart';

const HOLD_MS = 5_000;

const open: Server[] = [];
afterEach(() =>
  Promise.all(
    open.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    }),
  ),
);

async function listen(server: Server, port = 0): Promise<string> {
  open.push(server);
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A backend whose process ends while it handles the first call; `calls` are those it received. */
function restartingBackend() {
  const calls: string[] = [];
  const server = createServer((req, res) => {
    calls.push(`${req.method} ${req.url}`);
    if (calls.length === 1) return void res.destroy();
    res
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ status: 200, data: { list: [], revision: 7 } }));
  });
  return { server, calls };
}

const throughProxy = async (base: string) =>
  listen(
    createServer((req, res) => void proxyRequest(req, res, { base, path: req.url ?? '' }, HOLD_MS)),
  );

test('restart > a call that was refused is sent when the backend listens again, also a change', async () => {
  const server = createServer((req, res) => void req.pipe(res));
  const address = await listen(server);
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  let attempts = 0;
  const reply = await holdDuringRestart(
    async () => {
      attempts += 1;
      if (attempts === 3) await listen(server, port);
      return fetch(address, { method: 'POST', body: 'one dress' });
    },
    { holdMs: HOLD_MS, isRepeatable: false },
  );
  expect([attempts, await reply.text()]).toEqual([3, 'one dress']);
});

test('restart > a call fails after the time to wait', async () => {
  let attempts = 0;
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const send = () => {
    attempts += 1;
    return Promise.reject(new TypeError('fetch failed', { cause: refused }));
  };
  await expect(holdDuringRestart(send, { holdMs: 500, isRepeatable: true })).rejects.toThrow();
  expect(attempts).toBe(3);
});

test('restart > a forwarded read whose connection was lost is sent again', async () => {
  const { server, calls } = restartingBackend();
  const reply = await fetch(`${await throughProxy(await listen(server))}/cart/v1/cart`);
  expect([reply.status, calls.length]).toEqual([200, 2]);
});

test('restart > a forwarded change whose connection was lost may have been made: it is not sent again', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const { server, calls } = restartingBackend();
  const shop = await throughProxy(await listen(server));
  const reply = await fetch(`${shop}/cart/v1/cart`, { method: 'POST', body: '{}' });
  expect([reply.status, calls]).toEqual([502, ['POST /cart/v1/cart']]);
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^POST \/cart\/v1\/cart failed: /));
});

test('restart > a page whose call was interrupted is rendered', async () => {
  const { server, calls } = restartingBackend();
  const base = await listen(server);
  const guard = createCircuitBreaker({ holdMs: HOLD_MS });
  const { bootstrap } = createServices(
    { trailId: () => 't', customerId: () => undefined, region: INDIA, platform: 'web' },
    { bases: { main: base, gateway: base }, guards: { main: guard, gateway: guard } },
  );
  expect((await bootstrap.storeState()).revision).toBe(7);
  expect(calls).toHaveLength(2);
});

test.each([
  ['GET /cart/v1/cart', true],
  ['HEAD /browse/v2/home', true],
  ['GET /order/v1/checkout/order/cod?token=x', false],
  ['POST /cart/v1/cart', false],
])('restart > %s may be sent again: %s', (call, expected) => {
  expect(isRepeatable(call)).toBe(expected);
});
