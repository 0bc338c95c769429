import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { importCatalogue, type ImportReport } from '@/backend/catalogue/import';
import { openRefusalsFile } from '@/backend/catalogue/refusals';
import type { Database } from '@/backend/infra/db/database';
import type { CleanProducts } from './generate';

async function countLines(file: string): Promise<number> {
  let count = 0;
  for await (const line of createInterface(createReadStream(file))) if (line) count++;
  return count;
}

async function importWithRefusals(db: Database, file: string) {
  const refusedFile = `${file}.refused.csv`;
  const refusals = await openRefusalsFile(refusedFile);
  const report = await importCatalogue(db, file, {
    onRefused: refusals.write,
    onProgress: ({ rows, total }) =>
      process.stdout.isTTY && process.stderr.write(`\r${rows} of ${total}`),
  }).finally(refusals.close);
  const listed = report.refused > 0 ? (await countLines(refusedFile)) - 1 : 0;
  return { report, listed };
}

/** The products without a fault that are not in the shop with all their sizes. */
async function lostProducts(db: Database, clean: CleanProducts): Promise<string[]> {
  const { rows } = await sql<{ handle: string; sizes: number }>`
    select s.handle, count(z.id)::int as sizes from product_sources s
    join listing l on l.product_id = s.product_id
    left join product_sizes z on z.product_id = s.product_id group by s.handle`.execute(db);
  const sizesOf = new Map(rows.map(({ handle, sizes }) => [handle, sizes]));
  return [...clean].flatMap(([handle, sizes]) =>
    sizesOf.get(handle) === sizes
      ? []
      : [
          `${handle} has ${sizesOf.get(handle) ?? 'no'} sizes in the shop, and ${sizes} in the file`,
        ],
  );
}

/** Imports a hostile file twice; every sentence of `faults` is a defect of the import. */
export async function checkHostileImport(
  db: Database,
  file: string,
  clean: CleanProducts,
): Promise<{ report: ImportReport; faults: string[] }> {
  const { report, listed } = await importWithRefusals(db, file);
  const faults = await lostProducts(db, clean);
  const { rows, total, imported, refused } = report;
  if (rows !== total || imported + refused !== total)
    faults.push(`${imported} imported and ${refused} refused rows are not ${total} rows`);
  if (listed !== refused) faults.push(`${refused} rows are refused, and ${listed} are in the file`);
  const { report: second } = await importWithRefusals(db, file);
  if (second.added + second.changed > 0 || second.refused !== refused)
    faults.push(
      `The same file again adds ${second.added}, changes ${second.changed} and refuses ${second.refused}`,
    );
  return { report, faults };
}
