// npm run bench:backend: measures the backend on a PostgreSQL server named by DATABASE_URL, whose databases store_bench_* it makes and keeps, and writes the first chapter of docs/benchmarks.md.
// npm run bench:backend -- 1000,100000,1000000 says how many products; the rush runs on the first size. A million take some ten minutes to make.
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { sql } from 'kysely';
import { importCatalogue } from '@/backend/catalogue/import';
import { openDatabase } from '@/backend/infra/db/database';
import { migrate } from '@/backend/infra/db/migrate';
import { seedDatabase } from '@/backend/seed/load/seed';
import { parseEnv } from '@/backend/env';
import { readRequests } from './asks';
import { feedOf } from './feed';
import { fillUpTo } from './fill';
import { timeInTurn, type Timing } from './measure';
import { benchmarksSection } from './page';
import { runRush } from './rush';

const DOCUMENT = 'docs/benchmarks.md';
const RUNS = 300;
const [sizesText = '1000,100000'] = process.argv.slice(2);
const sizes = sizesText.split(',').map(Number);
const env = parseEnv();
if (!env.DATABASE_URL) throw new Error('DATABASE_URL must name a PostgreSQL server to measure on');
const server = env.DATABASE_URL;

/** A database of that name on the server; a fresh one takes the place of what was there. */
async function openNamed(name: string, products: number, fresh = false) {
  const admin = await openDatabase({ url: server, pool: 1 });
  if (fresh) await sql`drop database if exists ${sql.id(name)}`.execute(admin.db);
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(admin.db);
  if (!rows.length) await sql`create database ${sql.id(name)}`.execute(admin.db);
  await admin.close();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened = await openDatabase({ url: url.href, pool: env.DATABASE_POOL_SIZE });
  await migrate(opened.db);
  await seedDatabase(opened.db);
  await fillUpTo(opened.db, products);
  return opened;
}

async function timeImport(): Promise<string> {
  const { db, close } = await openNamed('store_bench_import', 0, true);
  const before = process.memoryUsage().rss;
  const report = await importCatalogue(db, 'feed.csv', {
    stream: feedOf(30_000, `run-${Date.now()}`),
  });
  await close();
  return `${report.rows} rows (${report.added} products) in ${report.seconds.toFixed(1)} s: ${Math.round(report.rows / report.seconds)} rows/s, read model rebuilt included; resident memory ${Math.round(before / 1e6)} MB before, ${Math.round(process.memoryUsage().rss / 1e6)} MB after.`;
}

const imported = await timeImport();
console.log(`import: ${imported}`);

const opened = [];
for (const products of sizes) {
  opened.push(await openNamed(`store_bench_${products}`, products));
  console.log(`${products} products are there`);
}
const [first] = opened;
if (!first) throw new Error('No size was named');
const {
  rows: [version],
} = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
  first.db,
);

const reads = await Promise.all(opened.map(({ db }) => readRequests(db)));
const timings = new Map<string, Timing[]>();
for (const name of Object.keys(reads[0] ?? {})) {
  timings.set(
    name,
    await timeInTurn(
      reads.flatMap((one) => one[name] ?? []),
      RUNS,
    ),
  );
  console.log(
    `${name}: ${(timings.get(name) ?? []).map(({ median, p95 }) => `${median.toFixed(1)} / ${p95.toFixed(1)}`).join(' | ')} ms (load ${os.loadavg()[0]?.toFixed(1)})`,
  );
}
const crowd = await runRush(first.db, 500, 10);
console.log(`rush: ${JSON.stringify(crowd)}`);
await Promise.all(opened.map(({ close }) => close()));
const chapter = benchmarksSection({
  sizes,
  runs: RUNS,
  timings,
  crowd,
  imported,
  server: version?.version ?? '',
});
const next = '\n# '; // where the next chapter of the document begins
const old = readFileSync(DOCUMENT, 'utf8');
writeFileSync(DOCUMENT, chapter + old.slice(old.indexOf(next)));
