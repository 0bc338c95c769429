/** @jest-environment node */
import { hasNewerMinor, newestVersion } from '@/tools/checkNext/versions.mjs';

test.each([
  [
    'the highest version of the same major version',
    ['16.4.5', '16.10.0', '16.9.1', '17.0.0'],
    '16.10.0',
  ],
  ['no canary version', ['16.4.6', '16.5.0-canary.38'], '16.4.6'],
  ['the installed version if no other is published', [], '16.4.5'],
])('npm run check:next > finds %s', (_, published, newest) => {
  expect(newestVersion(published, '16.4.5')).toBe(newest);
});

test.each([
  ['16.5.0', true],
  ['16.10.0', true],
  ['16.4.6', false],
  ['16.3.9', false],
  ['17.0.0', false],
])('npm run check:next > %s is a newer minor version than 16.4.5: %s', (candidate, newer) => {
  expect(hasNewerMinor(candidate, '16.4.5')).toBe(newer);
});
