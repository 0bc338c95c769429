import type { ReadTerm } from '@/backend/search/readTerms';
import type { TextSearch } from '@/backend/listing/searchEngine';
import {
  firstPage,
  intentOf,
  queryOf,
  searchOf,
  termOf,
  type ContractValues,
} from './contractProducts';
import type { ContractSubject } from './searchEngineContract';

type Part = (values: ContractValues) => Partial<TextSearch>;

/** Full matches only, in the recommended order. */
const STRICT: [string, ReadTerm[] | undefined, Part, number[]][] = [
  [
    'type before title, title before details, details before other texts',
    [termOf('lehenga')],
    () => ({}),
    [1, 7, 2, 4, 5, 3],
  ],
  ['every word is needed', [termOf('monsoon'), termOf('saree')], () => ({}), [5, 6]],
  [
    'the word itself before a related one in the same field',
    [termOf('monsoon', { related: [{ words: ['midnight'] }] })],
    () => ({}),
    [5, 6, 7, 2, 8],
  ],
  [
    'all words of a synonym',
    [termOf('ghagra', { exact: [], related: [{ words: ['midnight', 'lehenga'] }] })],
    () => ({}),
    [2],
  ],
  [
    'an excluded word',
    [termOf('lehenga'), termOf('gown', { isExcluded: true })],
    () => ({}),
    [7, 4, 5, 3],
  ],
  [
    'a phrase',
    [termOf('', { exact: [{ words: ['rosewater', 'drape'], isPhrase: true }] })],
    () => ({}),
    [6],
  ],
  [
    'a phrase whose words are apart',
    [termOf('', { exact: [{ words: ['monsoon', 'drape'], isPhrase: true }] })],
    () => ({}),
    [],
  ],
  [
    'the beginning of a word',
    [termOf('mid', { exact: [], related: [{ words: ['mid'], isPrefix: true }] })],
    () => ({}),
    [2, 8],
  ],
  [
    'a colour: products with the value before those with its name in the title',
    [termOf('lehenga')],
    ({ red }) => ({ intents: [intentOf('colour', { values: [red], titled: ['midnight'] })] }),
    [1, 4, 2, 3],
  ],
  [
    'a wearer: products that name none are found, those that name another are not',
    [termOf('lehenga')],
    ({ adults }) => ({ intents: [intentOf('gender', { values: [adults], mayLack: 'gender' })] }),
    [1, 7, 2, 4, 3],
  ],
  [
    'a rule',
    [termOf('lehenga')],
    () => ({ intents: [intentOf('sale', { rule: { discountFrom: 1 } })] }),
    [7, 2],
  ],
  [
    'filters without a word',
    undefined,
    () => ({ intents: [intentOf('sale', { rule: { discountFrom: 1 } })] }),
    [2, 7],
  ],
  ['no known word and no filter', undefined, () => ({}), []],
  [
    'pinned products in stock first, sold-out ones last',
    [termOf('lehenga')],
    () => ({ pinned: [6, 8, 7] }),
    [6, 7, 1, 2, 4, 5, 3, 8],
  ],
  [
    'a pinned product above the price of the search is left out',
    [termOf('lehenga')],
    () => ({
      pinned: [1],
      intents: [intentOf('price', { rule: { price: { from: 0, to: 300_000 } } })],
    }),
    [5, 3],
  ],
  [
    'a lift moves a product up among equal ones',
    [termOf('lehenga')],
    () => ({ lifts: new Map([[7, 1]]) }),
    [7, 1, 2, 4, 5, 3],
  ],
  [
    'no lift moves a product above a better match',
    [termOf('lehenga')],
    () => ({
      lifts: new Map([
        [5, 12],
        [3, 12],
      ]),
    }),
    [1, 7, 2, 4, 5, 3],
  ],
];

/** Words, filters of a search, and the order of its results. */
export function describeSearches({ catalogue, values }: ContractSubject): void {
  test.each(STRICT)('search > %s', async (_, terms, part, expected) => {
    const search = { ...searchOf([], part(values())), terms, isStrict: true };
    const found = await (await catalogue()).find(queryOf({}, { search }));
    expect(found.ids).toEqual(expected);
    expect([found.total, found.fullMatches]).toEqual([expected.length, expected.length]);
  });

  test('search > the filters of the list narrow it, and counts are of its products', async () => {
    const { red, navy } = values();
    const { ids, fullMatches, counts } = await (
      await catalogue()
    ).find(
      queryOf(
        { facetFilters: [{ facet: 'colour', ids: [red] }] },
        { search: searchOf(['lehenga']), counts: { priceBounds: [] } },
      ),
    );
    expect(ids).toEqual([1, 4, 3]);
    expect(fullMatches).toBe(3);
    const countOf = (id: number) => counts?.values.find((value) => value.id === id)?.count;
    expect([countOf(red), countOf(navy)]).toEqual([3, 2]);
  });

  test('search > another order than the recommended one ignores the match', async () => {
    const { ids } = await (
      await catalogue()
    ).find(queryOf({}, { search: searchOf(['lehenga']), page: firstPage('price_low') }));
    expect(ids).toEqual([5, 2, 4, 1, 7, 3]);
  });
}

/** Products that do not meet the whole search, and suggestions. */
export function describeCloseMatches({ catalogue, values }: ContractSubject): void {
  test('search > few full matches are followed by close ones', async () => {
    const search = searchOf(['monsoon', 'saree']);
    const { ids, total, fullMatches } = await (await catalogue()).find(queryOf({}, { search }));
    expect(ids.slice(0, 2)).toEqual([5, 6]);
    expect(fullMatches).toBe(2);
    expect(total).toBeGreaterThan(2);
    expect(ids).toHaveLength(total);
    // Each has one of the words; the one that is sold out is last.
    expect([3, 1, 2].filter((id) => ids.includes(id))).toEqual([]);
    expect(ids.at(-1)).toBe(8);
  });

  test('search > products without its colour follow those with it', async () => {
    const colour = intentOf('colour', { values: [values().navy] });
    const search = searchOf(['lehenga'], { intents: [colour] });
    const found = await (await catalogue()).find(queryOf({}, { search }));
    expect(found.ids).toEqual([2, 5, 1, 7, 4, 3]);
    expect([found.fullMatches, found.intents.length]).toEqual([2, 1]);
  });

  test('search > where nothing has the price, the nearest prices are first, and no price is applied', async () => {
    const price = intentOf('price', { rule: { price: { from: 1_000_000, to: 2_000_000 } } });
    const search = searchOf(['lehenga'], { intents: [price] });
    const found = await (await catalogue()).find(queryOf({}, { search }));
    expect(found.ids).toEqual([7, 1, 2, 4, 5, 3]);
    expect([found.fullMatches, found.intents]).toEqual([0, []]);
  });
}
