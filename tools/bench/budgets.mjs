// npm run bench:budgets -- [weight page interaction lighthouse web soak startup backend]: measures the performance budgets on the production build and writes them into docs/benchmarks/budgets.md. All of them take about 45 minutes on an idle machine. DATABASE_URL names the PostgreSQL server of the backend benchmark.
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { FatalError, exitOnFatalError } from '../launch/stop.mjs';
import { ROOT } from '../launch/root.mjs';
import { withBudgets } from './budgetTable.mjs';
import * as browserBudgets from './browserBudgets.mjs';
import * as serverBudgets from './serverBudgets.mjs';
import { openFixture } from './fixture.mjs';

const DOCUMENT = path.join(ROOT, 'docs/benchmarks/budgets.md');
const GROUPS = { ...browserBudgets, ...serverBudgets };

/** Prints the figures of a group and writes them at once, because the next group may fail. */
async function record(rows) {
  for (const { figure, budget, measured, met } of rows)
    console.log(`${met ? 'met    ' : 'NOT met'} ${figure}: ${measured} (budget ${budget})`);
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
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in GROUPS));
  if (unknown.length)
    throw new FatalError(`There is no group "${unknown[0]}": ${Object.keys(GROUPS).join(', ')}.`);
  const fixture = openFixture();
  try {
    const store = await fixture.web(await fixture.backend());
    for (const name of names.length ? names : Object.keys(GROUPS)) {
      console.log(`Measuring ${name} ...`);
      await record(await GROUPS[name](store));
    }
  } finally {
    await fixture.clear();
  }
});
