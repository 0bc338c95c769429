/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** A check that counts as one test. @returns {Tally} */
export const singleResult = (passed) => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
});

/** @param {Tally[]} tallies @returns {Tally} */
export const sumResults = (tallies) =>
  tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** The last line of a test run. @param {Tally} tally */
export const summaryLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** Reads Jest's JSON; a file that could not run counts as a failed test. @returns {Tally} */
export const fromJest = ({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests,
  numRuntimeErrorTestSuites,
}) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
  skipped: numPendingTests + numTodoTests,
});

/** Reads Playwright's JSON; an error outside of a test, as in the set-up, counts as a failed test. @returns {Tally} */
export const fromPlaywright = ({ stats: { expected, unexpected, skipped }, errors }) => ({
  passed: expected,
  failed: unexpected + errors.length,
  skipped,
});

/** A runner with a failing exit code has at least one failure, whatever its report. @param {Tally} tally @returns {Tally} */
export const checkResults = (code, tally) =>
  code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
