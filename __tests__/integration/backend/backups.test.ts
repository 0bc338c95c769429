/** @jest-environment node */
import {
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { readMarker, writeMarker } from '@/__tests__/support/markerSetting';
import { backUpBeforeMigration, embeddedSource } from '@/backend/backups/automatic';
import { createBackup } from '@/backend/backups/create';
import { backupFolder, listBackups } from '@/backend/backups/files';
import { restoreBackup } from '@/backend/backups/restore';
import { parseEnv } from '@/backend/env';
import { startDatabaseChecks } from '@/backend/jobs/databaseChecks';
import { openDatabase } from '@/backend/infra/db/database';
import { latestMigration, migrate } from '@/backend/infra/db/migrate';

const TIMEOUT_MS = 120_000;
let dataDir: string;
let file: string;
let bytes: number;

const open = () => openDatabase({ folder: path.join(dataDir, 'database') });
const picture = () => path.join(dataDir, 'imported', 'saree.avif');

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'backups-'));
  mkdirSync(path.dirname(picture()));
  writeFileSync(picture(), 'before');
  const database = await open();
  await migrate(database.db);
  await writeMarker(database.db, 'before');
  const { copyFiles } = database;
  if (!copyFiles) throw new Error('The database has no files');
  // While it is being written to.
  const source = await embeddedSource(database.db, dataDir, copyFiles);
  [{ file, bytes }] = await Promise.all([
    createBackup(source, 'manual'),
    ...Array.from({ length: 20 }, (_, index) => writeMarker(database.db, `write ${index}`)),
  ]);
  await writeMarker(database.db, 'after');
  writeFileSync(picture(), 'after');
  await database.close();
}, TIMEOUT_MS);
afterAll(() => rmSync(dataDir, { recursive: true }));

test('backups > a backup is one file with nothing beside it', () => {
  expect(readdirSync(backupFolder(dataDir))).toEqual([path.basename(file)]);
  expect(readFileSync(file)).toHaveLength(bytes);
});

test.each([
  {
    what: 'a file that ends in the middle',
    damage: (copy: string) => truncateSync(copy, Math.floor(bytes / 2)),
    message: 'cannot be read',
  },
  {
    what: 'another archive',
    damage: (copy: string) => writeFileSync(copy, Buffer.alloc(1024)),
    message: 'cannot be read',
  },
])('backups > $what is refused and changes nothing', async ({ damage, message }) => {
  const copy = path.join(dataDir, 'copy.tar.gz');
  writeFileSync(copy, readFileSync(file));
  damage(copy);
  await expect(restoreBackup({ file: copy, dataDir, engine: 'embedded' })).rejects.toThrow(message);
  expect(readFileSync(picture(), 'utf8')).toBe('after');
  expect(readdirSync(dataDir).sort()).toEqual(['backups', 'copy.tar.gz', 'database', 'imported']);
});

test('backups > a backup of one engine is refused by the other', async () => {
  await expect(restoreBackup({ file, dataDir, engine: 'postgresql' })).rejects.toThrow(
    'unset DATABASE_URL',
  );
});

test(
  'backups > one is made a day after the first start, once a day, and before a migration',
  async () => {
    const database = await open();
    const { db, copyFiles } = database;
    if (!copyFiles) throw new Error('The database has no files');
    const backend = {
      db,
      env: parseEnv({ DATA_DIR: dataDir }),
      log: () => undefined,
      embedded: { copyFiles },
    };
    const kinds = async () => (await listBackups(dataDir)).map(({ kind }) => kind).sort();
    const checkOnce = () => startDatabaseChecks(backend)();

    await checkOnce();
    expect(await kinds()).toEqual(['manual']);
    const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
    utimesSync(path.join(dataDir, 'database', 'synced'), twoDaysAgo, twoDaysAgo);
    await checkOnce();
    await checkOnce();
    expect(await kinds()).toEqual(['daily', 'manual']);

    await backUpBeforeMigration(backend);
    expect(await kinds()).toEqual(['daily', 'manual']);
    const last = await latestMigration(db);
    await sql`delete from kysely_migration where name = ${last}`.execute(db);
    await backUpBeforeMigration(backend);
    expect(await kinds()).toEqual(['daily', 'manual', 'migration']);
    await database.close();
  },
  TIMEOUT_MS,
);

test(
  'backups > restoring brings back database and pictures, and keeps what was there',
  async () => {
    const { replacedDir } = await restoreBackup({ file, dataDir, engine: 'embedded' });
    const restored = await open();
    expect(await readMarker(restored.db)).toMatch(/^(before|write \d+)$/);
    await restored.close();
    expect(readFileSync(picture(), 'utf8')).toBe('before');
    expect(readFileSync(path.join(replacedDir, 'imported', 'saree.avif'), 'utf8')).toBe('after');
    const replaced = await openDatabase({ folder: path.join(replacedDir, 'database') });
    expect(await readMarker(replaced.db)).toBe('after');
    await replaced.close();
  },
  TIMEOUT_MS,
);
