import { toUnit, parseMeasure } from '@/lib/model/measurement';

test.each([
  ['36', 36],
  ['36.5', 36.5],
  ['36,5', 36.5],
  ['36 1/2', 36.5],
  ['36½', 36.5],
  ['36 3/4', 36.75],
  [' 92 ', 92],
  ['1/2', 0.5],
  ['', undefined],
  ['36"', undefined],
  ['3 1/0', undefined],
  ['abc', undefined],
  ['1000', undefined],
])('measurement > %j is parsed as %p', (text, value) => {
  expect(parseMeasure(text)).toBe(value);
});

test('measurement > lengths are converted to the precision of a tape', () => {
  expect(toUnit(36.5, 'in', 'cm')).toBe(92.7);
  expect(toUnit(71, 'cm', 'in')).toBe(27.95);
  expect(toUnit(71, 'cm', 'cm')).toBe(71);
});
