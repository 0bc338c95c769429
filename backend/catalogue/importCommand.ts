import { parseArgs } from 'node:util';
import type { Database } from '@/backend/infra/db/database';
import { importCatalogue, type ImportReport } from './import';
import { loadProfile, parseMapping, saveProfile } from './columnMapping';
import { isCurrencyCode } from './currencyCodes';
import { openRefusalsFile } from './refusals';

export const IMPORT_USAGE = `npm run catalogue:import -- FILE [options]
  --dry-run           report what the import would do, and write nothing
  --refused FILE      where refused rows are written, by default FILE.refused.csv beside the file
  --currency CODE     the currency of amounts that name none, by default INR
  --map FIELD=COLUMN,…    the columns of a table with other names: title=name,price=offer
  --profile NAME      use a saved mapping, or save that of --map under the name
  --without-demo      fill a new database without the demo products`;

/** Refusals that the terminal shows; the file has all. */
const SHOWN_REFUSALS = 20;

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  refused: { type: 'string' },
  currency: { type: 'string' },
  map: { type: 'string' },
  profile: { type: 'string' },
  'without-demo': { type: 'boolean' },
} as const;

/** The import command's file and options; throws a sentence for its user. */
export function parseImportArguments(args: string[]) {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new Error(IMPORT_USAGE);
  const currency = (values.currency ?? 'INR').toUpperCase();
  if (!isCurrencyCode(currency)) throw new Error(`${currency} is no currency code such as EUR.`);
  return {
    file,
    currency,
    dryRun: values['dry-run'] ?? false,
    refusedFile: values.refused ?? `${file}.refused.csv`,
    mapping: values.map === undefined ? undefined : parseMapping(values.map),
    profile: values.profile,
    withoutDemo: values['without-demo'] ?? false,
  };
}
type ImportArguments = ReturnType<typeof parseImportArguments>;

const formatDuration = (seconds: number) =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

/** "5000 of 20000 rows, 2500 rows/s, 6 s left". */
function progressText({ rows, total, seconds }: ImportReport): string {
  const rate = rows / Math.max(seconds, 0.001);
  const left = rate > 0 ? `, ${formatDuration((total - rows) / rate)} left` : '';
  return `${rows} of ${total} rows, ${Math.round(rate)} rows/s${left}`;
}

/** The result of an import, with the first refused rows. */
function reportText(report: ImportReport, { dryRun, refusedFile }: ImportArguments): string {
  const { total, imported, refused, added, changed, unchanged, refusals, seconds } = report;
  const shown = refusals
    .slice(0, SHOWN_REFUSALS)
    .map(({ line, column, reason }) => `line ${line}${column && `, ${column}`}: ${reason}`);
  const more = refused - shown.length;
  return [
    ...shown,
    ...(more > 0 ? [`... and ${more} more`] : []),
    ...(refused > 0 ? [`All refused rows with their reasons are in ${refusedFile}`] : []),
    `${imported} of ${total} rows ${dryRun ? 'would be ' : ''}imported: ${added} products added, ${changed} changed, ${unchanged} unchanged. ${refused} rows refused. ${seconds.toFixed(1)} s.`,
    ...(dryRun ? ['Nothing was written.'] : []),
  ].join('\n');
}

/** The mapping of the command, which a profile saves or gives. */
async function mappingOf(db: Database, { mapping, profile, dryRun }: ImportArguments) {
  if (profile === undefined) return mapping;
  if (!mapping) return loadProfile(db, profile);
  if (!dryRun) await saveProfile(db, profile, mapping);
  return mapping;
}

/** Imports a file with progress, and writes the refused rows to their file. */
export async function importAndPrint(db: Database, args: ImportArguments): Promise<void> {
  const { file, currency, dryRun, refusedFile } = args;
  const mapping = await mappingOf(db, args);
  const refusals = await openRefusalsFile(refusedFile);
  try {
    const report = await importCatalogue(db, file, {
      currency,
      dryRun,
      mapping,
      onRefused: refusals.write,
      onProgress: (progress) => process.stderr.write(`\r${progressText(progress)}      `),
    });
    console.log(`\n${reportText(report, args)}`);
  } finally {
    await refusals.close();
  }
}
