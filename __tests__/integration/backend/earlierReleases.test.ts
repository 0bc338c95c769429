/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { OpenDatabase } from '@/backend/infra/db/database';
import { isMigrated, migrate } from '@/backend/infra/db/migrate';
import { findBookDifferences } from '@/backend/orders/bookDifferences';
import { openEmptyDatabase } from '@/__tests__/support/testDatabase';

/** Rows of a store of that release after the conformance checks, by table, and its migrations. */
type Release = { migrations: string[]; tables: Record<string, object[]> };

const FOLDER = '__tests__/support/releases';
const MIGRATIONS = 'backend/infra/db/migrations';

const readRelease = (file: string) =>
  JSON.parse(brotliDecompressSync(readFileSync(path.join(FOLDER, file))).toString()) as Release;

const up = (name: string) => ({
  up: (db: Kysely<never>) =>
    sql
      .raw(readFileSync(path.join(MIGRATIONS, `${name}.do.sql`), 'utf8'))
      .execute(db)
      .then(() => undefined),
});

/** The schema of the release, without the rows that its migrations insert. */
async function migrateTo({ migrations }: Release, db: OpenDatabase['db']) {
  const provider = {
    getMigrations: () =>
      Promise.resolve(Object.fromEntries(migrations.map((name) => [name, up(name)]))),
  };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}

async function columnsOf(db: OpenDatabase['db'], table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  return rows.map(({ name }) => name);
}

/** Generated ids go on behind those of the inserted rows. */
async function continueIds(db: OpenDatabase['db'], table: string): Promise<void> {
  const { rows } = await sql<{ column: string; sequence: string }>`
    select column_name as column, pg_get_serial_sequence(table_name, column_name) as sequence
    from information_schema.columns
    where table_name = ${table} and pg_get_serial_sequence(table_name, column_name) is not null`.execute(
    db,
  );
  for (const { column, sequence } of rows)
    await sql`select setval(${sequence}::regclass, (select coalesce(max(${sql.ref(column)}), 0) + 1
      from ${sql.table(table)}), false)`.execute(db);
}

/** Replaces the rows of each table; references are not checked, because some tables are left out. */
const load = (db: OpenDatabase['db'], tables: Release['tables']) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [table, rows] of Object.entries(tables)) {
      const columns = sql.join((await columnsOf(tx, table)).map((name) => sql.ref(name)));
      await sql`delete from ${sql.table(table)}`.execute(tx);
      await sql`
        insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
        tx,
      );
      await continueIds(tx, table);
    }
  });

const countRows = async (db: OpenDatabase['db'], table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db))
    .rows[0]?.count;

test.each(readdirSync(FOLDER))(
  'data of an earlier release > %s is opened, with every customer and order',
  async (file) => {
    const release = readRelease(file);
    const { db, close } = await openEmptyDatabase();
    try {
      await migrateTo(release, db);
      await load(db, release.tables);
      await migrate(db);
      expect(await isMigrated(db)).toBe(true);
      for (const table of ['customers', 'orders', 'order_lines', 'addresses'])
        expect([table, await countRows(db, table)]).toEqual([
          table,
          release.tables[table]?.length ?? 'not in the release',
        ]);
      expect(await findBookDifferences(db)).toEqual([]);
    } finally {
      await close();
    }
  },
);
