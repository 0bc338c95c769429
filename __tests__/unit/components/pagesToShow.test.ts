import { pagesToShow } from '@/components/listing/pagesToShow';

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 3, '1 2 3'],
  [1, 4, '1 2 3 4'],
  [1, 5, '1 2 … 5'],
  [3, 5, '1 2 3 4 5'],
  [4, 4, '1 2 3 4'],
  [4, 7, '1 2 3 4 5 6 7'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
])('pagination > page %i of %i shows %s', (page, pages, expected) => {
  const shown = pagesToShow(page, pages).map((part) => (typeof part === 'number' ? part : '…'));
  expect(shown.join(' ')).toBe(expected);
});
