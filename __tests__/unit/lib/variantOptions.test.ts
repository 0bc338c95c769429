import { optionValue } from '@/lib/model/variantOptions';

test.each([
  ['32', 'Waist', '32', undefined],
  ['Red / 32', 'Color / Length', '32', 'Red'],
  ['4-5 Y / Red', 'Age / Colour', '4-5 Y', 'Red'],
  ['Long / S', 'Length / Size', 'S', undefined],
  ['Red', 'Colour', undefined, 'Red'],
  ['S', undefined, 'S', undefined],
])('options > size and colour of %s, named %s', (label, options, size, colour) => {
  const variant = { label, ...(options && { options }) };
  expect(optionValue(variant, 'size')).toBe(size);
  expect(optionValue(variant, 'colour')).toBe(colour);
});
