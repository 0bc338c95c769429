// npm run bench:backend: measures the backend on a PostgreSQL server named by DATABASE_URL, whose databases store_bench_* it makes and keeps, and writes docs/benchmarks.md.
// npm run bench:backend -- 1000,100000 says how many products; the rush and the import run on the first size.
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { sql } from 'kysely';
import { importCatalogue } from '../catalogue/import';
import { openDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { seed } from '../db/seed';
import { parseEnv } from '../env';
import { timeReads } from './asks';
import { feedOf } from './feed';
import { fillUpTo } from './fill';
import type { Timing } from './measure';
import { rush, type Rush } from './rush';

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
  const opened = await openDatabase({ url: url.href, pool: env.DATABASE_POOL });
  await migrate(opened.db);
  await seed(opened.db);
  await fillUpTo(opened.db, products);
  return opened;
}

const ms = (value: number) => value.toFixed(1);
const timings = new Map<number, Timing[]>();
let crowd: Rush | undefined;
for (const products of sizes) {
  const { db, close } = await openNamed(`store_bench_${products}`, products);
  console.log(`${products} products`);
  timings.set(products, await timeReads(db, RUNS));
  for (const { name, median, p95 } of timings.get(products) ?? []) console.log(`  ${name}: ${ms(median)} / ${ms(p95)} ms`);
  if (products === sizes[0]) {
    crowd = await rush(db, 500, 10);
    console.log(`  rush: ${JSON.stringify(crowd)}`);
  }
  await close();
}

async function timeImport(): Promise<string> {
  const { db, close } = await openNamed('store_bench_import', 0, true);
  const before = process.memoryUsage().rss;
  const report = await importCatalogue(db, 'feed.csv', { stream: feedOf(30_000, `run-${Date.now()}`) });
  await close();
  return `${report.rows} rows (${report.added} products) in ${report.seconds.toFixed(1)} s: ${Math.round(report.rows / report.seconds)} rows/s, read model rebuilt included; resident memory ${Math.round(before / 1e6)} MB before, ${Math.round(process.memoryUsage().rss / 1e6)} MB after.`;
}
const imported = await timeImport();
console.log(`import: ${imported}`);

const [small, large] = [sizes[0] ?? 0, sizes.at(-1) ?? 0];
const table = (timings.get(small) ?? []).map(({ name }, at) => {
  const cells = sizes.map((size) => timings.get(size)?.[at]).map((one) => (one ? `${ms(one.median)} / ${ms(one.p95)}` : ''));
  const growth = (timings.get(large)?.[at]?.p95 ?? 0) / (timings.get(small)?.[at]?.p95 ?? 1);
  return `| ${name} | ${cells.join(' | ')} | ${growth.toFixed(1)} |`;
});
const { rows: [version] } = await openDatabase({ url: server, pool: 1 }).then(async ({ db, close }) => {
  const found = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  await close();
  return found;
});
writeFileSync('docs/benchmarks.md', `# Benchmarks of the reference backend

\`DATABASE_URL=postgres://… npm run bench:backend -- ${sizes.join(',')}\` on ${new Date().toISOString().slice(0, 10)}: ${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), load ${os.loadavg()[0]?.toFixed(1)} at the end, Node ${process.versions.node}, PostgreSQL ${version?.version}.
Requests are made in process, one after the other, ${RUNS} of each kind with changing categories, filters and words: everything is measured but the socket. Milliseconds, median / p95.

| | ${sizes.map((size) => `${size.toLocaleString('en')} products`).join(' | ')} | p95 grows by |
|---|${sizes.map(() => '---|').join('')}---|
${table.join('\n')}

**The last pieces.** ${crowd ? `${crowd.shoppers} shoppers at once for ${crowd.pieces} pieces: ${crowd.orders} orders, ${crowd.refusals} refusals, stock ${crowd.stock}, ${crowd.seconds.toFixed(1)} s.` : ''}

**Import.** ${imported}
`);
