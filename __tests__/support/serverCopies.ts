import { sql } from 'kysely';
import { openDatabase } from '@/backend/infra/db/database';
import { migrate } from '@/backend/infra/db/migrate';
import { seedDatabase } from '@/backend/seed/load/seed';

const SEEDED = 'seeded';

function urlOf(server: string, database: string) {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}

/** Adds what the tests expect to a migrated database. */
export async function seedForTests(db: Parameters<typeof seedDatabase>[0]) {
  await seedDatabase(db, 'demo');
  // The stock that reset() restores.
  await sql`create table seeded_stock as select id, stock from product_sizes`.execute(db);
}

/** Creates the database that `openCopy` copies. */
export async function createSeeded(server: string) {
  const admin = await openDatabase({ url: server, pool: 1 });
  await sql`create database ${sql.id(SEEDED)}`.execute(admin.db);
  const { db, close } = await openDatabase({ url: urlOf(server, SEEDED) });
  await migrate(db);
  await seedForTests(db);
  await close();
  await admin.close();
}

/** A new database, dropped by `close`: a copy of the template. It has one connection, as the embedded database has. */
async function openNew(
  server: string,
  template: string,
  onQuery?: Parameters<typeof openDatabase>[1],
) {
  const admin = await openDatabase({ url: server, pool: 1 });
  const name = `copy_${crypto.randomUUID()}`;
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin.db);
  const opened = await openDatabase({ url: urlOf(server, name), pool: 1 }, onQuery);
  return {
    ...opened,
    async close() {
      await opened.close();
      await sql`drop database ${sql.id(name)}`.execute(admin.db);
      await admin.close();
    },
  };
}

/** A copy of the seeded database. */
export const openCopy = (server: string, onQuery?: Parameters<typeof openDatabase>[1]) =>
  openNew(server, SEEDED, onQuery);

/** A database without tables. */
export const openEmpty = (server: string) => openNew(server, 'template1');
