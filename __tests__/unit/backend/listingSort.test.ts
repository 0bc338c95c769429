import { CatalogueIndex } from '@/backend/listing/catalogueIndex';
import type { ListingSort } from '@/backend/listing/searchEngine';
import { sortedDocIds } from '@/backend/listing/sort';

/** Product 1 is the first in every order, but sold out. */
const PRODUCTS = [
  { product_id: 1, in_stock: false, added_on: 900, discount: 60, price: 100 },
  { product_id: 2, in_stock: true, added_on: 100, discount: 0, price: 500 },
  { product_id: 3, in_stock: true, added_on: 300, discount: 20, price: 900 },
  { product_id: 4, in_stock: false, added_on: 50, discount: 5, price: 2_000 },
  { product_id: 5, in_stock: true, added_on: 200, discount: 40, price: 300 },
];

function openIndex(products = PRODUCTS) {
  const index = new CatalogueIndex([], { size: products.length, terms: 0, revision: 1 });
  for (const { price, ...product } of products)
    index.append({
      ...product,
      popularity: 0,
      tags: [],
      handling_days: 1,
      price_india: price,
      price_usa: price,
      price_row: price,
    });
  return index.buildPostings();
}

test.each<[string, ListingSort, number[] | undefined, number[]]>([
  ['recommended', 'recommended', undefined, [2, 3, 5, 1, 4]],
  ['the points of a search', 'recommended', [900, 10, 30, 800, 20], [3, 5, 2, 1, 4]],
  ['new', 'new', undefined, [3, 5, 2, 1, 4]],
  ['price, low to high', 'price_low', undefined, [5, 2, 3, 1, 4]],
  ['price, high to low', 'price_high', undefined, [3, 2, 5, 4, 1]],
  ['discount', 'discount', undefined, [5, 3, 2, 1, 4]],
])('sort by %s > sold-out products follow all others', (_, sort, scores, expected) => {
  const index = openIndex();
  if (scores) index.scores.set(scores);
  for (const count of [1, 3, 5]) {
    const docIds = sortedDocIds(index, [0, 1, 2, 3, 4], {
      sort,
      bucket: 'india',
      hasScores: scores !== undefined,
      count,
    });
    expect(docIds.map((docId) => index.columns.id[docId])).toEqual(expected.slice(0, count));
  }
});

test.each<[ListingSort, boolean]>([
  ['recommended', false],
  ['recommended', true],
  ['price_low', false],
  ['discount', false],
])('sort by %s, points %s > pages far from the first continue those before', (sort, hasScores) => {
  const size = 9_000;
  const products = Array.from({ length: size }, (_, n) => ({
    product_id: n + 1,
    in_stock: (n * 7919) % 3 > 0,
    added_on: 1,
    discount: (n * 104_729) % 60,
    price: ((n * 15_485_863) % 800) * 100,
  }));
  const index = openIndex(products);
  index.scores.set(Uint16Array.from({ length: size }, (_, n) => (n * 31) % 9));
  const docIds = Uint32Array.from({ length: size }, (_, n) => n);
  const options = { sort, bucket: 'india' as const, hasScores };
  const all = sortedDocIds(index, docIds, { ...options, count: size });
  expect(new Set(all).size).toBe(size);
  const paged = Array.from({ length: 11 }, (_, page) =>
    sortedDocIds(index, docIds, { ...options, from: page * 900, count: 900 }),
  );
  expect(paged.flat()).toEqual(all);
  expect(sortedDocIds(index, docIds, { ...options, count: 4_000 })).toEqual(all.slice(0, 4_000));
});
