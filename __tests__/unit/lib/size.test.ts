import { inSize } from '@/backend/product/labelledSize';
import { isOneSize, sizeLabel, sizeName } from '@/lib/model/size';
import { orderedSizeLabel } from '@/lib/model/variantOptions';

test.each([
  ['M', 'M', 'Size M', ' in size M'],
  ['Free Size', 'One size', 'One size', ''],
  ['one size', 'One size', 'One size', ''],
  ['Plus size', 'Plus size', 'Plus size', ' in size Plus size'],
])('size > %s has its display names', (label, name, withPrefix, suffix) => {
  expect(sizeName(label)).toBe(name);
  expect(sizeLabel({ size: label })).toBe(withPrefix);
  expect(inSize({ size: label, option_names: ['Size'] })).toBe(suffix);
  expect(isOneSize(label)).toBe(name === 'One size');
});

test.each([
  ['S / Red', 'Size / Colour', 'Size S, Colour Red'],
  ['32', 'Waist', 'Waist 32'],
  ['Red / S / Silk', 'Colour / Size / Fabric', 'Colour Red, Size S, Fabric Silk'],
  ['S', null, 'Size S'],
])('size > %s by %s names its options', (size, options, text) => {
  expect(orderedSizeLabel({ size, options })).toBe(text);
});
