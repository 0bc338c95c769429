import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { isDatabaseOpen } from '../../backend/infra/db/lock.mjs';
import { withEmptySeed } from './emptySeed.mjs';
import { FatalError, exitOnFatalError } from './stop.mjs';
import { ROOT } from './root.mjs';
import { readDotEnv, settings } from './settings.mjs';

const isReachable = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function confirm(question) {
  if (process.argv.includes('--yes')) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await Promise.race([
    terminal.question(question),
    new Promise((resolve) => terminal.once('close', () => resolve(''))),
  ]);
  terminal.close();
  return answer.trim() === 'yes';
}

const EMPTY = '--empty';

/** With --empty, the next start fills the new database without the demo products. */
function chooseEmptySeed() {
  if (!process.argv.includes(EMPTY)) return;
  const file = path.join(ROOT, '.env');
  writeFileSync(file, withEmptySeed(existsSync(file) ? readFileSync(file, 'utf8') : ''));
  console.log('SEED=empty is in .env: the store has no demo products.');
}

await exitOnFatalError(async () => {
  readDotEnv();
  const { dataDir, databaseUrl, backendAddress } = settings();
  if (databaseUrl)
    throw new FatalError(
      'DATABASE_URL names a database server: reset empties only the embedded database. Empty yours with its own tools.',
    );
  if (!existsSync(path.join(dataDir, 'database'))) {
    console.log(`There is nothing to reset: no database in ${dataDir}.`);
    return chooseEmptySeed();
  }
  if (`${ROOT}${path.sep}`.startsWith(`${dataDir}${path.sep}`))
    throw new FatalError(
      `DATA_DIR is ${dataDir}, which holds more than the store's data: nothing was deleted.`,
    );
  if (
    isDatabaseOpen(path.join(dataDir, 'database')) ||
    (await isReachable(`${backendAddress}/health/live`))
  )
    throw new FatalError('The store is running: stop it first (Ctrl-C where it was started).');

  const contents = (await readdir(dataDir)).join(', ');
  if (
    !(await confirm(
      `This deletes ${dataDir} (${contents}) with every account and order in it. Type yes to go on: `,
    ))
  )
    return console.log('Nothing was deleted.');
  await rm(dataDir, { recursive: true });
  console.log(`Deleted ${dataDir} (${contents}). The next start fills a new database.`);
  chooseEmptySeed();
});
