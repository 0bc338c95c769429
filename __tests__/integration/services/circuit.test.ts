/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toFailure } from '@/lib/model/failure';
import { INDIA } from '@/lib/i18n/region';
import { createServices } from '@/services';
import { createCircuitBreaker } from '@/services/http/circuitBreaker';

type BackendState = 'healthy' | 'silent' | 'broken' | 'unknown' | 'overloaded';
let backendState: BackendState = 'healthy';
let requestCount = 0;
let server: Server;

const STATUS = { healthy: 200, broken: 500, unknown: 404, overloaded: 503 };
function respond(res: ServerResponse) {
  requestCount += 1;
  if (backendState !== 'silent')
    res.writeHead(STATUS[backendState], { 'Content-Type': 'application/json' }).end(
      JSON.stringify({
        status: STATUS[backendState],
        message: backendState,
        data: { list: [], revision: 7 },
      }),
    );
}

beforeAll(
  () =>
    new Promise<void>((ready) => {
      server = createServer((_, res) => respond(res)).listen(0, '127.0.0.1', ready);
    }),
);
afterAll(
  () =>
    new Promise((closed) => {
      server.close(closed);
      server.closeAllConnections();
    }),
);
beforeEach(() => {
  backendState = 'healthy';
  requestCount = 0;
  jest.useFakeTimers({
    now: 0,
    doNotFake: [
      'setTimeout',
      'setInterval',
      'setImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'clearTimeout',
      'clearInterval',
      'clearImmediate',
      'hrtime',
    ],
  });
});
afterEach(() => jest.useRealTimers());

/** Long enough for a request to reach the server; only for requests without a response. */
const SHORT_MS = 500;
const LONG_MS = 60_000;

/** API clients that return the status: `request` waits for a slow machine, `requestBriefly` does not. */
function createRequests() {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const visitor = {
    trailId: () => 'trail',
    customerId: () => undefined,
    region: INDIA,
    platform: 'web' as const,
  };
  const guards = { main: createCircuitBreaker(), gateway: createCircuitBreaker() };
  const requestWithin = (timeout: number) => () =>
    createServices(visitor, { bases: { main: base, gateway: base }, timeout, guards })
      .bootstrap.storeState()
      .then(
        () => 200,
        (error: unknown) => toFailure(error).status ?? 0,
      );
  return { request: requestWithin(LONG_MS), requestBriefly: requestWithin(SHORT_MS) };
}
const repeat = async (count: number, request: () => Promise<number>) => {
  for (let time = 0; time < count; time += 1) await request();
};

test.each(['silent', 'overloaded'] as const)(
  'circuit breaker > opens after five requests to a backend that is %s, retries after two seconds and closes on success',
  async (failingState) => {
    const { request, requestBriefly } = createRequests();
    backendState = failingState;
    await repeat(5, requestBriefly);
    expect([await request(), await request(), requestCount]).toEqual([503, 503, 5]);
    jest.setSystemTime(2_001);
    await requestBriefly();
    expect([await request(), requestCount]).toEqual([503, 6]); // still failing
    jest.setSystemTime(4_100);
    backendState = 'healthy';
    expect([await request(), await request(), requestCount]).toEqual([200, 200, 8]);
  },
);

test.each(['broken', 'unknown'] as const)(
  'circuit breaker > a response of a backend that is %s does not open it',
  async (state) => {
    const { request } = createRequests();
    backendState = state;
    await repeat(10, request);
    expect(requestCount).toBe(10);
  },
);

test('circuit breaker > occasional failures do not open it', async () => {
  const { request } = createRequests();
  for (let round = 0; round < 4; round += 1) {
    backendState = 'overloaded';
    await repeat(4, request);
    backendState = 'healthy';
    expect(await request()).toBe(200);
  }
  expect(requestCount).toBe(20);
});
