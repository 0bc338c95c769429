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

/** Whoever is not let go tries to come back for ever, and a server goes on: both keep the run from ending, also after a test that failed. */
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
function connect(port: number, log: Parameters<typeof connectRedis>[1]) {
  const client = connectRedis(`redis://127.0.0.1:${port}`, log);
  opened.push(client);
  return client;
}

/** Two replicas on one database, each with its own way to Redis. */
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
  let turn = 0;
  const login = async (email: string) =>
    fetches[turn++ % 2]?.(
      new Request('http://backend.test/main/account/v1/users/login', {
        method: 'POST',
        headers: { 'X-XP-ID': 'test', 'Content-Type': 'application/json' },
        body: JSON.stringify({ type: 'email', email, password: 'not this one' }),
      }),
    ) as Promise<Response>;
  return { clients, logged, login };
}
const tries = async (login: (email: string) => Promise<Response>, email: string, count: number) => {
  const answers: Response[] = [];
  for (let n = 0; n < count; n++) answers.push(await login(email));
  return answers;
};
const counted = () => backend.db.selectFrom('attempts').select('subject').execute();

(hasRedis ? describe : describe.skip)('with a Redis server on this machine', () => {
  test('tries are counted for all replicas together, and the twenty-first must wait', async () => {
    const port = await freePort();
    const redis = await openServer(port);
    const { clients, login, logged } = replicas(port);
    await Promise.all(clients.map((client) => client.status === 'ready' || once(client, 'ready')));
    const answers = await tries(login, 'asha@example.com', 22);
    expect(answers.slice(0, 20).some(({ status }) => status === 429)).toBe(false);
    expect(answers.slice(20).map(({ status }) => status)).toEqual([429, 429]);
    expect(Number(answers[21]?.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await counted()).toEqual([]);

    // Redis goes: the store stays open, the database counts, and each replica says so once.
    await redis.stop();
    const without = await tries(login, 'asha@example.com', 22);
    expect(without[0]?.status).not.toBe(429);
    expect(without.slice(20).map(({ status }) => status)).toEqual([429, 429]);
    expect((await counted()).map(({ subject }) => subject).toSorted()).toEqual([
      'guess login 127.0.0.1',
      'login 127.0.0.1 asha@example.com',
    ]);
    expect(logged.map(({ event }) => event)).toEqual(['redis_unavailable', 'redis_unavailable']);

    // And comes back.
    await openServer(port);
    await Promise.all(clients.map((client) => client.status === 'ready' || once(client, 'ready')));
    expect((await login('asha@example.com')).status).not.toBe(429);
    expect(logged.filter(({ event }) => event === 'redis_available')).toHaveLength(2);
  });

  test('what one process found out, another need not; a new catalogue is looked at anew', async () => {
    const port = await freePort();
    const redis = await openServer(port);
    const clients = [0, 1].map(() => connect(port, () => undefined));
    await Promise.all(clients.map((client) => client.status === 'ready' || once(client, 'ready')));
    const [one, other] = clients.map((client) => createRevisionCache(client));
    let asked = 0;
    const find = async () => ({ asked: ++asked });
    expect([
      await one?.('styles', { revision: 1 }, find),
      await one?.('styles', { revision: 1 }, find),
      await other?.('styles', { revision: 1 }, find),
    ]).toEqual([{ asked: 1 }, { asked: 1 }, { asked: 1 }]);
    expect(await other?.('styles', { revision: 2 }, find)).toEqual({ asked: 2 });
    await redis.stop();
    expect(await one?.('styles', { revision: 3 }, find)).toEqual({ asked: 3 });
  });
});

test('a Redis that was never there changes nothing', async () => {
  const { login, logged } = replicas(await freePort());
  expect((await login('nobody@example.com')).status).not.toBe(429);
  expect(logged.filter(({ event }) => event !== 'redis_unavailable')).toEqual([]);
});
