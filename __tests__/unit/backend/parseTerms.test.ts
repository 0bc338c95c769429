/** @jest-environment node */
import { parseSearchTerms } from '@/backend/search/parseTerms';

const word = (text: string) => ({ words: [text], isExcluded: false });

test('search terms > words that mean nothing are left out', () =>
  expect(parseSearchTerms('A Léhenga for the wedding')).toEqual([
    word('lehenga'),
    word('wedding'),
  ]));

test('search terms > a quoted phrase is one term', () =>
  expect(parseSearchTerms('"Raw Silk" saree')).toEqual([
    { words: ['raw', 'silk'], isExcluded: false },
    word('saree'),
  ]));

test('search terms > a minus excludes a word or a phrase, a hyphen inside a word does not', () =>
  expect(parseSearchTerms('off-white saree -silk -"gota patti"')).toEqual([
    word('off'),
    word('white'),
    word('saree'),
    { words: ['silk'], isExcluded: true },
    { words: ['gota', 'patti'], isExcluded: true },
  ]));

test('search terms > initials are one term', () =>
  expect(parseSearchTerms('H&M shirt')).toEqual([
    { words: ['h', 'm'], isExcluded: false },
    word('shirt'),
  ]));
