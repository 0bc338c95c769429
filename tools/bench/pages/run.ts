// npm run bench:pages -- 1000 100000 1000000: whole pages through the web server on a PostgreSQL server of its own, at these numbers of products; a changed price, an import, sitemaps, a feed and memory. Needs a build and the programs of PostgreSQL.
// The tables that it prints are for docs/benchmarks/catalogue.md. The server and its databases are gone when it ends.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { startPostgres } from '@/__tests__/support/postgresServer';
import { ensureBuilt } from '@/tools/launch/build.mjs';
import { pageKinds, readSamplePictures, type PageKind } from './addresses';
import { measureInTurn, sender, type Send } from './measure';
import { pagesTable, remarks, workTable, type KindResult, type SizeResult } from './report';
import { createBenchDatabase, startBenchStore, type BenchStore } from './store';
import { measureStoreWork } from './storeWork';

const WARM_UP = { rounds: 6, connections: 4 };
const ALONE = { rounds: 100, connections: 1 };
const AT_ONCE = { rounds: 25, connections: 4 };

const sizes = process.argv.slice(2).map(Number);
if (!sizes.length || !sizes.every((size) => Number.isInteger(size) && size >= 1000))
  throw new Error('Name numbers of products, 1000 or more: npm run bench:pages -- 1000 100000');
sizes.sort((a, b) => a - b);

const resources: { stop: () => Promise<unknown> }[] = [];
function register<Resource extends { stop: () => Promise<unknown> }>(resource: Resource): Resource {
  resources.push(resource);
  return resource;
}
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bench-pages-'));
async function stopAll() {
  for (const resource of resources.splice(0).toReversed()) await resource.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
let stopping: Promise<void> | undefined;
/** Once: a signal also ends what is being measured, which fails and closes too. */
const close = () => (stopping ??= stopAll());
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().finally(() => process.exit(130)));

/** Progress, which is no part of the report. */
const tell = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);
const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;

async function startStores(server: string): Promise<BenchStore[]> {
  const databases = [];
  for (const products of sizes) {
    const filled = await createBenchDatabase(server, products, register);
    tell(`filled up to ${products} products in ${inSeconds(filled.database.fillSeconds)}`);
    databases.push(filled);
  }
  const stores = [];
  for (const database of databases) {
    const store = await startBenchStore(database, dataDir, register);
    tell(`backend of ${store.products} ready after ${inSeconds(store.readySeconds)}`);
    stores.push(store);
  }
  return stores;
}

async function measureKind(stores: BenchStore[], kinds: PageKind[]): Promise<KindResult> {
  const [{ name = '', isPage = false } = {}] = kinds;
  const renderers = stores.map(({ rendering }, index) =>
    sender(rendering.origin, (n) => (kinds[index] as PageKind).request(n)),
  );
  await measureInTurn(renderers, WARM_UP);
  const alone = await measureInTurn(renderers, ALONE);
  const atOnce = await measureInTurn(renderers, AT_ONCE);
  const result = { name, alone, atOnce };
  tell(`${name}: p95 ${alone.map(({ p95 }) => p95.toFixed(1)).join(' | ')} ms`);
  if (!isPage) return result;
  const caches = stores.map(({ cached }, index) =>
    sender(cached.origin, () => (kinds[index] as PageKind).request(0)),
  );
  // The first request renders the page, and one without a part is not kept.
  await measureInTurn(caches, { ...WARM_UP, connections: 1 });
  return { ...result, cached: await measureInTurn(caches, ALONE) };
}

async function measureKinds(stores: BenchStore[]): Promise<{ kinds: KindResult[]; lists: Send[] }> {
  const pictures = await readSamplePictures();
  const kindsByStore: PageKind[][] = [];
  for (const { database, rendering } of stores)
    kindsByStore.push(await pageKinds(database.db, rendering.origin, pictures));
  const kinds: KindResult[] = [];
  for (const index of (kindsByStore[0] ?? []).keys())
    kinds.push(
      await measureKind(
        stores,
        kindsByStore.flatMap((all) => all[index] ?? []),
      ),
    );
  const lists = stores.map(({ rendering }, index) =>
    sender(
      rendering.origin,
      (n) => kindsByStore[index]?.find(({ name }) => name === 'List')?.request(n) ?? { path: '/' },
    ),
  );
  return { kinds, lists };
}

async function versionOf({ database }: BenchStore): Promise<string> {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(database.db);
  return rows[0]?.version ?? '';
}

const loadNow = () => (os.loadavg()[0] ?? 0).toFixed(1);

async function measureWork(stores: BenchStore[], lists: Send[]): Promise<SizeResult[]> {
  const results: SizeResult[] = [];
  for (const [index, store] of stores.entries()) {
    tell(`changes, documents and an import at ${store.products}`);
    const work = await measureStoreWork(store, lists[index] as Send);
    const { products, readySeconds, database } = store;
    results.push({ products, fillSeconds: database.fillSeconds, readySeconds, work });
  }
  return results;
}

/** Prints the pages as soon as they are measured: the work of a large store takes as long again. */
async function measureAll() {
  await ensureBuilt();
  const loadBefore = loadNow();
  const postgres = register(await startPostgres());
  const stores = await startStores(postgres.url);
  const { kinds, lists } = await measureKinds(stores);
  const version = stores[0] ? await versionOf(stores[0]) : '';
  const notes = remarks(sizes, kinds).map((remark) => `- ${remark}`);
  console.log(`\`npm run bench:pages -- ${sizes.join(' ')}\` on ${new Date().toISOString().slice(0, 10)}: ${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), load ${loadBefore} before and ${loadNow()} after the pages, Node ${process.versions.node}, PostgreSQL ${version} without fsync. Milliseconds, median / p95 of ${ALONE.rounds} requests.

${[pagesTable(sizes, kinds), notes.join('\n')].filter(Boolean).join('\n\n')}
`);
  console.log(workTable(await measureWork(stores, lists)));
}

try {
  await measureAll();
} finally {
  await close();
}
