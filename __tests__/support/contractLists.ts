import type { ListingCriteria } from '@/backend/listing/listingCriteria';
import type { FacetCounts, ListingSort } from '@/backend/listing/searchEngine';
import { firstPage, queryOf, UNKNOWN_VALUE, type ContractValues } from './contractProducts';
import type { ContractSubject } from './searchEngineContract';

type CriteriaOf = (values: ContractValues) => Partial<ListingCriteria>;

const FILTERS: [string, CriteriaOf, number[]][] = [
  ['no filter', () => ({}), [1, 2, 4, 5, 6, 7, 8, 3]],
  ['a category', ({ lehengas }) => ({ terms: [lehengas] }), [1, 2, 7, 3]],
  ['all of two values', ({ lehengas, silk }) => ({ terms: [lehengas, silk] }), [1, 2]],
  ['a value that nothing has', () => ({ terms: [UNKNOWN_VALUE] }), []],
  [
    'any of two values of one facet',
    ({ lehengas, red, navy }) => ({
      terms: [lehengas],
      facetFilters: [{ facet: 'colour', ids: [red, navy] }],
    }),
    [1, 2, 3],
  ],
  [
    'values of two facets',
    ({ red, silk }) => ({
      facetFilters: [
        { facet: 'colour', ids: [red] },
        { facet: 'fabric', ids: [silk] },
      ],
    }),
    [1, 4],
  ],
  [
    'what is in stock',
    ({ inStock, lehengas }) => ({
      terms: [lehengas],
      facetFilters: [{ facet: 'availability', ids: [inStock] }],
    }),
    [1, 2, 7],
  ],
  [
    'any of two price ranges, without their ends',
    () => ({
      facetFilters: [
        {
          facet: 'price',
          ranges: [
            { from: 100_000, to: 250_000 },
            { from: 900_000, to: Infinity },
          ],
        },
      ],
    }),
    [5, 6, 7, 3],
  ],
  ['less than 30 days before the newest', () => ({ rule: { newestDays: 30 } }), [4, 7]],
  ['less than 28 days before the newest', () => ({ rule: { newestDays: 28 } }), [7]],
  ['a discount', () => ({ rule: { discountFrom: 20 } }), [2, 7]],
  ['days until it leaves', () => ({ rule: { handlingDaysTo: 7 } }), [1, 5]],
  ['a price', () => ({ rule: { price: { from: 300_000, to: 500_000 } } }), [2, 4]],
  [
    'a price in the United States',
    () => ({ bucket: 'usa', rule: { price: { from: 600_000, to: 1_000_000 } } }),
    [2, 4],
  ],
];

const SORTS: [ListingSort, number[]][] = [
  ['recommended', [1, 2, 4, 5, 6, 7, 8, 3]],
  ['new', [7, 4, 1, 2, 5, 6, 8, 3]],
  ['price_low', [5, 6, 2, 4, 1, 7, 3, 8]],
  ['price_high', [7, 1, 2, 4, 5, 6, 8, 3]],
  ['discount', [7, 2, 1, 4, 5, 6, 8, 3]],
];

const countOf = (counts: FacetCounts | undefined, id: number) =>
  counts?.values.find((value) => value.id === id)?.count;

