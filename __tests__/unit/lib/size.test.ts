import { inSize, isOneSize, sizeLabel, sizeName } from '@/lib/model/size';

test.each([
  ['M', 'M', 'Size M', ' in size M'],
  ['Free Size', 'One size', 'One size', ''],
  ['one size', 'One size', 'One size', ''],
  ['Plus size', 'Plus size', 'Plus size', ' in size Plus size'],
])('size > %s has its display names', (label, name, withPrefix, suffix) => {
  expect(sizeName(label)).toBe(name);
  expect(sizeLabel(label)).toBe(withPrefix);
  expect(inSize(label)).toBe(suffix);
  expect(isOneSize(label)).toBe(name === 'One size');
});
