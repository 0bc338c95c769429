import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { rebuildReadModel, vacuumReadModel } from './readModel';
import type { ProductDraft, DraftResult } from './productDraft';
import { isMerchantFeed, merchantProducts } from './merchant';
import { readCsvRows, readRssRows, type ImportRow, type UnreadableRow } from './rows';
import { isShopifyExport, shopifyProducts } from './shopify';
import { createCategoryMatcher } from './matchCategory';
import { productCodeOf, withTakenCode } from './takenCodes';
import { writeDrafts, type WriteResult } from './writeDrafts';

export type ImportReport = {
  rows: number;
  imported: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: { line: number; rows: number; reason: string }[];
  seconds: number;
};

const BATCH_SIZE = 250;
export const MAX_LISTED_REFUSALS = 1000;

async function* productsOf(file: string, stream: Readable): AsyncGenerator<DraftResult> {
  const kind = path.extname(file).toLowerCase();
  if (['.xml', '.rss', '.atom'].includes(kind)) return yield* merchantProducts(readRssRows(stream));
  let header: string[] = [];
  const rows = readCsvRows(
    stream,
    kind === '.tsv' || kind === '.txt' ? '\t' : ',',
    (names) => (header = names),
  );
  const first = await rows.next();
  if (first.done) return;
  async function* allRows() {
    yield first.value as ImportRow | UnreadableRow;
    yield* rows;
  }
  if (isShopifyExport(header)) return yield* shopifyProducts(allRows());
  if (isMerchantFeed(header)) return yield* merchantProducts(allRows());
  throw new Error(
    'The first row names neither the columns of a Shopify export (Handle or URL handle, Title) nor those of a Google Merchant feed (id, title, price)',
  );
}

/** Gives imported products without similar ones the nearest by price in their category. */
const writeSimilar = (tx: Database) =>
  sql`
  with placed as (select p.id, p.category_id, row_number() over (partition by p.category_id
    order by x.you_pay_minor, p.id) as place from products p
    join product_prices x on x.product_id = p.id and x.bucket = 'india'),
  lonely as (select s.product_id from product_sources s where not exists (select
    from product_similar k where k.product_id = s.product_id))
  insert into product_similar (product_id, position, similar_id)
  select a.id, row_number() over (partition by a.id order by abs(b.place - a.place), b.id) - 1, b.id
  from lonely join placed a on a.id = lonely.product_id
    join placed b on b.category_id = a.category_id and b.place between a.place - 8 and a.place + 8
    and b.id <> a.id
  on conflict do nothing`.execute(tx);

async function updateReadModel(db: Database) {
  await db.transaction().execute(async (tx) => {
    await rebuildReadModel(tx);
    await writeSimilar(tx);
  });
  await vacuumReadModel(db);
}

type Entry = { line: number; rows: number; draft: ProductDraft };

/** Writes a batch in a transaction without the products whose code is taken. */
const writeBatch = (
  db: Database,
  batch: Entry[],
  write: (tx: Database, drafts: ProductDraft[]) => Promise<WriteResult>,
) =>
  db.transaction().execute(async (tx) => {
    const taken = await withTakenCode(tx, batch);
    const accepted = batch.filter((entry) => !taken.has(entry));
    const refused = [...taken].map(({ line, rows, draft }) => ({
      line,
      rows,
      reason: `Another product has the code ${productCodeOf(draft)}`,
    }));
    return {
      accepted,
      refused,
      written: await write(
        tx,
        accepted.map(({ draft }) => draft),
      ),
    };
  });

/** Imports a file in batches, idempotently; a refused product leaves its existing row unchanged. */
export async function importCatalogue(
  db: Database,
  file: string,
  {
    onProgress = () => undefined,
    stream = createReadStream(file),
  }: { onProgress?: (report: ImportReport) => void; stream?: Readable } = {},
): Promise<ImportReport> {
  const startedAt = performance.now();
  const report: ImportReport = {
    rows: 0,
    imported: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: [],
    seconds: 0,
  };
  const categoryMatcher = await createCategoryMatcher(db);
  const writtenHandles = new Set<string>();
  let batch: Entry[] = [];

  async function write() {
    if (!batch.length) return;
    const { written, accepted, refused } = await writeBatch(db, batch, (tx, drafts) =>
      writeDrafts(tx, categoryMatcher, drafts, { merge: (handle) => writtenHandles.has(handle) }),
    );
    for (const { draft } of accepted) writtenHandles.add(draft.handle);
    report.refused.push(...refused);
    report.imported += accepted.reduce((sum, { rows }) => sum + rows, 0);
    report.added += written.added;
    report.changed += written.changed;
    report.unchanged += written.unchanged;
    batch = [];
    report.seconds = (performance.now() - startedAt) / 1000;
    onProgress(report);
  }

  for await (const result of productsOf(file, stream)) {
    report.rows += result.rows;
    if ('refusal' in result) {
      report.refused.push({ line: result.line, rows: result.rows, reason: result.refusal });
      continue;
    }
    if (batch.some(({ draft }) => draft.handle === result.draft.handle)) await write();
    batch.push(result);
    if (batch.length >= BATCH_SIZE) await write();
  }
  await write();
  report.refused.sort((one, other) => one.line - other.line);
  if (report.added + report.changed) await updateReadModel(db);
  report.seconds = (performance.now() - startedAt) / 1000;
  return report;
}
