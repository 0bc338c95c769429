// npm run catalogue:import -- FILE (.csv Shopify; .tsv, .xml Google Merchant), :export, :pictures
import { createWriteStream, existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Database, openDatabase } from '@/backend/infra/db/database';
import { configuredDatabase } from '@/backend/infra/db/location';
import { migrate } from '@/backend/infra/db/migrate';
import { seedDatabase } from '@/backend/seed/load/seed';
import { parseEnv } from '../env';
import { describeStartFailure } from '@/backend/infra/startFailure';
import { exportCatalogue, CATALOGUE_FORMATS, type CatalogueFormat } from './export';
import { importCatalogue, MAX_LISTED_REFUSALS, type ImportReport } from './import';
import { importPictures } from './pictures';
import { landingPagesReportText } from '@/backend/landingPages/reportText';
import { runLandingPagesUpdate } from '@/backend/landingPages/update';
import { withdrawProducts } from './withdraw';

const USAGE = `npm run catalogue:import -- FILE\nnpm run catalogue:pictures\nnpm run catalogue:export -- FILE\nnpm run catalogue:withdraw -- PRODUCT-CODE ...\nnpm run catalogue:landing-pages -- [--dry-run] [SEARCHES.csv]\nFILE ends in ${Object.entries(
  CATALOGUE_FORMATS,
)
  .map(([extension, name]) => `${extension} (${name})`)
  .join(', ')}.`;

const formatPace = ({ rows, seconds }: ImportReport) =>
  `${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / Math.max(seconds, 0.001))} rows/s`;

function printReport(report: ImportReport) {
  const refusedRows = report.refused.reduce((sum, { rows }) => sum + rows, 0);
  for (const { line, rows, reason } of report.refused.slice(0, MAX_LISTED_REFUSALS))
    console.log(`line ${line}${rows > 1 ? ` (${rows} rows)` : ''}: ${reason}`);
  if (report.refused.length > MAX_LISTED_REFUSALS)
    console.log(`... and ${report.refused.length - MAX_LISTED_REFUSALS} more`);
  console.log(
    `\n${report.imported} rows imported: ${report.added} products added, ${report.changed} changed, ${report.unchanged} unchanged. ${refusedRows} rows refused. ${formatPace(report)}.`,
  );
}

async function importAndPrintPictures(db: Database, folder: string) {
  const { imported, unchanged, refused } = await importPictures(db, folder, (report) =>
    process.stderr.write(`\r${report.imported} pictures   `),
  );
  for (const { url, reason } of refused.slice(0, MAX_LISTED_REFUSALS))
    console.log(`${url}: ${reason}`);
  if (refused.length > MAX_LISTED_REFUSALS)
    console.log(`... and ${refused.length - MAX_LISTED_REFUSALS} more`);
  console.log(
    `\n${imported} pictures imported, ${unchanged} products unchanged, ${refused.length} pictures failed.`,
  );
}

async function withdrawAndPrint(db: Database, codes: string[]) {
  const unknown = await db.transaction().execute((tx) => withdrawProducts(tx, codes));
  for (const code of unknown) console.log(`${code}: unknown product code`);
  console.log(`${codes.length - unknown.length} withdrawn.`);
}

const DRY_RUN = '--dry-run';

async function updateAndPrintLandingPages(db: Database, operands: string[]) {
  const dryRun = operands.includes(DRY_RUN);
  const searchesFile = operands.find((operand) => operand !== DRY_RUN);
  const report = await runLandingPagesUpdate(db, { dryRun, searchesFile });
  console.log(landingPagesReportText(report, dryRun));
}

async function run(command: string, [file = '', ...otherCodes]: string[]): Promise<void> {
  const env = parseEnv();
  const { db, close } = await openDatabase(configuredDatabase(env, 2));
  try {
    await migrate(db);
    await seedDatabase(db, env.SEED);
    if (command === 'withdraw') await withdrawAndPrint(db, [file, ...otherCodes]);
    else if (command === 'landing-pages')
      await updateAndPrintLandingPages(db, [file, ...otherCodes].filter(Boolean));
    else if (command === 'pictures') await importAndPrintPictures(db, env.DATA_DIR);
    else if (command === 'export')
      await pipeline(
        Readable.from(
          exportCatalogue(db, path.extname(file).toLowerCase() as CatalogueFormat, env.SITE_URL),
        ),
        createWriteStream(file),
      );
    else
      printReport(
        await importCatalogue(db, file, {
          onProgress: (report) => process.stderr.write(`\r${formatPace(report)}   `),
        }),
      );
  } finally {
    await close();
  }
}

const [command = '', ...operands] = process.argv.slice(2);
const [file = ''] = operands;
/** Whether a command has the operands that it needs. */
const VALID: Record<string, () => boolean> = {
  pictures: () => file === '',
  withdraw: () => file !== '',
  import: () => existsSync(file),
  export: () => path.extname(file).toLowerCase() in CATALOGUE_FORMATS,
  'landing-pages': () =>
    operands.filter((operand) => operand !== DRY_RUN).every((operand) => existsSync(operand)),
};
const isValidCommand = Object.hasOwn(VALID, command) && VALID[command]?.();
if (!isValidCommand) {
  console.error(command === 'import' && file ? `There is no file ${file}.` : USAGE);
  process.exit(2);
}
run(command, operands).catch((error: unknown) => {
  console.error(
    `\nThe catalogue could not be ${['import', 'export'].includes(command) ? `${command}ed` : 'changed'}. ${describeStartFailure(error, { BACKEND_PORT: 0, BACKEND_HOST: '' })}`,
  );
  process.exit(1);
});
