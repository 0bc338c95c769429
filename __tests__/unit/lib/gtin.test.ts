import { isGtin } from '@/lib/model/gtin';

test.each([
  ['8901030865275', true],
  ['4006381333931', true],
  ['036000291452', true],
  ['96385074', true],
  ['00012345600012', true],
  ['4006381333932', false],
  ['0036000291453', false],
  ['400638133393', false],
  ['40063813339310', false],
  ['0000000000000', false],
  ['4006381 333931', false],
  ['8.90103E+12', false],
  ['', false],
])('GTIN > "%s" is one: %s', (text, expected) => {
  expect(isGtin(text)).toBe(expected);
});
