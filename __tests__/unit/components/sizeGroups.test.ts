import { groupSizes } from '@/components/listing/sizeGroups';

const toSizes = (names: string[]) => names.map((name) => ({ name }));
const namesByKind = (names: string[]) =>
  groupSizes(toSizes(names)).map(({ title, sizes }) => [title, ...sizes.map(({ name }) => name)]);

test('size filter > groups sizes by kind, each in natural order', () => {
  expect(
    namesByKind(['10-11Y', 'XL', '38', '2.8', 'XS', 'Free Size', '2-3Y', 'M', '36', '2.4', '3XL']),
  ).toEqual([
    ['Clothing', 'XS', 'M', 'XL', '3XL'],
    ['Kids', '2-3Y', '10-11Y'],
    ['Shoes', '36', '38'],
    ['Bangles', '2.4', '2.8'],
    ['One size', 'Free Size'],
  ]);
});

test('size filter > lists a size of an unknown kind last', () => {
  expect(namesByKind(['Queen', 'S'])).toEqual([
    ['Clothing', 'S'],
    ['Other sizes', 'Queen'],
  ]);
});
