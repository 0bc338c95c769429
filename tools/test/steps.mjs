import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from '../launch/build.mjs';
import { FatalError } from '../launch/stop.mjs';
import { NODE, ROOT } from '../launch/root.mjs';
import { run } from '../launch/run.mjs';
import { ensureChromium } from './chromium.mjs';
import { checkResults, fromJest, fromPlaywright, singleResult, sumResults } from './tally.mjs';

const RESULTS = 'test-results';

/** Runs a tool; prints its output only on failure. */
async function check(name, ...args) {
  const { code, output } = await run(...args);
  if (output && code !== 0) console.log(output.trimEnd());
  return singleResult(code === 0, name);
}

/** Runs a test runner: shows its output and reads its counts from a report file. */
async function runTests(args, report, toTally, env = process.env) {
  const file = path.join(ROOT, report);
  await mkdir(path.dirname(file), { recursive: true });
  await rm(file, { force: true });
  const { code } = await run(NODE, args, { show: true, env });
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined
    ? singleResult(false, `${report} was not written`)
    : checkResults(code, toTally(JSON.parse(text)));
}

/** Prints a FatalError; resolves to whether the action succeeded. */
async function succeeds(action) {
  try {
    await action();
    return true;
  } catch (error) {
    if (!(error instanceof FatalError)) throw error;
    console.log([error.output.trimEnd(), error.message].filter(Boolean).join('\n'));
    return false;
  }
}

let buildResult;
/** Builds once per run: the browser tests do not repeat a failed build. */
const buildOnce = () => (buildResult ??= succeeds(ensureBuilt));

async function e2e(filters) {
  if (!(await buildOnce())) return { ...singleResult(true), passed: 0, skipped: 1 };
  if (!(await succeeds(ensureChromium))) return singleResult(false, 'Chromium');
  return runTests(
    ['node_modules/@playwright/test/cli.js', 'test', ...filters],
    `${RESULTS}/browser.json`,
    fromPlaywright,
  );
}

const unit = (filters) =>
  runTests(
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      // V8 of Node 24 can crash a worker while it frees compiled code of the embedded database.
      '--no-wasm-code-gc',
      '--import=./tools/test/keepCompiledCode.mjs',
      'node_modules/jest/bin/jest.js',
      // A worker keeps more than one core busy with its database: three take longer on two cores.
      '--maxWorkers=2',
      // Databases and module registries of finished files stay in a worker's memory.
      '--workerIdleMemoryLimit=900MB',
      ...filters,
      '--reporters=default',
      '--reporters=<rootDir>/tools/test/jestReporter.mjs',
    ],
    `${RESULTS}/jest.json`,
    fromJest,
    // On an installed PostgreSQL: a fifth faster than on embedded databases.
    { ...process.env, NODE_ENV: 'test', TEST_DATABASE: 'server' },
  );

/**
 * Checks of one core each, which run beside each other before all other steps. The types that
 * typecheck generates are complete when dead-code starts.
 */
export const CHAINS = [
  ['format', 'lint'],
  ['typecheck', 'dead-code'],
];

/** The steps of `npm test` in order. Each takes the file filters and resolves to its tally. */
export const steps = {
  format: () =>
    check('format', NODE, [
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '--log-level=warn',
      '.',
    ]),
  typecheck: () => check('typecheck', 'npm', ['run', '--silent', 'typecheck']),
  lint: async () =>
    sumResults([
      await check('eslint', NODE, ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '.']),
      await check('stylelint', NODE, [
        'node_modules/stylelint/bin/stylelint.mjs',
        '--max-warnings=0',
        '**/*.css',
      ]),
    ]),
  'dead-code': () =>
    check('dead code', NODE, [
      'node_modules/knip/bin/knip.js',
      '--no-progress',
      '--treat-config-hints-as-errors',
    ]),
  unit,
  build: async () => singleResult(await buildOnce(), 'build'),
  e2e,
};
