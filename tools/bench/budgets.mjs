// npm run bench:budgets -- [weight page hand lighthouse web steady start backend]: measures the bars, on the store as built, and writes them into docs/benchmarks.md; what is exact or yes or no is in npm test and npm run audit:seo. All of it takes about three quarters of an hour on a quiet machine. DATABASE_URL names the PostgreSQL server of the backend's.
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { FatalError, exitOnFatalError } from '../launch/stop.mjs';
import { ROOT } from '../launch/root.mjs';
import { withBudgets } from './budgetTable.mjs';
import * as browserBars from './browserBudgets.mjs';
import * as serverBars from './serverBudgets.mjs';
import { openFixture } from './fixture.mjs';

const DOCUMENT = path.join(ROOT, 'docs/benchmarks.md');
const PARTS = { ...browserBars, ...serverBars };

/** Says the figures of a part, and writes them down at once: the next one may fail. */
async function note(rows) {
  for (const { figure, bar, measured, met } of rows)
    console.log(`${met ? 'met    ' : 'NOT met'} ${figure}: ${measured} (bar ${bar})`);
  const load = ` (load ${loadavg()[0].toFixed(0)})`;
  await writeFile(
    DOCUMENT,
    withBudgets(
      await readFile(DOCUMENT, 'utf8'),
      rows.map((row) => ({ ...row, date: row.date + load })),
    ),
  );
}

await exitOnFatalError(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in PARTS));
  if (unknown.length)
    throw new FatalError(`There is no part "${unknown[0]}": ${Object.keys(PARTS).join(', ')}.`);
  const stage = openFixture();
  try {
    const store = await stage.web(await stage.backend());
    for (const name of asked.length ? asked : Object.keys(PARTS)) {
      console.log(`Measuring ${name} ...`);
      await note(await PARTS[name](store));
    }
  } finally {
    await stage.clear();
  }
});
