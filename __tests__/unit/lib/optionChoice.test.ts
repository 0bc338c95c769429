import { chosenSize, choicesOf, optionGroups, withChoice } from '@/lib/model/optionChoice';
import type { ProductSize } from '@/lib/model/product';

const sizesOf = (...stocks: [label: string, stock: number][]): ProductSize[] =>
  stocks.map(([label, stock], id) => ({ id, label, stock, options: 'Size / Colour' }));

const SIZES = sizesOf(['S / Red', 2], ['M / Red', 0], ['S / Blue', 1], ['L / Blue', 3]);

const states = (chosen: string[]) =>
  Object.fromEntries(
    optionGroups(SIZES, chosen).flatMap(({ values }) =>
      values.map(({ value, state }) => [value, state]),
    ),
  );

test('options > a value is sold out or missing by the other choices alone', () => {
  expect(states(['', ''])).toEqual({
    ...{ S: 'available', M: 'sold out', L: 'available' },
    ...{ Red: 'available', Blue: 'available' },
  });
  expect(states(['S', 'Red'])).toEqual({
    ...{ S: 'available', M: 'sold out', L: 'missing' },
    ...{ Red: 'available', Blue: 'available' },
  });
  expect(states(['L', ''])).toMatchObject({ S: 'available', Red: 'missing', Blue: 'available' });
});

test('options > a choice that no size has with another one replaces it', () => {
  expect(withChoice(SIZES, ['', ''], 0, 'S')).toEqual(['S', '']);
  expect(withChoice(SIZES, ['S', 'Red'], 1, 'Blue')).toEqual(['S', 'Blue']);
  expect(withChoice(SIZES, ['S', 'Red'], 0, 'L')).toEqual(['L', '']);
  expect(withChoice(SIZES, ['M', 'Red'], 1, 'Blue')).toEqual(['', 'Blue']);
});

test('options > all choices together are a size, and a value that all sizes have is chosen', () => {
  expect(chosenSize(SIZES, ['L', ''])).toBeUndefined();
  expect(chosenSize(SIZES, ['L', 'Blue'])?.label).toBe('L / Blue');
  expect(choicesOf(SIZES, SIZES[3])).toEqual(['L', 'Blue']);
  expect(choicesOf(SIZES, undefined)).toEqual(['', '']);
  expect(choicesOf(sizesOf(['S / Red', 1], ['S / Blue', 1]), undefined)).toEqual(['S', '']);
});
