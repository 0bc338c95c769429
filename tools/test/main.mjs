import { parseArgs } from 'node:util';
import { FatalError, exitOnFatalError } from '../launch/stop.mjs';
import { readDotEnv } from '../launch/settings.mjs';
import '../launch/exitWithParent.mjs';
import { CHAINS, steps } from './steps.mjs';
import { sumResults, summaryLine } from './tally.mjs';

function parseArguments() {
  try {
    return parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new FatalError(
      'npm test has one option, --only with names of steps (npm test -- --only unit,e2e); other arguments filter the tests by file.',
    );
  }
}

/** The steps to run (all, or `--only typecheck,unit`) and the file filters of unit and e2e. */
function selectSteps() {
  const { values, positionals } = parseArguments();
  const names = values.only?.split(',') ?? Object.keys(steps);
  const unknown = names.find((name) => !Object.hasOwn(steps, name));
  if (unknown !== undefined)
    throw new FatalError(
      `There is no step "${unknown}": choose from ${Object.keys(steps).join(', ')}.`,
    );
  return { names, filters: positionals };
}

/** Runs the steps one after the other and prints their results. */
async function runInOrder(names, filters) {
  const tallies = [];
  for (const name of names) {
    console.log(`\n${name}`);
    const startedAt = Date.now();
    const tally = await steps[name](filters);
    tallies.push(tally);
    console.log(
      `${name}: ${summaryLine(tally)} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`,
    );
  }
  return tallies;
}

await exitOnFatalError(async () => {
  readDotEnv();
  const { names, filters } = selectSteps();
  const chains = CHAINS.map((chain) => chain.filter((name) => names.includes(name)));
  const others = names.filter((name) => !chains.flat().includes(name));
  const checks = await Promise.all(chains.map((chain) => runInOrder(chain, filters)));
  const total = sumResults([...checks.flat(), ...(await runInOrder(others, filters))]);
  if (total.failures.length) console.log(`\nFailed:\n${total.failures.join('\n')}`);
  console.log(`\n${summaryLine(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});
