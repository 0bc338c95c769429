// npm run search: synonyms and pinned results of the running store, and with judge FILE the quality of searches on the seeded catalogue, from a judged set such as tools/search/judged.json or judgedUnseen.json; with --store on the catalogue of the stopped store or its database server.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseEnv } from '@/backend/env';
import { openDatabase } from '@/backend/infra/db/database';
import { configuredDatabase } from '@/backend/infra/db/location';
import { migrate } from '@/backend/infra/db/migrate';
import { seedDatabase } from '@/backend/seed/load/seed';
import { CommandError, createStaffClient, readOperatorFile } from '@/backend/staff/cli/client';
import { runSearchCommand, SEARCH_USAGE } from '@/backend/staff/cli/searchCommand';
import { openTerminal } from '@/backend/staff/cli/terminal';
import { judge, judgementText, readJudgedFile } from './judge';

async function runJudge(file: string, isOfStore: boolean): Promise<void> {
  const queries = readJudgedFile(file);
  const { db, close } = await openDatabase(isOfStore ? configuredDatabase(parseEnv(), 2) : {});
  try {
    await migrate(db);
    await seedDatabase(db, 'demo');
    console.log(judgementText(await judge(db, queries)));
  } finally {
    await close();
  }
}

async function runStaffCommand(args: string[]): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const terminal = openTerminal();
  const call = createStaffClient(readOperatorFile(parseEnv()));
  await runSearchCommand({ call, terminal }, args).finally(terminal.close);
}

async function run([command = '', ...args]: string[]): Promise<void> {
  if (command === '') throw new CommandError(SEARCH_USAGE);
  if (command !== 'judge') return runStaffCommand([command, ...args]);
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { store: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (!file) throw new CommandError(SEARCH_USAGE);
  await runJudge(file, values.store);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = 1;
});
