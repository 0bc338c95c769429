// npm run catalogue:import -- FILE, catalogue:pictures, catalogue:export -- FILE, catalogue:withdraw -- CODE ...: the file's extension selects the format (.csv Shopify, .tsv and .xml Google Merchant).
import { createWriteStream, existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Database, openDatabase } from '@/backend/infra/db/database';
import { migrate } from '@/backend/infra/db/migrate';
import { seed } from '@/backend/seed/load/seed';
import { parseEnv } from '../env';
import { startFailure } from '@/backend/infra/startFailure';
import { exportCatalogue, FORMATS, type Format } from './export';
import { importCatalogue, LISTED, type Report } from './import';
import { takePictures } from './pictures';
import { withdraw } from './withdraw';

const USAGE = `npm run catalogue:import -- FILE\nnpm run catalogue:pictures\nnpm run catalogue:export -- FILE\nnpm run catalogue:withdraw -- PRODUCT-CODE ...\nFILE ends in ${Object.entries(
  FORMATS,
)
  .map(([end, name]) => `${end} (${name})`)
  .join(', ')}.`;

const pace = ({ rows, seconds }: Report) =>
  `${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / Math.max(seconds, 0.001))} rows/s`;

function tellReport(report: Report) {
  const refusedRows = report.refused.reduce((sum, { rows }) => sum + rows, 0);
  for (const { line, rows, reason } of report.refused.slice(0, LISTED))
    console.log(`line ${line}${rows > 1 ? ` (${rows} rows)` : ''}: ${reason}`);
  if (report.refused.length > LISTED) console.log(`... and ${report.refused.length - LISTED} more`);
  console.log(
    `\n${report.taken} rows taken: ${report.added} products new, ${report.changed} changed, ${report.same} as they were. ${refusedRows} rows refused. ${pace(report)}.`,
  );
}

async function tellPictures(db: Database, folder: string) {
  const { taken, same, refused } = await takePictures(db, folder, (report) =>
    process.stderr.write(`\r${report.taken} pictures   `),
  );
  for (const { url, reason } of refused.slice(0, LISTED)) console.log(`${url}: ${reason}`);
  if (refused.length > LISTED) console.log(`... and ${refused.length - LISTED} more`);
  console.log(
    `\n${taken} pictures taken, ${same} products had theirs, ${refused.length} pictures could not be had.`,
  );
}

async function tellWithdrawn(db: Database, codes: string[]) {
  const unknown = await withdraw(db, codes);
  for (const code of unknown) console.log(`${code}: there is no such piece`);
  console.log(`${codes.length - unknown.length} withdrawn.`);
}

async function run(command: string, [file = '', ...more]: string[]): Promise<void> {
  const env = parseEnv();
  const { db, close } = await openDatabase(
    env.DATABASE_URL
      ? { url: env.DATABASE_URL, pool: 2 }
      : { folder: path.join(env.DATA_DIR, 'database') },
  );
  try {
    await migrate(db);
    await seed(db);
    if (command === 'withdraw') await tellWithdrawn(db, [file, ...more]);
    else if (command === 'pictures') await tellPictures(db, env.DATA_DIR);
    else if (command === 'export')
      await pipeline(
        Readable.from(
          exportCatalogue(db, path.extname(file).toLowerCase() as Format, env.SITE_URL),
        ),
        createWriteStream(file),
      );
    else
      tellReport(
        await importCatalogue(db, file, {
          tell: (report) => process.stderr.write(`\r${pace(report)}   `),
        }),
      );
  } finally {
    await close();
  }
}

const [command = '', ...named] = process.argv.slice(2);
const [file = ''] = named;
const known =
  command === 'pictures'
    ? file === ''
    : command === 'withdraw'
      ? file !== ''
      : command === 'import'
        ? existsSync(file)
        : command === 'export' && path.extname(file).toLowerCase() in FORMATS;
if (!known) {
  console.error(command === 'import' && file ? `There is no file ${file}.` : USAGE);
  process.exit(2);
}
run(command, named).catch((error: unknown) => {
  console.error(
    `\nThe catalogue could not be ${command === 'withdraw' ? 'changed' : `${command}ed`}. ${startFailure(error, { BACKEND_PORT: 0, BACKEND_HOST: '' })}`,
  );
  process.exit(1);
});
