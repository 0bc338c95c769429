/** @jest-environment node */
import { sql } from 'kysely';
import type { OpenDatabase } from '@/backend/infra/db/database';
import { isMigrated, migrationNames } from '@/backend/infra/db/migrate';
import { openEmptyDatabase } from '@/__tests__/support/testDatabase';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(() => database.close());

const execute = (query: string) => sql.raw(query).execute(database.db);

test('migrations > a database is migrated when it has all of this version, and maybe later ones', async () => {
  expect(await isMigrated(database.db)).toBe(false);
  await execute('create table kysely_migration (name text)');
  const [first, ...others] = migrationNames();
  for (const name of others) await execute(`insert into kysely_migration values ('${name}')`);
  expect(await isMigrated(database.db)).toBe(false);
  await execute(`insert into kysely_migration values ('${first}')`);
  expect(await isMigrated(database.db)).toBe(true);
  await execute("insert into kysely_migration values ('999-of-a-later-release')");
  expect(await isMigrated(database.db)).toBe(true);
});
