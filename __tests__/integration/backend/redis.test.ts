/** @jest-environment node */
import { once } from 'node:events';
import { createBackend } from '@/backend/app';
import { createRevisionCache } from '@/backend/infra/cache';
import { parseEnv } from '@/backend/env';
import { connectRedis } from '@/backend/infra/redis';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';
import { freePort } from '@/tools/launch/ports.mjs';
import { hasRedis, startRedis } from '@/__tests__/support/redisServer';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

/** Closed after each test: open clients reconnect forever and would keep Jest from exiting. */
const opened: ReturnType<typeof connectRedis>[] = [];
const servers: Awaited<ReturnType<typeof startRedis>>[] = [];
afterEach(async () => {
  opened.splice(0).forEach((client) => client.disconnect());
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});
async function openServer(port: number) {
  const server = await startRedis(port);
  servers.push(server);
  return server;
}
/** With a long timeout: a busy machine may stop the process for longer than the usual one. */
function connect(port: number, log: Parameters<typeof connectRedis>[1]) {
  const client = connectRedis(`redis://127.0.0.1:${port}`, log, 60_000);
  opened.push(client);
  return client;
}

/** Two replicas on one database, each with its own Redis connection. */
function replicas(port: number) {
  const logged: Record<string, unknown>[] = [];
  const clients = [0, 1].map(() => connect(port, (event) => void logged.push(event)));
  const fetches = clients.map(
    (redis) =>
      createBackend({
        env: parseEnv({ NODE_ENV: 'test' }),
        db: backend.db,
        redis,
        geo: () => undefined,
        log: () => undefined,
      }).fetch,
  );
  let requestCount = 0;
  const login = async (email: string) =>
    fetches[requestCount++ % 2]?.(
      new Request('http://backend.test/main/account/v1/users/login', {
        method: 'POST',
        headers: { 'X-XP-ID': 'test', 'Content-Type': 'application/json' },
        body: JSON.stringify({ type: 'email', email, password: 'not this one' }),
      }),
    ) as Promise<Response>;
  return { clients, logged, login };
}
const attemptLogins = async (
  login: (email: string) => Promise<Response>,
  email: string,
  count: number,
) => {
  const responses: Response[] = [];
  for (let attempt = 0; attempt < count; attempt++) responses.push(await login(email));
  return responses;
};
const storedAttempts = () => backend.db.selectFrom('attempts').select('subject').execute();

(hasRedis ? describe : describe.skip)('with a Redis server', () => {
  test('rate limits > are shared by replicas, and fall back to the database without Redis', async () => {
    const port = await freePort();
    const redis = await openServer(port);
    const { clients, login, logged } = replicas(port);
    await Promise.all(clients.map((client) => client.status === 'ready' || once(client, 'ready')));
    const responses = await attemptLogins(login, 'asha@example.com', 22);
    expect(responses.slice(0, 20).some(({ status }) => status === 429)).toBe(false);
    expect(responses.slice(20).map(({ status }) => status)).toEqual([429, 429]);
    expect(Number(responses[21]?.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await storedAttempts()).toEqual([]);

    // Redis stops: the database counts, and each replica logs it once.
    await redis.stop();
    const withoutRedis = await attemptLogins(login, 'asha@example.com', 22);
    expect(withoutRedis[0]?.status).not.toBe(429);
    expect(withoutRedis.slice(20).map(({ status }) => status)).toEqual([429, 429]);
    expect((await storedAttempts()).map(({ subject }) => subject).toSorted()).toEqual([
      'guess login 127.0.0.1',
      'login 127.0.0.1 asha@example.com',
    ]);
    expect(logged.map(({ event }) => event)).toEqual(['redis_unavailable', 'redis_unavailable']);

    // Redis is available again.
    await openServer(port);
    await Promise.all(clients.map((client) => client.status === 'ready' || once(client, 'ready')));
    expect((await login('asha@example.com')).status).not.toBe(429);
    expect(logged.filter(({ event }) => event === 'redis_available')).toHaveLength(2);
  });

  test('revision cache > is shared by processes until the catalogue revision changes', async () => {
    const port = await freePort();
    const redis = await openServer(port);
    const clients = [0, 1].map(() => connect(port, () => undefined));
    await Promise.all(clients.map((client) => client.status === 'ready' || once(client, 'ready')));
    const [first, second] = clients.map((client) => createRevisionCache(client));
    let loads = 0;
    const load = async () => ({ loads: ++loads });
    expect([
      await first?.('styles', { revision: 1 }, load),
      await first?.('styles', { revision: 1 }, load),
      await second?.('styles', { revision: 1 }, load),
    ]).toEqual([{ loads: 1 }, { loads: 1 }, { loads: 1 }]);
    expect(await second?.('styles', { revision: 2 }, load)).toEqual({ loads: 2 });
    await redis.stop();
    expect(await first?.('styles', { revision: 3 }, load)).toEqual({ loads: 3 });
  });
});

test('rate limits > work without a Redis server', async () => {
  const { login, logged } = replicas(await freePort());
  expect((await login('nobody@example.com')).status).not.toBe(429);
  expect(logged.filter(({ event }) => event !== 'redis_unavailable')).toEqual([]);
});
