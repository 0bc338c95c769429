import { writeFileSync } from 'node:fs';

const COUNTS = [
  'numPassedTests',
  'numFailedTests',
  'numPendingTests',
  'numTodoTests',
  'numRuntimeErrorTestSuites',
];

/** Writes Jest's counts to a file for npm test; --json would print an extra line. */
export default class JestReporter {
  onRunComplete(_, results) {
    writeFileSync('test-results/jest.json', JSON.stringify(results, COUNTS));
  }
}
