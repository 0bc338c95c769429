/** @jest-environment node */
import { parseSearchTerms } from '@/backend/search/parseTerms';

const term = (words: string[], { isExcluded = false, isDescription = false } = {}) => ({
  words,
  isExcluded,
  isDescription,
});
const word = (text: string) => term([text]);

test('search terms > words that mean nothing are left out', () =>
  expect(parseSearchTerms('A Léhenga for the wedding')).toEqual([
    word('lehenga'),
    term(['wedding'], { isDescription: true }),
  ]));

test('search terms > of a sentence, what says something of a product is left', () =>
  expect(parseSearchTerms('I am looking for something nice in silk')).toEqual([
    term(['silk'], { isDescription: false }),
  ]));

test('search terms > a quoted phrase is one term', () =>
  expect(parseSearchTerms('"Raw Silk" saree')).toEqual([term(['raw', 'silk']), word('saree')]));

test('search terms > a minus excludes a word or a phrase, a hyphen inside a word does not', () =>
  expect(parseSearchTerms('off-white saree -silk -"gota patti"')).toEqual([
    word('off'),
    word('white'),
    word('saree'),
    term(['silk'], { isExcluded: true }),
    term(['gota', 'patti'], { isExcluded: true }),
  ]));

test('search terms > initials are one term', () =>
  expect(parseSearchTerms('H&M shirt')).toEqual([term(['h', 'm']), word('shirt')]));
