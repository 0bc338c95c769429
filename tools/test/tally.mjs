/** `failures` names failed tests with the beginning of their messages. @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Tally */

// Colours are of no use in a log that a build machine keeps.
const COLOURS = /\u001B\[[\d;]*m/g;
const MESSAGE_LINES = 12;

const describe = (file, test, message = '') => {
  const lines = message.replace(COLOURS, '').trim().split('\n').slice(0, MESSAGE_LINES);
  return [[file, test].filter(Boolean).join(' › '), ...lines.map((line) => `    ${line}`)]
    .join('\n')
    .trimEnd();
};

/** A check that counts as one test. @returns {Tally} */
export const singleResult = (passed, name = '') => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
  failures: passed || !name ? [] : [name],
});

/** @param {Tally[]} tallies @returns {Tally} */
export const sumResults = (tallies) =>
  tallies.reduce(
    (sum, { passed, failed, skipped, failures }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );

/** The last line of a test run. @param {Pick<Tally, 'passed' | 'failed' | 'skipped'>} tally */
export const summaryLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** Reads Jest's results; a file that could not run counts as a failed test. @returns {Tally} */
export const fromJest = ({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests,
  numRuntimeErrorTestSuites,
  failures,
}) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
  skipped: numPendingTests + numTodoTests,
  failures: failures.map(({ file, test, message }) => describe(file, test, message)),
});

/** The failed tests of Playwright's JSON, whose suites contain suites. */
const failedSpecs = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failedSpecs),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        describe(`[${projectName}] ${file}`, title, results.at(-1)?.error?.message),
      ),
  ),
];

/**
 * Reads Playwright's JSON; an error outside of a test, as in the set-up, counts as a failed test.
 * @param {{ stats: Record<'expected' | 'unexpected' | 'skipped', number>, errors: { message?: string }[], suites?: object[] }} report
 * @returns {Tally}
 */
export const fromPlaywright = ({
  stats: { expected, unexpected, skipped },
  errors,
  suites = [],
}) => ({
  passed: expected,
  failed: unexpected + errors.length,
  skipped,
  failures: [
    ...failedSpecs({ suites }),
    ...errors.map(({ message }) => describe('browser tests', '', message)),
  ],
});

/** A runner with a failing exit code has at least one failure, whatever its report. @param {Tally} tally @returns {Tally} */
export const checkResults = (code, tally) =>
  code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
