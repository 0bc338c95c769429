import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database';

const folder = path.resolve('backend/infra/db/migrations');
const run = (file: string) => async (db: Kysely<never>) => {
  await sql`set local statement_timeout = 0`.execute(db); // large indexes take long
  await sql`set local lock_timeout = '10s'`.execute(db); // the shop's queries queue behind the wait
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

/** Of PostgreSQL: deadlock_detected, and lock_not_available after lock_timeout. */
const LOCKED = ['40P01', '55P03'];
const ATTEMPTS = 5;

/** Runs it again when another transaction had the locks; every attempt is a transaction of its own. */
export async function repeatWhileLocked(run: () => Promise<{ error?: unknown }>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { error } = await run();
    if (!error) return;
    const { code = '' } = error as { code?: string };
    if (attempt === ATTEMPTS || !LOCKED.includes(code)) throw error;
  }
}

/** Migrates to the newest version; Kysely's lock lets only one replica do it. */
export async function migrate<Tables>(db: Kysely<Tables>) {
  if (await isMigrated(db)) return;
  await repeatWhileLocked(() => migrator(db).migrateToLatest());
}
