/** @jest-environment node */
import { isFunctionWord } from '@/backend/search/functionWords';
import { parseSearchTerms } from '@/backend/search/parseTerms';

test.each(['के', 'लिए', 'में', 'ke', 'Liye', 'کے'])('function words > %s joins others', (word) =>
  expect(isFunctionWord(word)).toBe(true),
);

test('function words > are no terms of a search', () =>
  expect(parseSearchTerms('haldi ke liye lehenga').map(({ words }) => words)).toEqual([
    ['haldi'],
    ['lehenga'],
  ]));
