import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { sql } from 'kysely';
import { connectDatabase, openDatabase } from '@/backend/infra/db/database';
import { migrate } from '@/backend/infra/db/migrate';
import { dumpFile } from './dumpFile';
import { startInlineEngine } from './inlineEngine';
import { openCopy, openEmpty, seedForTests } from './serverCopies';

/** A PostgreSQL server to run backend tests on, one file at a time (jest -i): everything in its database is thrown away. */
const url = process.env.TEST_DATABASE_URL;
/** Whether the embedded database is on the thread of the test. */
const isInline = process.env.TEST_DATABASE_INLINE !== undefined;

async function openOnServer(address: string) {
  const opened = await openDatabase({ url: address });
  await sql`drop schema public cascade`.execute(opened.db);
  await sql`create schema public`.execute(opened.db);
  await migrate(opened.db);
  await seedForTests(opened.db);
  return opened;
}

/** Compiles PGlite once per Jest worker, outside of the test file's context: the engines of later files share the machine code. */
export async function compileEngine() {
  if (getEnvironmentData('pglite.wasm')) return;
  const { WebAssembly: outer } = vm.runInThisContext('globalThis') as typeof globalThis;
  const bytes = readFileSync('node_modules/@electric-sql/pglite/dist/pglite.wasm');
  setEnvironmentData('pglite.wasm', await outer.compile(bytes));
}

/** A seeded database of its own for one test file: a copy on the server of this run, else embedded and in memory; or TEST_DATABASE_URL. */
export async function openTestDatabase(onQuery?: Parameters<typeof openDatabase>[1]) {
  if (url) return openOnServer(url);
  const server = process.env.TEST_DATABASE_SERVER;
  if (server) return openCopy(server, onQuery);
  const dump = readFileSync(process.env.TEST_DUMP ?? dumpFile());
  if (isInline)
    return connectDatabase({ dump }, { engine: await startInlineEngine(dump), onQuery });
  await compileEngine();
  return openDatabase({ dump }, onQuery);
}

/** A database without tables: on the server of this run, else embedded and in memory. */
export async function openEmptyDatabase() {
  const server = process.env.TEST_DATABASE_SERVER;
  if (server) return openEmpty(server);
  await compileEngine();
  return openDatabase({});
}

/** Whether statements of different requests really run at the same time. */
export const onServer = url !== undefined;
