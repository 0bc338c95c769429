// node --import tsx __tests__/support/dump.ts: writes the dump that tests open their databases from.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '@/backend/infra/db/database';
import { migrate } from '@/backend/infra/db/migrate';
import { dumpFile } from './dumpFile';
import { seedForTests } from './serverCopies';

const { db, dump, close } = await openDatabase({});
await migrate(db);
await seedForTests(db);
// Each opening copies all files: databases that nobody opens, and used segments of the log, are removed.
await sql`update pg_database set datistemplate = false, datallowconn = true`.execute(db);
for (const template of ['template0', 'template1'])
  await sql`drop database ${sql.id(template)}`.execute(db);
await sql`set wal_recycle = off`.execute(db);
await sql`checkpoint`.execute(db);
const bytes = await dump();
if (!bytes) throw new Error('Only an embedded database can be dumped');
const folder = path.dirname(dumpFile());
mkdirSync(folder, { recursive: true });
// A run that is under way may still open the dump it began with.
const HOUR_MS = 3_600_000;
const isOld = (file: string) => Date.now() - statSync(file).mtimeMs > HOUR_MS;
for (const file of readdirSync(folder)
  .filter((name) => /^test-[0-9a-f]+\.(gz|tar)(\.\d+)?$/.test(name))
  .map((name) => path.join(folder, name))
  .filter(isOld))
  rmSync(file);
// Another run must not open half of it.
const partial = `${dumpFile()}.${process.pid}`;
writeFileSync(partial, bytes);
renameSync(partial, dumpFile());
await close();
