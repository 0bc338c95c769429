// npm run bench:documents [-- 100000]: seconds, CPU and memory used to stream the sitemaps and feeds of this number of products.
// DATABASE_URL names a PostgreSQL server, where the database store_bench_documents is created and left. Needs a build; starts the store itself.
import { readdirSync, readFileSync } from 'node:fs';
import { openTestStoreProcess } from '@/tools/test/testStore.mjs';
import { openBenchDatabase } from './backend/database';
import { sitemapParts, streamBytes } from './streamDocuments';

const NAME = 'store_bench_documents';
const SAMPLE_INTERVAL_MS = 100;
const server = process.env.DATABASE_URL;
if (!server) throw new Error('DATABASE_URL must name a PostgreSQL server to measure on');
const products = Number(process.argv[2] ?? 100_000);

async function prepareDatabase(): Promise<string> {
  const { url, close } = await openBenchDatabase({
    server: server as string,
    name: NAME,
    products,
    pool: 2,
  });
  await close();
  return url;
}

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
const childrenOf = (pid: number): number[] => {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).trim().split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...childrenOf(child)]);
};
const residentMegabytes = () =>
  Math.round(
    childrenOf(process.pid).reduce(
      (sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0),
      0,
    ) / 1024,
  );

const TICKS = 100;
/** CPU seconds of the store's busiest process: the duration on an otherwise idle machine. */
const cpuSeconds = () =>
  Math.max(
    ...childrenOf(process.pid).map((pid) => {
      const [user = 0, system = 0] =
        read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
      return (user + system) / TICKS;
    }),
  );

type Streamed = { seconds: number; cpuUsed: number; bytes: number; maxMegabytes: number };

async function stream(addresses: string[]): Promise<Streamed> {
  let maxMegabytes = residentMegabytes();
  const watch = setInterval(() => {
    maxMegabytes = Math.max(maxMegabytes, residentMegabytes());
  }, SAMPLE_INTERVAL_MS);
  const [startedAt, cpuBefore] = [performance.now(), cpuSeconds()];
  const bytes = await streamBytes(addresses);
  clearInterval(watch);
  return {
    seconds: (performance.now() - startedAt) / 1000,
    cpuUsed: cpuSeconds() - cpuBefore,
    bytes,
    maxMegabytes,
  };
}

const store = await openTestStoreProcess('documents', { DATABASE_URL: await prepareDatabase() });
try {
  const parts = await sitemapParts(store.address);
  const documents: [string, string[]][] = [
    [`Sitemaps of one site, ${parts.length} files`, parts],
    ['Merchant feed, TSV', [`${store.address}/feeds/google-gb.tsv`]],
    ['Merchant feed, XML', [`${store.address}/feeds/google-us.xml`]],
    ['The same sitemaps again', parts],
  ];
  console.log(
    `${products} products; the store uses ${residentMegabytes()} MB\n| | seconds | CPU seconds of the busiest process | MB streamed | max resident MB |\n|---|---|---|---|---|`,
  );
  for (const [name, addresses] of documents) {
    const { seconds, cpuUsed, bytes, maxMegabytes } = await stream(addresses);
    console.log(
      `| ${name} | ${seconds.toFixed(1)} | ${cpuUsed.toFixed(1)} | ${Math.round(bytes / 1e6)} | ${maxMegabytes} |`,
    );
  }
} finally {
  await store.close();
}
