import { sortSizes } from '@/backend/listing/sizeOrder';

test.each([
  ['letters', ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL']],
  ['letters in other spellings', ['2XS', 'X-Small', 'Small', 'm', 'Large', 'XL', '2XL', 'XXXL']],
  ['letters in pairs', ['S', 'S-M', 'M', 'L/XL', 'XL']],
  ['letters with another option', ['S / Regular', 'M / Regular', 'L / Regular']],
  ['numbers', ['36', '38', '38.5', '40', '110']],
  ['bangles', ['2.4', '2.6', '2.8', '2.10']],
  ['numbers of a system', ['EU 38', 'EU 40', 'UK 8', 'UK 10', 'US 6']],
  ['ages', ['0-3M', '6-12M', '1-2Y', '2-3Y', '10-11Y']],
  ['ages in words', ['3 months', '18 months', '2 years', '4 to 5 years', '10 years']],
  ['all kinds', ['XS', 'M', '38', 'UK 8', '2-3Y', 'Queen', 'Super King', 'One Size']],
  ['one size last', ['S', '40', 'Free Size']],
])('sizes > %s are in natural order', (_, expected) => {
  for (const shuffled of [expected.toReversed(), expected.toSorted()])
    expect(sortSizes(shuffled.map((name) => ({ name }))).map(({ name }) => name)).toEqual(expected);
});
