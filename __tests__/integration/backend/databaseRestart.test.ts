/** @jest-environment node */
import { Hono } from 'hono';
import { sql } from 'kysely';
import { createErrorHandler } from '@/backend/http/errors';
import { openDatabase, type OpenDatabase } from '@/backend/infra/db/database';
import { hasPostgres, startPostgres } from '@/__tests__/support/postgresServer';

(hasPostgres ? describe : describe.skip)('on a PostgreSQL server', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let database: OpenDatabase;
  /** Of its own, so that no idle connection ends at an uncertain moment. */
  let watcher: OpenDatabase;
  const logged: Record<string, unknown>[] = [];
  const app = new Hono();
  app.onError(createErrorHandler((event) => void logged.push(event)));
  app.get('/quick', async (http) => {
    const { rows } = await sql<{ answer: number }>`select 7 as answer`.execute(database.db);
    return http.json(rows);
  });
  app.get('/long', async (http) => {
    await sql`select pg_sleep(60)`.execute(database.db);
    return http.json({});
  });
  const isSleeping = () =>
    sql`select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`
      .execute(watcher.db)
      .then(({ rows }) => rows.length > 0);

  beforeAll(async () => {
    server = await startPostgres();
    database = await openDatabase({ url: server.url, pool: 2 });
    watcher = await openDatabase({ url: server.url, pool: 1 });
  });
  afterAll(async () => {
    await database?.close();
    await watcher?.close();
    await server?.stop();
  });

  test('restart of PostgreSQL > a call that was interrupted gets 503, and one that comes meanwhile is answered after it', async () => {
    const lost = jest.spyOn(console, 'error').mockReturnValue();
    const interrupted = Promise.resolve(app.request('/long'));
    while (!(await isSleeping()));
    await server.interrupt();
    expect((await interrupted).status).toBe(503);
    expect(logged).toMatchObject([{ level: 'error', event: 'database_unavailable' }]);
    const held = Promise.resolve(app.request('/quick'));
    await server.resume();
    const reply = await held;
    expect([reply.status, await reply.json()]).toEqual([200, [{ answer: 7 }]]);
    expect(lost.mock.calls.flat().join()).toMatch(/^(database connection lost: [^,]+,?)*$/);
  });
});
