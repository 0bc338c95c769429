/** @jest-environment node */
import { isFine, licences } from '@/scripts/licences.mjs';

test('every package that goes into production may be used by a shop', () => {
  const all = licences();
  expect(all.length).toBeGreaterThan(80);
  expect(all.filter(({ licence }) => !isFine(licence))).toEqual([]);
});

test('one of several licences is enough, and all of those that come together', () => {
  expect(['MIT', '(MIT OR GPL-3.0)', 'MIT AND Apache-2.0', 'GPL-3.0', 'MIT AND GPL-3.0', 'UNLICENSED', 'none'].map(isFine)).toEqual([true, true, true, false, false, false, false]);
});
