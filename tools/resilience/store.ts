import { startNginx } from '@/__tests__/support/nginxServer';
import { startPostgres } from '@/__tests__/support/postgresServer';
import { startRedis } from '@/__tests__/support/redisServer';
import { openDatabase } from '@/backend/infra/db/database';
import { freePort } from '@/tools/launch/ports.mjs';
import { startReplica } from './replica';

/** Two of web and of backend behind nginx, on PostgreSQL and Redis of their own. folder: where the backends keep pictures. */
export async function startReplicatedStore(folder: string) {
  const opened: { stop: () => Promise<unknown> }[] = [];
  const keep = <One extends { stop: () => Promise<unknown> }>(one: One) => {
    opened.push(one);
    return one;
  };
  const close = async () => {
    for (const one of opened.toReversed()) await one.stop();
  };
  try {
    const postgres = keep(await startPostgres());
    const redisPort = await freePort();
    keep(await startRedis(redisPort));
    const backendEnv = (port: number) => ({
      BACKEND_PORT: String(port),
      DATABASE_URL: postgres.url,
      REDIS_URL: `redis://127.0.0.1:${redisPort}/0`,
      DATA_DIR: folder,
      DATABASE_POOL_SIZE: '10',
    });
    const backends = [];
    for (const name of ['backend 1', 'backend 2'])
      backends.push(
        keep(
          await startReplica({
            name,
            file: 'backend/server.ts',
            health: '/health/ready',
            env: backendEnv,
          }),
        ),
      );
    // Web asks the backend through nginx, which has to know where web will be.
    const [first, second] = [await freePort(), await freePort()];
    const nginx = keep(
      await startNginx({
        web: [first, second].map((port) => `http://127.0.0.1:${port}`),
        backends: backends.map(({ origin }) => origin),
      }),
    );
    const webEnv = (port: number) => ({
      PORT: String(port),
      SITE_URL: nginx.origin,
      MAIN_API_BASE: `${nginx.backend}/main`,
      GATEWAY_API_BASE: `${nginx.backend}/gateway`,
      BACKEND_ORIGIN: nginx.backend,
    });
    const webs = [];
    for (const [at, port] of [first, second].entries())
      webs.push(
        keep(
          await startReplica({
            name: `web ${at + 1}`,
            file: 'server/http/server.ts',
            health: '/api/health/ready',
            env: webEnv,
            port,
          }),
        ),
      );
    const database = await openDatabase({ url: postgres.url, pool: 4 });
    opened.push({ stop: () => database.close() });
    return { origin: nginx.origin, webs, backends, database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
export type ReplicatedStore = Awaited<ReturnType<typeof startReplicatedStore>>;
