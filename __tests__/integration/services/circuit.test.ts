/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toFailure } from '@/lib/model/failure';
import { INDIA } from '@/lib/i18n/region';
import { createServices } from '@/services';
import { createCircuitBreaker } from '@/services/http/circuitBreaker';

type Mood = 'well' | 'silent' | 'broken' | 'unknown' | 'overrun';
let mood: Mood = 'well';
let asked = 0;
let server: Server;

const STATUS = { well: 200, broken: 500, unknown: 404, overrun: 503 };
function say(res: ServerResponse) {
  asked += 1;
  if (mood !== 'silent')
    res
      .writeHead(STATUS[mood], { 'Content-Type': 'application/json' })
      .end(
        JSON.stringify({ status: STATUS[mood], message: mood, data: { list: [], revision: 7 } }),
      );
}

beforeAll(
  () =>
    new Promise<void>((ready) => {
      server = createServer((_, res) => say(res)).listen(0, '127.0.0.1', ready);
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
  mood = 'well';
  asked = 0;
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

/** Long enough for a call to reach the server; only for calls that nobody answers. */
const SHORT_MS = 500;
const LONG_MS = 60_000;

/** Calls of one shop, each of which says how it went: `ask` waits for a slow machine, `askBriefly` does not. */
function shop() {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const visitor = {
    trailId: () => 'trail',
    customerId: () => undefined,
    region: INDIA,
    platform: 'web' as const,
  };
  const guards = { main: createCircuitBreaker(), gateway: createCircuitBreaker() };
  const askWithin = (timeout: number) => () =>
    createServices(visitor, { bases: { main: base, gateway: base }, timeout, guards })
      .bootstrap.catalogueRevision()
      .then(
        () => 200,
        (error: unknown) => toFailure(error).status ?? 0,
      );
  return { ask: askWithin(LONG_MS), askBriefly: askWithin(SHORT_MS) };
}
const times = async (count: number, ask: () => Promise<number>) => {
  for (let time = 0; time < count; time += 1) await ask();
};

test.each(['silent', 'overrun'] as const)(
  'a backend that is %s is left in peace after five calls, asked once after two seconds, and used again when it answers',
  async (trouble) => {
    const { ask, askBriefly } = shop();
    mood = trouble;
    await times(5, askBriefly);
    expect([await ask(), await ask(), asked]).toEqual([503, 503, 5]);
    jest.setSystemTime(2_001);
    await askBriefly();
    expect([await ask(), asked]).toEqual([503, 6]); // it was not well yet
    jest.setSystemTime(4_100);
    mood = 'well';
    expect([await ask(), await ask(), asked]).toEqual([200, 200, 8]);
  },
);

test.each(['broken', 'unknown'] as const)(
  'an answer of %s is an answer: the others are still asked',
  async (answer) => {
    const { ask } = shop();
    mood = answer;
    await times(10, ask);
    expect(asked).toBe(10);
  },
);

test('a call now and then without an answer closes nothing', async () => {
  const { ask } = shop();
  for (let round = 0; round < 4; round += 1) {
    mood = 'overrun';
    await times(4, ask);
    mood = 'well';
    expect(await ask()).toBe(200);
  }
  expect(asked).toBe(20);
});
