/**
 * Hindi and Urdu words that only join others, as they are typed in Latin letters and in their scripts:
 * "haldi ke liye" is "for haldi", and में is not "men".
 */
const FUNCTION_WORDS = new Set(
  [
    'ke ki ka ko se mein liye lie wala wali wale waala waali waale aur hai chahiye',
    'के की का को से में लिए लिये वाला वाली वाले और है चाहिए',
    'کے کی کا کو سے میں لیے لئے والا والی والے اور ہے چاہیے',
  ]
    .join(' ')
    .normalize('NFC')
    .split(' '),
);

export const isFunctionWord = (word: string): boolean =>
  FUNCTION_WORDS.has(word.normalize('NFC').toLowerCase());
