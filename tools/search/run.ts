// npm run search -- judge FILE: the quality of searches on the seeded catalogue, from a judged set such as tools/search/judged.json; with --store on the catalogue of the stopped store or its database server.
import { parseArgs } from 'node:util';
import { parseEnv } from '@/backend/env';
import { openDatabase } from '@/backend/infra/db/database';
import { configuredDatabase } from '@/backend/infra/db/location';
import { migrate } from '@/backend/infra/db/migrate';
import { seedDatabase } from '@/backend/seed/load/seed';
import { judge, judgementText, readJudgedFile } from './judge';

const USAGE = 'npm run search -- judge FILE [--store]';

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

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { store: { type: 'boolean', default: false } },
});
const [command, file] = positionals;
if (command === 'judge' && file) await runJudge(file, values.store);
else {
  console.error(USAGE);
  process.exitCode = 2;
}
