// npm run bench:documents [-- 100000]: how long sitemaps and feeds of so many products take to stream, and what they cost in memory.
// DATABASE_URL names a PostgreSQL server, on which the database store_bench_documents is made and kept; the store must be built, and opens by itself.
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { fillUpTo } from './backend/fill';
import { openDatabase } from '@/backend/infra/db/database';
import { migrate } from '@/backend/infra/db/migrate';
import { seedDatabase } from '@/backend/seed/load/seed';
import { openTestStoreProcess } from '@/tools/test/testStore.mjs';

const NAME = 'store_bench_documents';
const LOOK_MS = 100;
const server = process.env.DATABASE_URL;
if (!server) throw new Error('DATABASE_URL must name a PostgreSQL server to measure on');
const products = Number(process.argv[2] ?? 100_000);

async function filled(): Promise<string> {
  const admin = await openDatabase({ url: server as string, pool: 1 });
  const { rows } = await sql`select from pg_database where datname = ${NAME}`.execute(admin.db);
  if (!rows.length) await sql`create database ${sql.id(NAME)}`.execute(admin.db);
  await admin.close();
  const url = new URL(server as string);
  url.pathname = `/${NAME}`;
  const { db, close } = await openDatabase({ url: url.href, pool: 2 });
  await migrate(db);
  await seedDatabase(db);
  await fillUpTo(db, products);
  await close();
  return url.href;
}

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
const childrenOf = (pid: number): number[] => {
  const below = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).trim().split(' ').filter(Boolean).map(Number),
  );
  return below.flatMap((child) => [child, ...childrenOf(child)]);
};
/** Megabytes that the store's processes hold. */
const held = () =>
  Math.round(
    childrenOf(process.pid).reduce(
      (sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0),
      0,
    ) / 1024,
  );

const TICKS = 100;
/** Seconds of processor that the store's busiest process has used: what the stream would take with nobody else on the machine. */
const busy = () =>
  Math.max(
    ...childrenOf(process.pid).map((pid) => {
      const [user = 0, system = 0] =
        read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
      return (user + system) / TICKS;
    }),
  );

type Streamed = { seconds: number; used: number; bytes: number; most: number };

/** Reads documents one after the other to their ends. */
async function stream(addresses: string[]): Promise<Streamed> {
  let [bytes, most] = [0, held()];
  const watch = setInterval(() => {
    most = Math.max(most, held());
  }, LOOK_MS);
  const [began, before] = [performance.now(), busy()];
  for (const address of addresses) {
    const { status, body } = await fetch(address);
    if (status !== 200 || !body) throw new Error(`${address} answers ${status}`);
    for await (const chunk of body) bytes += chunk.length;
  }
  clearInterval(watch);
  return { seconds: (performance.now() - began) / 1000, used: busy() - before, bytes, most };
}

const store = await openTestStoreProcess('documents', { DATABASE_URL: await filled() });
try {
  const index = await (await fetch(`${store.address}/sitemap.xml`)).text();
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => address.includes('site=en-gb'));
  const wanted: [string, string[]][] = [
    [`Sitemaps of one site, ${parts.length} files`, parts],
    ['Merchant feed, TSV', [`${store.address}/feeds/google-gb.tsv`]],
    ['Merchant feed, XML', [`${store.address}/feeds/google-us.xml`]],
    ['The same sitemaps again', parts],
  ];
  console.log(
    `${products} products; the store's processes hold ${held()} MB\n| | seconds | processor seconds of the busiest process | MB streamed | most MB held |\n|---|---|---|---|---|`,
  );
  for (const [name, addresses] of wanted) {
    const { seconds, used, bytes, most } = await stream(addresses);
    console.log(
      `| ${name} | ${seconds.toFixed(1)} | ${used.toFixed(1)} | ${Math.round(bytes / 1e6)} | ${most} |`,
    );
  }
} finally {
  await store.close();
}