/** Filters, orders and pages. */
export function describeLists({ catalogue, values }: ContractSubject): void {
  test.each(FILTERS)('filters > %s', async (_, criteriaOf, expected) => {
    const criteria = criteriaOf(values());
    const engine = await catalogue();
    const { ids, total } = await engine.find(queryOf(criteria));
    expect(ids).toEqual(expected);
    expect(total).toBe(expected.length);
    const all = await engine.productIds({ ...queryOf(criteria).criteria });
    expect(Array.from(all).toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
  });

  test.each(SORTS)(
    'sort %s > equal products by popularity, sold-out ones last',
    async (sort, all) => {
      const engine = await catalogue();
      expect((await engine.find(queryOf({}, { page: firstPage(sort) }))).ids).toEqual(all);
      for (const page of [1, 2, 3, 4]) {
        const { ids, total } = await engine.find(queryOf({}, { page: { sort, page, perPage: 3 } }));
        expect(ids).toEqual(all.slice(3 * page - 3, 3 * page));
        expect(total).toBe(8);
      }
    },
  );

  test('without a page > the total alone', async () => {
    const { red } = values();
    const { ids, total, counts } = await (
      await catalogue()
    ).find(queryOf({ terms: [red] }, { page: undefined }));
    expect({ ids, total, counts }).toEqual({ ids: [], total: 4, counts: undefined });
  });
}

/** Counts of facet values and prices. */
export function describeCounts({ catalogue, values }: ContractSubject): void {
  test('facet counts > the own filter of a facet does not narrow them', async () => {
    const { red, navy, silk, cotton, adults, lehengas, sarees, inStock, soldOut } = values();
    const { counts } = await (
      await catalogue()
    ).find(
      queryOf(
        {
          facetFilters: [
            { facet: 'colour', ids: [red] },
            { facet: 'fabric', ids: [silk] },
          ],
        },
        { counts: { priceBounds: [200_000, 400_000] } },
      ),
    );
    const ids = [red, navy, silk, cotton, adults, lehengas, sarees, inStock, soldOut];
    expect(ids.map((id) => countOf(counts, id))).toEqual([2, 2, 2, 2, 1, 1, 1, 2, 0]);
    expect(counts?.prices).toEqual([
      { step: 1, n: 1, upper: 1, min_minor: 300_000, max_minor: 300_000 },
      { step: 2, n: 1, upper: 0, min_minor: 500_000, max_minor: 500_000 },
    ]);
  });

  test('facet counts > the price filter narrows all but the prices', async () => {
    const { red, navy } = values();
    const { counts, ids } = await (
      await catalogue()
    ).find(
      queryOf(
        {
          facetFilters: [
            { facet: 'colour', ids: [red] },
            { facet: 'price', ranges: [{ from: 400_000, to: Infinity }] },
          ],
        },
        { counts: { priceBounds: [200_000, 400_000] } },
      ),
    );
    expect(ids).toEqual([1]);
    expect([red, navy].map((id) => countOf(counts, id))).toEqual([1, 0]);
    expect(counts?.prices).toEqual([
      { step: 0, n: 1, upper: 1, min_minor: 100_000, max_minor: 100_000 },
      { step: 1, n: 2, upper: 1, min_minor: 200_000, max_minor: 300_000 },
      { step: 2, n: 1, upper: 0, min_minor: 500_000, max_minor: 500_000 },
    ]);
  });
}

/** The needs of tiles and lists of designers. */
export function describePopular({ catalogue, values }: ContractSubject): void {
  test('all products of a list > in order of popularity', async () => {
    const { sarees } = values();
    const engine = await catalogue();
    const { criteria } = queryOf({ terms: [sarees] });
    expect(Array.from(await engine.productIds(criteria))).toEqual([8, 4, 5, 6]);
    expect([await engine.has(8), await engine.has(19)]).toEqual([true, false]);
  });

  test('popular products of values > sold-out ones fill up where they may', async () => {
    const { lehengas, sarees } = values();
    const engine = await catalogue();
    const both = [lehengas, sarees];
    expect(await engine.popularProducts(both, { count: 2 })).toEqual(
      new Map([
        [lehengas, [1, 2]],
        [sarees, [4, 5]],
      ]),
    );
    const popular = async (count: number, withSoldOut: boolean) =>
      (await engine.popularProducts([lehengas], { count, withSoldOut })).get(lehengas);
    expect(await popular(9, false)).toEqual([1, 2, 7]);
    expect(await popular(9, true)).toEqual([1, 2, 7, 3]);
    expect(await popular(3, true)).toEqual([1, 2, 7]);
  });

  test('popularity of values > of all products, or of those in stock', async () => {
    const { red, silk } = values();
    const engine = await catalogue();
    expect(await engine.popularityOf([red, silk, UNKNOWN_VALUE])).toEqual([
      { products: 4, average: 700 },
      { products: 4, average: 812.5 },
      { products: 0, average: 0 },
    ]);
    expect(await engine.popularityOf([red], { inStock: true })).toEqual([
      { products: 3, average: 700 },
    ]);
  });
}

/** The needs of browse links, pages of designers and looks. */
export function describeGroups({ catalogue, values }: ContractSubject): void {
  test('groups > the best of a price range or category is in stock if any is', async () => {
    const { red, lehengas, sarees } = values();
    const engine = await catalogue();
    const ranges = [
      { from: 0, to: 150_000 },
      { from: 150_000, to: 300_000 },
      { from: 1_000_000, to: Infinity },
    ];
    expect(await engine.priceRangeGroups(ranges, 'india')).toEqual([
      { count: 1, productId: 3 },
      { count: 3, productId: 5 },
      { count: 0, productId: undefined },
    ]);
    const groups = await engine.categoryGroups(red);
    expect(
      new Map(groups.map(({ category, count, productId }) => [category.id, [count, productId]])),
    ).toEqual(
      new Map([
        [lehengas, [2, 1]],
        [sarees, [2, 4]],
      ]),
    );
    expect(await engine.categoryGroups(UNKNOWN_VALUE)).toEqual([]);
  });

  test('fitting products > the heaviest of each category first, none that weighs nothing', async () => {
    const { red, silk, adults, lehengas, sarees } = values();
    const engine = await catalogue();
    const fit = (weights: [number, number][], count = 9) =>
      engine.fittingProducts({
        categories: [lehengas, sarees],
        perCategory: 2,
        weights: new Map(weights),
        count,
      });
    const weights: [number, number][] = [
      [red, 2],
      [silk, 1],
    ];
    expect(await fit(weights)).toEqual([1, 4, 6, 2]);
    expect(await fit(weights, 2)).toEqual([1, 4]);
    expect(await fit([...weights, [adults, -10]])).toEqual([1, 6, 2]);
  });
}
