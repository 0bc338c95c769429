/** @jest-environment node */
import { Linter } from 'eslint';
import { retiredWords } from '@/tools/lint/retiredWords.mjs';

const linter = new Linter();
const reportsFor = (code: string, filename = 'cart.js') =>
  linter
    .verify(
      code,
      [
        {
          plugins: { store: { rules: { 'retired-words': retiredWords } } },
          rules: { 'store/retired-words': 'error' },
        },
      ],
      filename,
    )
    .map(({ message }) => message);

const message = (word: string, name: string) => `"${word}" in ${name} is retired: docs/glossary.md`;

describe('retired words > a declared name with a retired word is reported', () => {
  test.each([
    ['a variable', 'const bagTotal = 1;', 'bag', 'bagTotal'],
    ['a constant', 'const MOST_PIECES = 1;', 'pieces', 'MOST_PIECES'],
    ['a function', 'function tellShelf() {}', 'shelf', 'tellShelf'],
    ['a class', 'class PaymentWay {}', 'way', 'PaymentWay'],
    ['a parameter', 'export default (piece) => piece;', 'piece', 'piece'],
    ['a parameter with a default', 'export default (ways = []) => ways;', 'ways', 'ways'],
    ['a pair of words', 'const canGiveUpOrder = true;', 'giveup', 'canGiveUpOrder'],
    ['a word after an acronym', 'const HTTPWeather = 1;', 'weather', 'HTTPWeather'],
  ])('%s', (_, code, word, name) => {
    expect(reportsFor(code)).toEqual([message(word, name)]);
  });
});

test('retired words > a file name with a retired word is reported', () => {
  expect(reportsFor('', 'store/bagTotals.test.js')).toEqual([message('bag', 'bagTotals')]);
});

describe('retired words > a name without one is not reported', () => {
  test.each([
    ['part of a longer word', 'const wallet = 1, always = 2, baggage = 3, trailId = 4;'],
    ['a property of the wire', 'const cart = { ways: [] };'],
    ['a use of a name from elsewhere', 'console.log(globalThis.bag.way);'],
    ['a destructured and renamed field', 'const { ways: methods } = {};'],
  ])('%s', (_, code) => {
    expect(reportsFor(code)).toEqual([]);
  });
});
