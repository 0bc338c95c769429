import { writeFileSync } from 'node:fs';

/** Leaves Jest's counts where the test run reads them; --json would print a line about it. */
export default class JestReporter {
  onRunComplete(_, results) {
    writeFileSync('test-results/jest.json', JSON.stringify(results));
  }
}
