import { writeFileSync } from 'node:fs';

/** Writes Jest's results to a file for npm test; --json would print an extra line. */
export default class JestReporter {
  onRunComplete(_, results) {
    writeFileSync('test-results/jest.json', JSON.stringify(results));
  }
}
