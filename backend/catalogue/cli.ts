// npm run catalogue:import -- FILE (.csv Shopify; .tsv, .xml Google Merchant), :export, :pictures
import { createWriteStream, existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Database, openDatabase } from '@/backend/infra/db/database';
import { configuredDatabase } from '@/backend/infra/db/location';
import { migrate } from '@/backend/infra/db/migrate';
import { createConsoleLog } from '@/backend/infra/log';
import { seedDatabase } from '@/backend/seed/load/seed';
import { parseEnv, type BackendEnv } from '../env';
import { describeStartFailure } from '@/backend/infra/startFailure';
import { exportCatalogue, CATALOGUE_FORMATS, type CatalogueFormat } from './export';
import { IMPORT_USAGE, importAndPrint, parseImportArguments } from './importCommand';
import { chooseCategory, forgetType, importTypes } from './importTypes';
import { importPictures } from './pictures';
import { landingPagesReportText } from '@/backend/landingPages/reportText';
import { runLandingPagesUpdate } from '@/backend/landingPages/update';
import { createPostgresSearchEngine } from '@/backend/listing/postgresSearchEngine';
import { withdrawProducts } from './withdraw';

/** Failed pictures that the terminal shows. */
const MAX_LISTED_PICTURES = 1000;
const USAGE = `${IMPORT_USAGE}\nnpm run catalogue:categories -- [set TYPE CATEGORY-PATH | forget TYPE]\nnpm run catalogue:pictures\nnpm run catalogue:export -- FILE\nnpm run catalogue:withdraw -- PRODUCT-CODES\nnpm run catalogue:landing-pages -- [--dry-run] [SEARCHES.csv]\nFILE ends in ${Object.entries(
  CATALOGUE_FORMATS,
)
  .map(([extension, name]) => `${extension} (${name})`)
  .join(', ')}.`;

async function importAndPrintPictures(db: Database, folder: string) {
  const { imported, unchanged, refused } = await importPictures(db, folder, (report) =>
    process.stderr.write(`\r${report.imported} pictures   `),
  );
  for (const { url, reason } of refused.slice(0, MAX_LISTED_PICTURES))
    console.log(`${url}: ${reason}`);
  if (refused.length > MAX_LISTED_PICTURES)
    console.log(`... and ${refused.length - MAX_LISTED_PICTURES} more`);
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

async function updateAndPrintLandingPages(db: Database, operands: string[], env: BackendEnv) {
  const dryRun = operands.includes(DRY_RUN);
  const searchesFile = operands.find((operand) => operand !== DRY_RUN);
  const searchEngine = createPostgresSearchEngine(db, createConsoleLog(env));
  const report = await runLandingPagesUpdate({ db, searchEngine }, { dryRun, searchesFile });
  console.log(landingPagesReportText(report, dryRun));
}

const SET_CATEGORY = 'set';
const FORGET_TYPE = 'forget';

const plural = (count: number) => (count === 1 ? '1 product' : `${count} products`);

/** Shows the types of imports that no category has, or chooses the category of one. */
async function reviewTypes(db: Database, [act, name = '', category = '']: string[]) {
  if (act === SET_CATEGORY) {
    if (!(await chooseCategory(db, name, category)))
      throw new Error(`There is no category ${category}.`);
    console.log(`${name} goes to ${category}. Import the file again.`);
  } else if (act === FORGET_TYPE) {
    const isForgotten = await forgetType(db, name);
    console.log(isForgotten ? `${name} is off the list.` : `${name} is not on the list.`);
  }
  for (const { name: type, category_path, products } of await importTypes(db))
    console.log(`${type}: ${category_path ?? `no category, ${plural(products)} refused`}`);
}

async function runOnDatabase(db: Database, command: string, operands: string[], env: BackendEnv) {
  const [file = ''] = operands;
  if (command === 'import') await importAndPrint(db, parseImportArguments(operands));
  else if (command === 'categories') await reviewTypes(db, operands);
  else if (command === 'withdraw') await withdrawAndPrint(db, operands);
  else if (command === 'landing-pages') await updateAndPrintLandingPages(db, operands, env);
  else if (command === 'pictures') await importAndPrintPictures(db, env.DATA_DIR);
  else
    await pipeline(
      Readable.from(
        exportCatalogue(db, path.extname(file).toLowerCase() as CatalogueFormat, env.SITE_URL),
      ),
      createWriteStream(file),
    );
}

const WITHOUT_DEMO = '--without-demo';

async function run(command: string, operands: string[]): Promise<void> {
  const env = parseEnv();
  const { db, close } = await openDatabase(configuredDatabase(env, 2));
  try {
    await migrate(db);
    await seedDatabase(db, operands.includes(WITHOUT_DEMO) ? 'empty' : env.SEED);
    await runOnDatabase(db, command, operands, env);
  } finally {
    await close();
  }
}

const [command = '', ...operands] = process.argv.slice(2);
const [file = ''] = operands;

/** The reason why the import command cannot run, or undefined. */
function importProblem(): string | undefined {
  try {
    const { file: importFile } = parseImportArguments(operands);
    return existsSync(importFile) ? undefined : `There is no file ${importFile}.`;
  } catch (error) {
    return (error as Error).message;
  }
}

const isExistingFile = (operand: string) => operand === DRY_RUN || existsSync(operand);
const usageUnless = (isValid: boolean) => (isValid ? undefined : USAGE);
/** The problem with the operands of a command, or undefined. */
const PROBLEMS: Record<string, () => string | undefined> = {
  pictures: () => usageUnless(file === ''),
  withdraw: () => usageUnless(file !== ''),
  categories: () =>
    usageUnless(
      !file ||
        (file === SET_CATEGORY && operands.length === 3) ||
        (file === FORGET_TYPE && operands.length === 2),
    ),
  import: importProblem,
  export: () => usageUnless(path.extname(file).toLowerCase() in CATALOGUE_FORMATS),
  'landing-pages': () => usageUnless(operands.every(isExistingFile)),
};
if (existsSync('.env')) process.loadEnvFile('.env');
const problem = Object.hasOwn(PROBLEMS, command) ? PROBLEMS[command]?.() : USAGE;
if (problem) {
  console.error(problem);
  process.exit(2);
}
run(command, operands).catch((error: unknown) => {
  console.error(
    `\nThe catalogue could not be ${['import', 'export'].includes(command) ? `${command}ed` : 'changed'}. ${describeStartFailure(error, { BACKEND_PORT: 0, BACKEND_HOST: '' })}`,
  );
  process.exit(1);
});
