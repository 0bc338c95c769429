import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '@/backend/infra/db/database';
import { migrate } from '@/backend/infra/db/migrate';
import { seedDatabase } from '@/backend/seed/load/seed';
import { fillUpTo } from './fill';

type BenchDatabase = {
  /** A PostgreSQL server. */
  server: string;
  name: string;
  products: number;
  pool: number;
  /** Drops an existing database of the name first. */
  isNew?: boolean;
};

/** Opens a database with this number of products on the server, created if absent. */
export async function openBenchDatabase({
  server,
  name,
  products,
  pool,
  isNew = false,
}: BenchDatabase): Promise<OpenDatabase & { url: string; fillSeconds: number }> {
  const admin = await openDatabase({ url: server, pool: 1 });
  if (isNew) await sql`drop database if exists ${sql.id(name)}`.execute(admin.db);
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(admin.db);
  if (!rows.length) await sql`create database ${sql.id(name)}`.execute(admin.db);
  await admin.close();
  const address = new URL(server);
  address.pathname = `/${name}`;
  const url = address.href;
  const opened = await openDatabase({ url, pool });
  await migrate(opened.db);
  await seedDatabase(opened.db, 'demo');
  const startedAt = performance.now();
  await fillUpTo(opened.db, products);
  return { ...opened, url, fillSeconds: (performance.now() - startedAt) / 1000 };
}
