import { writeFileSync } from 'node:fs';
import path from 'node:path';

const failuresOf = ({ testFilePath, testResults, testExecError }, root) => {
  const file = path.relative(root, testFilePath);
  return [
    ...testResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        file,
        test: fullName,
        message: failureMessages[0],
      })),
    ...(testExecError ? [{ file, test: 'could not run', message: testExecError.message }] : []),
  ];
};

/** Writes Jest's counts and failures to a file for npm test; --json would print an extra line. */
export default class JestReporter {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onRunComplete(_, results) {
    const {
      numPassedTests,
      numFailedTests,
      numPendingTests,
      numTodoTests,
      numRuntimeErrorTestSuites,
    } = results;
    writeFileSync(
      'test-results/jest.json',
      JSON.stringify({
        numPassedTests,
        numFailedTests,
        numPendingTests,
        numTodoTests,
        numRuntimeErrorTestSuites,
        failures: results.testResults.flatMap((result) => failuresOf(result, this.rootDir)),
      }),
    );
  }
}
