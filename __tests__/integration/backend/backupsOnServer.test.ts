/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasPostgres, startPostgres } from '@/__tests__/support/postgresServer';
import { readMarker, writeMarker } from '@/__tests__/support/markerSetting';
import { createBackup } from '@/backend/backups/create';
import { dumpDatabase, loadDump } from '@/backend/backups/postgres';
import { restoreBackup } from '@/backend/backups/restore';
import { openDatabase } from '@/backend/infra/db/database';
import { latestMigration, migrate } from '@/backend/infra/db/migrate';

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

  test(
    'backups > a dump of a server in use restores its contents',
    async () => {
      const { db, close } = await openDatabase({ url: server.url, pool: 2 });
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
      await restoreBackup({
        file,
        dataDir,
        engine: 'postgresql',
        loadDatabase: (folder) => loadDump(server.url, folder),
      });
      expect(await readMarker(db)).toBe('before');
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
