/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { SCREENS, screensOf } from '@/__tests__/support/screens';

test('every page that people look at has an example of which is asked what holds for all of them', () => {
  const pages = readdirSync('pages', { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^_].*\.tsx$/.test(file))
    .map((file) => file.replaceAll('\\', '/').replace(/\.tsx$/, ''));
  expect(Object.keys({ ...SCREENS, ...screensOf({ orderId: 1 }) }).sort()).toEqual(pages.sort());
});
