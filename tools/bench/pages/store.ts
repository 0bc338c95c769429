import path from 'node:path';
import { startReplica, type Replica } from '@/tools/resilience/replica';
import { openBenchDatabase } from '../backend/database';

const DATABASE_POOL = 4;
const BACKEND_POOL = 10;
const WITHOUT_CACHES = { DATA_CACHE_TTL_MS: '0' };
/** Below it, hundreds of searches from one address would be refused. */
const SEARCHES_PER_MINUTE = 1_000_000_000;

type Register = <Resource extends { stop: () => Promise<unknown> }>(resource: Resource) => Resource;

export type BenchStore = {
  products: number;
  database: Awaited<ReturnType<typeof openBenchDatabase>>;
  /** From the start of the backend until it is ready. */
  readySeconds: number;
  backend: Replica;
  /** A web process as it is in production, and one that renders every page from new replies. */
  cached: Replica;
  rendering: Replica;
};

/** Creates a database with this number of products. */
export async function createBenchDatabase(server: string, products: number, register: Register) {
  const name = `store_bench_${products}`;
  const database = await openBenchDatabase({ server, name, products, pool: DATABASE_POOL });
  register({ stop: () => database.close() });
  return { products, database };
}
type FilledDatabase = Awaited<ReturnType<typeof createBenchDatabase>>;

const startWeb = (name: string, backend: Replica, settings: Record<string, string> = {}) =>
  startReplica({
    name,
    file: 'server/http/server.ts',
    health: '/api/health/ready',
    env: (port) => ({
      PORT: String(port),
      SITE_URL: `http://127.0.0.1:${port}`,
      MAIN_API_BASE: `${backend.origin}/main`,
      GATEWAY_API_BASE: `${backend.origin}/gateway`,
      BACKEND_ORIGIN: backend.origin,
      ...settings,
    }),
  });

/** Starts the programs of a store on that database, as in production. */
export async function startBenchStore(
  { database, products }: FilledDatabase,
  dataDir: string,
  register: Register,
): Promise<BenchStore> {
  const startedAt = performance.now();
  const backend = register(
    await startReplica({
      name: `backend of ${products}`,
      file: 'backend/server.ts',
      health: '/health/ready',
      env: (port) => ({
        BACKEND_PORT: String(port),
        DATABASE_URL: database.url,
        DATABASE_POOL_SIZE: String(BACKEND_POOL),
        DATA_DIR: path.join(dataDir, String(products)),
        SEARCH_RATE_LIMIT_PER_MINUTE: String(SEARCHES_PER_MINUTE),
        UV_THREADPOOL_SIZE: '8',
      }),
    }),
  );
  const readySeconds = (performance.now() - startedAt) / 1000;
  const cached = register(await startWeb(`web of ${products}`, backend));
  const rendering = register(
    await startWeb(`web without caches of ${products}`, backend, WITHOUT_CACHES),
  );
  return { products, database, readySeconds, backend, cached, rendering };
}
