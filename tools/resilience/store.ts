import { startNginx } from '@/__tests__/support/nginxServer';
import { startPostgres } from '@/__tests__/support/postgresServer';
import { startRedis } from '@/__tests__/support/redisServer';
import { openDatabase } from '@/backend/infra/db/database';
import { freePort } from '@/tools/launch/ports.mjs';
import { startReplica, type Replica } from './replica';

type Closeable = { stop: () => Promise<unknown> };
type Register = <Resource extends Closeable>(resource: Resource) => Resource;

async function startBackends(
  register: Register,
  databaseUrl: string,
  settings: Record<string, string>,
) {
  const redisPort = await freePort();
  register(await startRedis(redisPort));
  const env = (port: number) => ({
    BACKEND_PORT: String(port),
    DATABASE_URL: databaseUrl,
    REDIS_URL: `redis://127.0.0.1:${redisPort}/0`,
    DATABASE_POOL_SIZE: '10',
    ...settings,
  });
  const backends: Replica[] = [];
  for (const name of ['backend 1', 'backend 2'])
    backends.push(
      register(
        await startReplica({ name, file: 'backend/server.ts', health: '/health/ready', env }),
      ),
    );
  return backends;
}

/** Starts nginx before the web processes, which call the backend through it. */
async function startWebs(register: Register, backends: Replica[]) {
  const ports = [await freePort(), await freePort()] as const;
  const [firstPort, secondPort] = ports;
  const nginx = register(
    await startNginx({
      web: [firstPort, secondPort].map((port) => `http://127.0.0.1:${port}`),
      backends: backends.map(({ origin }) => origin),
    }),
  );
  const env = (port: number) => ({
    PORT: String(port),
    SITE_URL: nginx.origin,
    MAIN_API_BASE: `${nginx.backend}/main`,
    GATEWAY_API_BASE: `${nginx.backend}/gateway`,
    BACKEND_ORIGIN: nginx.backend,
  });
  const webs: Replica[] = [];
  for (const [index, port] of ports.entries())
    webs.push(
      register(
        await startReplica({
          name: `web ${index + 1}`,
          file: 'server/http/server.ts',
          health: '/api/health/ready',
          env,
          port,
        }),
      ),
    );
  return { origin: nginx.origin, webs };
}

/**
 * Starts two web and two backend processes behind nginx, with their own PostgreSQL and Redis.
 * `settings`: more variables of the backend.
 */
export async function startReplicatedStore(dataDir: string, settings: Record<string, string> = {}) {
  const resources: Closeable[] = [];
  const register: Register = (resource) => {
    resources.push(resource);
    return resource;
  };
  const close = async () => {
    for (const resource of resources.toReversed()) await resource.stop();
  };
  try {
    const postgres = register(await startPostgres());
    const backends = await startBackends(register, postgres.url, {
      DATA_DIR: dataDir,
      ...settings,
    });
    const { origin, webs } = await startWebs(register, backends);
    const database = await openDatabase({ url: postgres.url, pool: 4 });
    resources.push({ stop: () => database.close() });
    return { origin, databaseUrl: postgres.url, webs, backends, database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
export type ReplicatedStore = Awaited<ReturnType<typeof startReplicatedStore>>;
