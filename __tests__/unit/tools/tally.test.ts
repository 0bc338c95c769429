/** @jest-environment node */
import {
  checkResults,
  fromJest,
  fromPlaywright,
  singleResult,
  sumResults,
  summaryLine,
} from '@/tools/test/tally.mjs';

const stats = { expected: 4, unexpected: 0, skipped: 0 };
const report = {
  numPassedTests: 9,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  failures: [],
};

test('tally > adds all results up in the summary line', () => {
  const total = sumResults([
    singleResult(true),
    singleResult(true),
    fromJest({ ...report, numFailedTests: 1 }),
    fromPlaywright({ stats, errors: [] }),
  ]);
  expect(summaryLine(total)).toBe('15 passed, 1 failed');
});

test('tally > mentions skipped tests only if there are any', () => {
  expect(summaryLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(summaryLine({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped');
});

test('tally > counts a broken test file and a broken set-up as failures', () => {
  expect(fromJest({ ...report, numRuntimeErrorTestSuites: 1 })).toEqual({
    passed: 9,
    failed: 1,
    skipped: 0,
    failures: [],
  });
  expect(
    fromPlaywright({ stats: { ...stats, expected: 0 }, errors: [{ message: 'no store' }] }),
  ).toEqual({ passed: 0, failed: 1, skipped: 0, failures: ['browser tests\n    no store'] });
});

test('tally > counts and names a failed browser test', () => {
  const spec = (status: string) => ({
    file: 'cart.spec.ts',
    title: `cart is ${status}`,
    tests: [
      {
        projectName: 'phone',
        status,
        results: [{ error: { message: '\u001B[31mno button\u001B[39m' } }],
      },
    ],
  });
  const suites = [{ specs: [], suites: [{ specs: [spec('expected'), spec('unexpected')] }] }];
  expect(fromPlaywright({ stats: { ...stats, unexpected: 1 }, errors: [], suites })).toEqual({
    passed: 4,
    failed: 1,
    skipped: 0,
    failures: ['[phone] cart.spec.ts › cart is unexpected\n    no button'],
  });
});

test('tally > names a failed test with the beginning of its message, and a failed check', () => {
  const failure = { file: 'cart.test.ts', test: 'cart > is empty', message: 'line\n'.repeat(40) };
  const { failures } = sumResults([
    singleResult(false, 'format'),
    singleResult(true, 'lint'),
    fromJest({ ...report, failures: [failure] }),
  ]);
  expect(failures).toEqual(['format', `cart.test.ts › cart > is empty${'\n    line'.repeat(12)}`]);
});

test('tally > counts a runner that exits with an error as failed', () => {
  expect(checkResults(1, { passed: 3, failed: 0, skipped: 0, failures: [] }).failed).toBe(1);
  expect(checkResults(0, { passed: 3, failed: 0, skipped: 0, failures: [] }).failed).toBe(0);
  expect(checkResults(1, { passed: 3, failed: 2, skipped: 0, failures: [] }).failed).toBe(2);
});
