import { groupSizes } from '@/components/listing/sizeGroups';

const toSizes = (names: string[]) => names.map((name) => ({ name }));
const namesByKind = (names: string[]) =>
  groupSizes(toSizes(names)).map(({ title, sizes }) => [title, ...sizes.map(({ name }) => name)]);

test('sizes are grouped by kind, and each kind is in natural order', () => {
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

test('a size of no known kind is listed last', () => {
  expect(namesByKind(['Queen', 'S'])).toEqual([
    ['Clothing', 'S'],
    ['Other sizes', 'Queen'],
  ]);
});
