import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database';

const folder = path.resolve('backend/infra/db/migrations');
const run = (file: string) => async (db: Kysely<never>) => {
  await sql`set local statement_timeout = 0`.execute(db); // large indexes take long
  await sql.raw(readFileSync(path.join(folder, file), 'utf8')).execute(db);
};

/** The migrations that this version has. */
export const migrationNames = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.do.sql'))
    .map((file) => file.replace('.do.sql', ''));

/** Whether this version of the store has the migration. */
export const isKnownMigration = (name: string): boolean => migrationNames().includes(name);

/** Numbered SQL pairs: 001-name.do.sql and 001-name.undo.sql. */
const provider = {
  async getMigrations() {
    return Object.fromEntries(
      migrationNames().map((name): [string, Migration] => [
        name,
        { up: run(`${name}.do.sql`), down: run(`${name}.undo.sql`) },
      ]),
    );
  },
};

/** Branches add migrations in parallel: a lower number still runs when it arrives later. */
export const migrator = <Tables>(db: Kysely<Tables>) =>
  new Migrator({ db, provider, allowUnorderedMigrations: true });

/** Every migration that this version knows, with the time at which the database got it. */
export const migrationsOf = (db: Database) =>
  new Migrator({ db, provider, allowUnorderedMigrations: true }).getMigrations();

/** The newest migration that the database has; empty for a new one. */
export const latestMigration = async (db: Database): Promise<string> =>
  (await migrationsOf(db)).filter(({ executedAt }) => executedAt).at(-1)?.name ?? '';

const UNDEFINED_TABLE = '42P01';

/**
 * Whether the database has every migration of this version. It may have later ones: the release that
 * brought them was rolled back, and later migrations leave this one able to run.
 */
export async function isMigrated<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch((error: { code?: string }) => {
      if (error.code === UNDEFINED_TABLE) return { rows: [] };
      throw error;
    });
  const executed = new Set(rows.map(({ name }) => name));
  return migrationNames().every((name) => executed.has(name));
}

/** Migrates to the newest version; Kysely's lock lets only one replica do it. */
export async function migrate<Tables>(db: Kysely<Tables>) {
  if (await isMigrated(db)) return;
  const { error } = await migrator(db).migrateToLatest();
  if (error) throw error;
}
