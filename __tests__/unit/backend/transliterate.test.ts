/** @jest-environment node */
import { consonantSkeleton, romanizedWords } from '@/backend/search/transliterate';

test.each([
  ['लहंगा', 'lehenga'],
  ['साड़ी', 'saree'],
  ['শাড়ি', 'saree'],
  ['कुर्ता', 'kurta'],
  ['શેરવાની', 'sherwani'],
  ['شيرواني', 'sherwani'],
  ['لهنغا', 'lehenga'],
  ['لہنگا', 'lehenga'],
])('transliteration > %s sounds like %s', (word, latin) => {
  const romanized = romanizedWords(word).get(word) ?? '';
  expect(consonantSkeleton(romanized)).toBe(consonantSkeleton(latin));
});

test('transliteration > leaves Latin words alone', () =>
  expect([...romanizedWords('red लाल saree')]).toEqual([['लाल', 'laal']]));
