/** @jest-environment node */
import { ndcg, precision } from '@/tools/search/metrics';
import { gradesOf, parseRule, type JudgedProduct } from '@/tools/search/rules';

const product: JudgedProduct = {
  id: 7,
  sku: 'RK-7',
  title: 'Ruby Raw Silk Saree',
  path: 'women/sarees/silk-sarees',
  gender: 'women',
  designer: 'mehrunika',
  price: 20_000,
  discount: 0,
  days: 3,
  in_stock: true,
  facets: { colour: ['red'] },
};

test.each([
  ['type:sarees colour:red|maroon', true],
  ['type:silk', false],
  ['title:"raw silk" code:rk-7', true],
  ['price:<20000', false],
  ['price:10000-20000 days:<=3 discount:>0', false],
  ['designer:mehrunika -colour:green', true],
])('judged rule > %s', (rule, expected) => expect(parseRule(rule)(product)).toBe(expected));

test('judged rule > a text without a condition is refused', () =>
  expect(() => parseRule('red sarees')).toThrow(/no rule/));

test('judged set > the best rule decides, and a sold-out product is worth one grade less', () => {
  const judged = { query: 'saree', grades: { '1': 'type:women', '3': 'type:sarees' } };
  const products = [product, { ...product, id: 8, in_stock: false }];
  expect([...gradesOf(judged, products).values()]).toEqual([3, 2]);
});

test('search quality > NDCG is 1 for the best order and falls with the place of the best result', () => {
  expect(ndcg([3, 1, 0], [0, 1, 3])).toBe(1);
  expect(ndcg([1, 3, 0], [0, 1, 3])).toBeCloseTo(0.71, 2);
  expect(ndcg([], [3])).toBe(0);
});

test('search quality > precision counts relevant results of those possible', () =>
  expect(precision([3, 1, 0], [3, 2, 1, 0])).toBe(0.5));
