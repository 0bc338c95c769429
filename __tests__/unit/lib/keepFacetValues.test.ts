import { keepFacetValues } from '@/lib/model/keepFacetValues';
import type { Facet } from '@/lib/model/listing';

const sizes = (...counts: [value: string, count: number][]): Facet => ({
  id: 'size',
  title: 'Size',
  values: counts.map(([value, count]) => ({ value, name: value.toUpperCase(), count })),
});
const DESIGNERS: Facet = {
  id: 'designer',
  title: 'Designer',
  values: [{ value: '101', name: 'Mehrunika', count: 4 }],
};

test.each([
  [
    'a value without a piece stays',
    [sizes(['s', 3], ['m', 2])],
    [sizes(['m', 2])],
    [sizes(['s', 0], ['m', 2])],
  ],
  [
    'a facet without a piece stays',
    [sizes(['s', 3]), DESIGNERS],
    [DESIGNERS],
    [sizes(['s', 0]), DESIGNERS],
  ],
  [
    'the order stays when counts change',
    [sizes(['s', 3], ['m', 2])],
    [sizes(['m', 2], ['s', 1])],
    [sizes(['s', 1], ['m', 2])],
  ],
  [
    'more values come in their own order',
    [sizes(['m', 2])],
    [sizes(['s', 3], ['m', 2])],
    [sizes(['s', 3], ['m', 2])],
  ],
  [
    'a value that comes while another goes is the last',
    [sizes(['s', 3], ['m', 2])],
    [sizes(['l', 1], ['m', 2])],
    [sizes(['s', 0], ['m', 2], ['l', 1])],
  ],
  [
    'a new facet is added',
    [sizes(['s', 3])],
    [sizes(['s', 3]), DESIGNERS],
    [sizes(['s', 3]), DESIGNERS],
  ],
])('facets after a change of filters > %s', (_, shown, found, kept) => {
  expect(keepFacetValues(shown, found)).toEqual(kept);
});
