import { groupSizes } from '@/components/listing/sizeGroups';

const toSizes = (names: string[]) => names.map((name) => ({ name }));
const namesByKind = (names: string[]) =>
  groupSizes(toSizes(names)).map(({ title, sizes }) => [title, ...sizes.map(({ name }) => name)]);

test('size filter > groups sizes by kind, each in the order of the facet', () => {
  expect(
    namesByKind(['XS', 'M', 'XL', '3XL', '2.4', '2.8', '36', '38', '2-3Y', '10-11Y', 'Free Size']),
  ).toEqual([
    ['Clothing', 'XS', 'M', 'XL', '3XL'],
    ['Kids', '2-3Y', '10-11Y'],
    ['Shoes', '36', '38'],
    ['Bangles', '2.4', '2.8'],
    ['One size', 'Free Size'],
  ]);
});

test('size filter > lists sizes of an unknown kind after the others, and one size last', () => {
  expect(namesByKind(['S', 'Queen', 'UK 8', 'One Size'])).toEqual([
    ['Clothing', 'S'],
    ['Other sizes', 'Queen', 'UK 8'],
    ['One size', 'One Size'],
  ]);
});
