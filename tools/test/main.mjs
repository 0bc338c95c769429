import { parseArgs } from 'node:util';
import { FatalError, exitOnFatalError } from '../launch/stop.mjs';
import { readDotEnv } from '../launch/settings.mjs';
import '../launch/exitWithParent.mjs';
import { steps } from './steps.mjs';
import { sumResults, summaryLine } from './tally.mjs';

function parsed() {
  try {
    return parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new FatalError(
      'npm test knows one option, --only with names of steps (npm test -- --only unit,e2e); other words narrow the tests by file.',
    );
  }
}

/** The steps to run: all, or those of `--only typecheck,unit`. What else is on the line narrows unit and e2e to some files. */
function chosen() {
  const { values, positionals } = parsed();
  const names = values.only?.split(',') ?? Object.keys(steps);
  const unknown = names.find((name) => !Object.hasOwn(steps, name));
  if (unknown !== undefined)
    throw new FatalError(
      `There is no step "${unknown}": choose from ${Object.keys(steps).join(', ')}.`,
    );
  return { names, filters: positionals };
}

await exitOnFatalError(async () => {
  readDotEnv();
  const { names, filters } = chosen();
  const tallies = [];
  for (const name of names) {
    console.log(`\n${name}`);
    const began = Date.now();
    const tally = await steps[name](filters);
    tallies.push(tally);
    console.log(`${name}: ${summaryLine(tally)} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  }
  const total = sumResults(tallies);
  console.log(`\n${summaryLine(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});
