/** @jest-environment node */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { readMarker, writeMarker } from '@/__tests__/support/markerSetting';
import { changeByte } from '@/__tests__/support/damageFile';
import { compileEngine } from '@/__tests__/support/testDatabase';
import { backUpBeforeMigration } from '@/backend/backups/automatic';
import { backUpEmbedded, findDamageIn } from '@/backend/backups/embedded';
import { createBackup } from '@/backend/backups/create';
import { backupFolder, backupName, listBackups } from '@/backend/backups/files';
import { restoreBackup } from '@/backend/backups/restore';
import { parseEnv } from '@/backend/env';
import { startDatabaseChecks } from '@/backend/jobs/databaseChecks';
import { openDatabase, type OpenDatabase } from '@/backend/infra/db/database';
import { configuredDatabase } from '@/backend/infra/db/location';
import { latestMigration, migrate } from '@/backend/infra/db/migrate';

const TIMEOUT_MS = 120_000;
let dataDir: string;
let file: string;
let bytes: number;

const open = () => openDatabase({ folder: path.join(dataDir, 'database') });
function storeOf({ db, copyFiles }: OpenDatabase) {
  if (!copyFiles) throw new Error('The database has no files');
  return { db, dataDir, copyFiles };
}
const picture = () => path.join(dataDir, 'imported', 'saree.avif');

beforeAll(async () => {
  await compileEngine();
  dataDir = mkdtempSync(path.join(tmpdir(), 'backups-'));
  mkdirSync(path.dirname(picture()));
  writeFileSync(picture(), 'before');
  const database = await open();
  await migrate(database.db);
  await writeMarker(database.db, 'before');
  // While it is being written to.
  [{ file, bytes }] = await Promise.all([
    backUpEmbedded(storeOf(database), 'manual'),
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
  'backups > one is made a day after the first start, once a day, and before a migration, if there is room',
  async () => {
    const database = await open();
    const { db, copyFiles } = storeOf(database);
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
    const ofTomorrow = backupName('daily', new Date(Date.now() + 24 * 60 * 60_000));
    writeFileSync(path.join(backupFolder(dataDir), ofTomorrow), 'of a clock that was ahead');
    await checkOnce();
    await checkOnce();
    expect(await kinds()).toEqual(['daily', 'daily', 'manual']);
    rmSync(path.join(backupFolder(dataDir), ofTomorrow));

    const store = { ...storeOf(database), freeBytes: () => 129 * 1024 * 1024 };
    await expect(backUpEmbedded(store, 'daily')).rejects.toThrow(
      /^There is no room for a backup: it may need \d+ MB, and 129 MB are free for /,
    );
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

describe('backups > of a damaged database', () => {
  let damagedDir: string;
  const before = () => path.join(backupFolder(damagedDir), backupName('daily', new Date(0)));
  beforeAll(async () => {
    damagedDir = mkdtempSync(path.join(tmpdir(), 'damaged backups-'));
    cpSync(path.join(dataDir, 'database'), path.join(damagedDir, 'database'), { recursive: true });
    const { db, close } = await openDatabase({ folder: path.join(damagedDir, 'database') });
    const { rows } = await sql<{
      file: string;
    }>`select pg_relation_filepath('pg_description') as file`.execute(db);
    await close();
    changeByte(path.join(damagedDir, 'database', 'postgres', rows[0]?.file ?? ''), 4000);
    mkdirSync(backupFolder(damagedDir));
    writeFileSync(before(), readFileSync(file));
  }, TIMEOUT_MS);
  afterAll(() => rmSync(damagedDir, { recursive: true }));

  test('none is made, whoever asks, and the last good one is named', async () => {
    const { db, copyFiles, close } = await openDatabase({
      folder: path.join(damagedDir, 'database'),
    });
    if (!copyFiles) throw new Error('The database has no files');
    await expect(backUpEmbedded({ db, copyFiles, dataDir: damagedDir }, 'manual')).rejects.toThrow(
      `Nothing is written any more. Stop the store and restore the backup of 1970-01-01T00:00:00.000Z: npm run restore -- '${before()}'`,
    );
    expect(await listBackups(damagedDir)).toHaveLength(1);
    await close();
  });

  test('an earlier one is refused, and the one before it named', async () => {
    const database = await openDatabase({ folder: path.join(damagedDir, 'database') });
    const { copyFiles } = database;
    const damaged = await createBackup(
      {
        dataDir: damagedDir,
        engine: 'embedded',
        migration: await latestMigration(database.db),
        copyDatabase: async (folder) => copyFiles?.(path.join(folder, 'database', 'postgres')),
      },
      'manual',
    );
    await database.close();
    await expect(
      restoreBackup({
        file: damaged.file,
        dataDir: damagedDir,
        engine: 'embedded',
        findDamage: findDamageIn,
      }),
    ).rejects.toThrow(before());
    expect(readdirSync(damagedDir).sort()).toEqual(['backups', 'database']);
  });
});

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

test('backups > after a restore that was interrupted no new database is made', async () => {
  // The database is moved away, and the process ends.
  const { rename } = fs;
  const interrupted = jest.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    interrupted.mockRejectedValue(new Error('killed'));
    await rename(from, to);
  });
  const restore = () => restoreBackup({ file, dataDir, engine: 'embedded' });
  await expect(restore()).rejects.toThrow('killed');
  interrupted.mockRestore();
  const env = parseEnv({ DATA_DIR: dataDir });
  expect(existsSync(path.join(dataDir, 'database'))).toBe(false);
  expect(() => configuredDatabase(env, 1)).toThrow(
    `A restore was interrupted. Run it again: npm run restore -- ${file}.`,
  );
  await restore();
  expect(configuredDatabase(env, 1)).toEqual({ folder: path.join(dataDir, 'database') });
});
