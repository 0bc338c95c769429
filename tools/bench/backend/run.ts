// npm run bench:backend: measures the backend on a PostgreSQL server named by DATABASE_URL, where it creates databases named store_bench_* and leaves them, and writes the beginning of docs/benchmarks/backend.md.
// npm run bench:backend -- 1000,100000,1000000 sets the numbers of products; concurrent orders run on the first. Creating a million takes about ten minutes.
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { sql } from 'kysely';
import { importCatalogue } from '@/backend/catalogue/import';
import { parseEnv } from '@/backend/env';
import { readRequests } from './requests';
import { feedOf } from './feed';
import { openBenchDatabase } from './database';
import { timeInTurn, type Timing } from './measure';
import { benchmarksSection } from './page';
import { placeConcurrentOrders } from './concurrentOrders';

const DOCUMENT = 'docs/benchmarks/backend.md';
const RUNS = 300;
const [sizesText = '1000,100000'] = process.argv.slice(2);
const sizes = sizesText.split(',').map(Number);
const env = parseEnv();
if (!env.DATABASE_URL) throw new Error('DATABASE_URL must name a PostgreSQL server to measure on');
const server = env.DATABASE_URL;
const pool = env.DATABASE_POOL_SIZE;

async function timeImport(): Promise<string> {
  const name = 'store_bench_import';
  const { db, close } = await openBenchDatabase({ server, name, products: 0, pool, isNew: true });
  const before = process.memoryUsage().rss;
  const run = `run-${Date.now()}`;
  const report = await importCatalogue(db, 'feed.csv', {
    open: () => feedOf(30_000, run),
  });
  await close();
  return `${report.rows} rows (${report.added} products) in ${report.seconds.toFixed(1)} s: ${Math.round(report.rows / report.seconds)} rows/s, read model rebuilt included; resident memory ${Math.round(before / 1e6)} MB before, ${Math.round(process.memoryUsage().rss / 1e6)} MB after.`;
}

const imported = await timeImport();
console.log(`import: ${imported}`);

const opened = [];
for (const products of sizes) {
  opened.push(await openBenchDatabase({ server, name: `store_bench_${products}`, products, pool }));
  console.log(`${products} products created`);
}
const [first] = opened;
if (!first) throw new Error('Name at least one size');
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
      reads.flatMap((requests) => requests[name] ?? []),
      RUNS,
    ),
  );
  console.log(
    `${name}: ${(timings.get(name) ?? []).map(({ median, p95 }) => `${median.toFixed(1)} / ${p95.toFixed(1)}`).join(' | ')} ms (load ${os.loadavg()[0]?.toFixed(1)})`,
  );
}
const concurrentOrders = await placeConcurrentOrders(first.db, 500, 10);
console.log(`concurrent orders: ${JSON.stringify(concurrentOrders)}`);
await Promise.all(opened.map(({ close }) => close()));
const section = benchmarksSection({
  sizes,
  runs: RUNS,
  timings,
  concurrentOrders,
  imported,
  server: version?.version ?? '',
});
const [, ...handWritten] = readFileSync(DOCUMENT, 'utf8').split(/^(?=## )/m);
writeFileSync(DOCUMENT, `${section}\n${handWritten.join('')}`);
