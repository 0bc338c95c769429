/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { SCREENS, screensOf } from '@/__tests__/support/screens';

test('screens > every page has an example for the tests that run on all pages', () => {
  const pages = readdirSync('pages', { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^_].*\.tsx$/.test(file))
    .map((file) => file.replaceAll('\\', '/').replace(/\.tsx$/, ''));
  expect(Object.keys({ ...SCREENS, ...screensOf({ orderId: 1, listId: 1 }) }).sort()).toEqual(
    pages.sort(),
  );
});
