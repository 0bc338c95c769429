import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Database } from '@/backend/infra/db/database';
import type { DraftEntry, RowRefusal } from './productDraft';
import type { ColumnMapping } from './columnMapping';
import { countRows, groupRows } from './groupRows';
import { openImportFile, type ImportFile } from './importFile';
import { repairReadModel, writeBeforeUpdate } from './readModel';
import { MAX_REPORTED_REFUSALS, refusalsOf } from './refusals';
import { createDraftWriter } from './writeBatch';

export type ImportReport = {
  /** Rows that were read, of `total`. */
  rows: number;
  total: number;
  /** Rows of imported and of refused products; at the end all rows. */
  imported: number;
  refused: number;
  added: number;
  changed: number;
  unchanged: number;
  /** The first refused rows, by line. */
  refusals: RowRefusal[];
  seconds: number;
};

export type ImportOptions = {
  onProgress?: (report: ImportReport) => void;
  onRefused?: (refusals: RowRefusal[]) => void;
  open?: () => Readable;
  /** Reports what an import would do, and writes nothing. */
  dryRun?: boolean;
  /** The currency of amounts that name none. */
  currency?: string;
  /** Columns of the file by field, for a table with other names. */
  mapping?: ColumnMapping;
};

const BATCH_SIZE = 250;

/** Units of each currency for a rupee, as the shop converts prices. */
export async function currencyRates(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('countries').select(['currency_code', 'rate']).execute();
  return new Map(rows.map(({ currency_code, rate }) => [currency_code, rate]));
}

const newReport = (): ImportReport => ({
  rows: 0,
  total: 0,
  imported: 0,
  refused: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  refusals: [],
  seconds: 0,
});

async function importRows(
  db: Database,
  { format, rows }: ImportFile,
  report: ImportReport,
  { onProgress = () => undefined, onRefused = () => undefined, dryRun = false }: ImportOptions,
) {
  const startedAt = performance.now();
  const counts = await countRows(rows(), format.keyOf);
  report.total = counts.rows;
  const writer = await createDraftWriter(db, { dryRun, around: writeBeforeUpdate });
  let batch: DraftEntry[] = [];

  function refuse(lines: number[], refusal: RowRefusal) {
    const refusals = refusalsOf(lines, refusal);
    report.refused += refusals.length;
    report.refusals.push(...refusals.slice(0, MAX_REPORTED_REFUSALS - report.refusals.length));
    onRefused(refusals);
  }
  async function writeBatch() {
    const result = await writer.write(batch);
    for (const { lines, refusal } of result.refused) refuse(lines, refusal);
    report.imported += result.accepted.reduce((sum, { lines }) => sum + lines.length, 0);
    report.added += result.added;
    report.changed += result.changed;
    report.unchanged += result.unchanged;
    batch = [];
    report.seconds = (performance.now() - startedAt) / 1000;
    onProgress(report);
  }
  async function take(result: ReturnType<typeof format.drafts>[number]) {
    report.rows += result.lines.length;
    if ('refusal' in result) return refuse(result.lines, result.refusal);
    batch.push(result);
    if (batch.length >= BATCH_SIZE) await writeBatch();
  }

  for await (const group of groupRows(rows(), format.keyOf, counts)) {
    if ('error' in group)
      await take({
        lines: [group.line],
        refusal: { line: group.line, column: '', reason: group.error },
      });
    else for (const result of format.drafts(group, counts)) await take(result);
  }
  if (batch.length) await writeBatch();
  await writer.finish();
  report.refusals.sort((one, other) => one.line - other.line);
}

/**
 * Imports a file in batches, idempotently. A refused product leaves its existing row unchanged.
 * Products that an interrupted import has written are listed first.
 */
export async function importCatalogue(
  db: Database,
  name: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const startedAt = performance.now();
  const report = newReport();
  const { open = () => createReadStream(name), currency = 'INR', dryRun, mapping } = options;
  const currencies = { currency, rates: await currencyRates(db) };
  const file = await openImportFile(name, open, currencies, mapping);
  if (file) await importRows(db, file, report, options);
  if (!dryRun) await repairReadModel(db);
  report.seconds = (performance.now() - startedAt) / 1000;
  return report;
}
