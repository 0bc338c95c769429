import { importCatalogue } from '@/backend/catalogue/import';
import { maxMemoryOf } from '../load.mjs';
import { feedOf } from '../backend/feed';
import { sitemapParts, streamBytes } from '../streamDocuments';
import { measuredOf, type Measured, type Send } from './measure';
import { measureListsDuringChanges, timePriceChanges, type Delays } from './priceChange';
import type { BenchStore } from './store';

const IMPORTED_ROWS = 2_000;
const FEED = '/feeds/google-gb.tsv';

type Document = { seconds: number; files: number; megabytes: number };
export type StoreWork = {
  delays: Delays[];
  lists: { quiet: Measured; during: Measured; import: Measured };
  imported: { products: number; rows: number; seconds: number };
  sitemap: Document;
  feed: Document;
  /** The most memory that each process has had, in MB. */
  memory: { backend: number; web: number; rendering: number };
};

async function timeDocuments(addresses: string[]): Promise<Document> {
  const startedAt = performance.now();
  const bytes = await streamBytes(addresses);
  return {
    seconds: (performance.now() - startedAt) / 1000,
    files: addresses.length,
    megabytes: bytes / 1e6,
  };
}

/** Imports a file, and requests lists until it is imported. */
async function measureImport({ database: { db } }: BenchStore, sendList: Send) {
  const samples: Awaited<ReturnType<Send>>[] = [];
  let isImporting = true;
  const importing = importCatalogue(db, 'feed.csv', {
    open: () => feedOf(IMPORTED_ROWS, 'bench'),
  }).finally(() => (isImporting = false));
  for (let n = 0; isImporting; n += 1) samples.push(await sendList(n));
  const { added, rows, seconds } = await importing;
  return { lists: measuredOf(samples), imported: { products: added, rows, seconds } };
}

/** Measures what changes and reads a whole store: prices, documents, an import, memory. */
export async function measureStoreWork(store: BenchStore, sendList: Send): Promise<StoreWork> {
  const { cached, backend, rendering } = store;
  const delays = await timePriceChanges(store);
  const { quiet, during } = await measureListsDuringChanges(store, sendList);
  const sitemap = await timeDocuments(await sitemapParts(cached.origin));
  const feed = await timeDocuments([cached.origin + FEED]);
  const { lists, imported } = await measureImport(store, sendList);
  return {
    delays,
    lists: { quiet, during, import: lists },
    imported,
    sitemap,
    feed,
    memory: {
      backend: maxMemoryOf(backend.pid()),
      web: maxMemoryOf(cached.pid()),
      rendering: maxMemoryOf(rendering.pid()),
    },
  };
}
