/** @jest-environment node */
import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { hasPostgres, startPostgres } from '@/__tests__/support/postgresServer';
import { readMarker, writeMarker } from '@/__tests__/support/markerSetting';
import { createBackup } from '@/backend/backups/create';
import { dumpDatabase, loadDump } from '@/backend/backups/postgres';
import { restoreBackup } from '@/backend/backups/restore';
import { openDatabase, type OpenDatabase } from '@/backend/infra/db/database';
import { isMigrated, latestMigration, migrate } from '@/backend/infra/db/migrate';

const TIMEOUT_MS = 120_000;

(hasPostgres ? describe : describe.skip)('on a PostgreSQL server', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'server-backups-'));
  beforeAll(async () => {
    server = await startPostgres();
  }, TIMEOUT_MS);
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });

  /** A backup of the server, and what a later version of the store adds to its database. */
  async function backUpBeforeUpgrade(db: OpenDatabase['db']) {
    await migrate(db);
    await writeMarker(db, 'before');
    const { file } = await createBackup(
      {
        dataDir,
        engine: 'postgresql',
        migration: await latestMigration(db),
        copyDatabase: (folder) => dumpDatabase(server.url, folder),
      },
      'manual',
    );
    await writeMarker(db, 'after');
    await sql`
      create type later_state as enum ('open');
      create table later (
        id int generated always as identity, customer int references customers, state later_state);
      create view later_open as select id from later;
      create function later_count() returns bigint language sql as 'select count(*) from later';
      insert into kysely_migration (name, timestamp) values ('999-later', now()::text)`.execute(db);
    return file;
  }
  const laterObjects = async (db: OpenDatabase['db']) =>
    (
      await sql<{ names: string[] | null }>`
        select array_agg(name order by name) as names from (
          select relname::text from pg_class union all select proname from pg_proc
          union all select name from kysely_migration) as objects (name)
        where name ~ 'later_(open|count)|^later$|999-later'`.execute(db)
    ).rows[0]?.names;

  test(
    'backups > one from before an upgrade is restored as it was, without what the upgrade added',
    async () => {
      const { db, close } = await openDatabase({ url: server.url, pool: 2 });
      const file = await backUpBeforeUpgrade(db);
      expect(await laterObjects(db)).toEqual(['999-later', 'later', 'later_count', 'later_open']);
      await restoreBackup({
        file,
        dataDir,
        engine: 'postgresql',
        loadDatabase: (folder) => loadDump(server.url, folder),
      });
      expect(await readMarker(db)).toBe('before');
      expect(await laterObjects(db)).toBeNull();
      expect(await isMigrated(db)).toBe(true);
      await close();
    },
    TIMEOUT_MS,
  );

  test(
    'backups > a dump that cannot be read to its end leaves the database as it was',
    async () => {
      const { db, close } = await openDatabase({ url: server.url, pool: 2 });
      await migrate(db);
      await writeMarker(db, 'as it was');
      const folder = path.join(dataDir, 'half');
      await dumpDatabase(server.url, folder);
      const dump = path.join(folder, 'database', 'store.dump');
      truncateSync(dump, Math.floor(statSync(dump).size * 0.9));
      await expect(loadDump(server.url, path.dirname(dump))).rejects.toThrow('pg_restore failed');
      expect(await readMarker(db)).toBe('as it was');
      await close();
    },
    TIMEOUT_MS,
  );

  test('backups > a server that refuses says why', async () => {
    const url = new URL(server.url);
    url.pathname = '/missing';
    await expect(dumpDatabase(url.href, dataDir)).rejects.toThrow(
      /pg_dump failed: .*"missing" does not exist/,
    );
  });
});
