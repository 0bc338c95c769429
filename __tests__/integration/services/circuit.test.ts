/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toFailure } from '@/lib/model/failure';
import { INDIA } from '@/lib/i18n/region';
import { createServices } from '@/services';
import { createCircuitBreaker } from '@/services/http/circuitBreaker';
import { failFast, withinPage } from '@/services/http/failFast';
import { createResponseCache } from '@/services/http/responseCache';

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
  const requestWithin =
    (timeout: number, pageGuards = guards) =>
    () =>
      createServices(visitor, { bases: { main: base, gateway: base }, timeout, guards: pageGuards })
        .bootstrap.storeState()
        .then(
          () => 200,
          (error: unknown) => toFailure(error).status ?? 0,
        );
  /** The calls of one page. */
  const createPage = () => {
    const page = { hasTimedOut: false };
    return requestWithin(SHORT_MS, {
      main: failFast(guards.main, page),
      gateway: failFast(guards.gateway, page),
    });
  };
  return { request: requestWithin(LONG_MS), requestBriefly: requestWithin(SHORT_MS), createPage };
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

test('circuit breaker > closes although the clock of the machine was set back', async () => {
  const { request, requestBriefly } = createRequests();
  backendState = 'overloaded';
  await repeat(5, requestBriefly);
  backendState = 'healthy';
  jest.setSystemTime(-3_600_000);
  expect(await request()).toBe(503);
  const uptimeMs = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(uptimeMs + 11_000);
  expect([await request(), await request()]).toEqual([503, 200]);
  jest.restoreAllMocks();
});

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

test('page > waits for one call to a silent backend, and its later calls are not sent', async () => {
  const { createPage } = createRequests();
  backendState = 'silent';
  const [page, otherPage] = [createPage(), createPage()];
  expect([await page(), await page(), await page(), requestCount]).toEqual([0, 504, 504, 1]);
  backendState = 'healthy';
  expect([await otherPage(), await otherPage(), requestCount]).toEqual([200, 200, 3]);
});

test('page > its calls share its time, although each is answered', async () => {
  const sent: string[] = [];
  const page = { hasTimedOut: false, limitMs: SHORT_MS };
  const guard = failFast((request, key) => {
    sent.push(key);
    return request();
  }, page);
  const send = withinPage(guard, page);
  expect(await send(() => Promise.resolve('first'), 'GET /a')).toBe('first');
  await expect(send(() => new Promise(() => undefined), 'GET /b')).rejects.toMatchObject({
    failure: { status: 504 },
  });
  await expect(send(() => Promise.resolve('third'), 'GET /c')).rejects.toThrow();
  expect(sent).toEqual(['GET /a', 'GET /b']);
});

test('page > one that gives up does not end a call that another page waits for, and gets what is cached', async () => {
  let reply: (value: object) => void = () => undefined;
  const send = jest.fn(() => new Promise<object>((resolve) => (reply = resolve)));
  const cached = createResponseCache(60_000)(send as never, 'IN');
  const clientOf = (limitMs: number) => {
    const page = { hasTimedOut: false, limitMs };
    return () => withinPage(cached, page)('GET /misc/v1/countries', {});
  };
  const [hurried, patient] = [clientOf(50), clientOf(LONG_MS)];
  const [early, late] = [hurried(), patient()];
  await expect(early).rejects.toMatchObject({ failure: { status: 504 } });
  const countries = { status: 200, message: 'OK', data: { list: [] } };
  reply(countries);
  expect(await late).toEqual(countries);
  expect(await hurried()).toEqual(countries);
  expect(send).toHaveBeenCalledTimes(1);
});
