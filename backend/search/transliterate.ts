/** The blocks of Indian scripts order their letters alike, so that one table serves all. */
const INDIC = { first: 0x900, last: 0xd7f, blockSize: 0x80 };
const CONSONANTS_AT = 0x15;
const CONSONANTS =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(
    ' ',
  );
const VOWELS: Record<number, string> = {
  0x05: 'a',
  0x06: 'aa',
  0x07: 'i',
  0x08: 'ee',
  0x09: 'u',
  0x0a: 'oo',
  0x0b: 'ri',
  0x0e: 'e',
  0x0f: 'e',
  0x10: 'ai',
  0x12: 'o',
  0x13: 'o',
  0x14: 'au',
};
const VOWEL_SIGNS: Record<number, string> = {
  0x3e: 'aa',
  0x3f: 'i',
  0x40: 'ee',
  0x41: 'u',
  0x42: 'oo',
  0x43: 'ri',
  0x45: 'e',
  0x46: 'e',
  0x47: 'e',
  0x48: 'ai',
  0x49: 'o',
  0x4a: 'o',
  0x4b: 'o',
  0x4c: 'au',
};
const VIRAMA = 0x4d;
/** Letters with a dot below: ड़ is spoken as r, ज़ as z. */
const DOTTED: Record<string, string> = { d: 'r', dh: 'rh', j: 'z', ph: 'f', y: 'y' };
const NUKTA = 0x3c;
/** It is ch in other scripts. */
const TAMIL_S = 'ச';
const NASALS = [0x01, 0x02];

const ARABIC: Record<string, string> = {
  ا: 'a',
  آ: 'aa',
  أ: 'a',
  إ: 'i',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ٹ: 't',
  ث: 's',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ڈ: 'd',
  ذ: 'z',
  ر: 'r',
  ڑ: 'r',
  ز: 'z',
  ژ: 'zh',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'z',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'k',
  ک: 'k',
  ك: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ں: 'n',
  و: 'o',
  ؤ: 'o',
  ہ: 'h',
  ه: 'h',
  ھ: 'h',
  ة: 'a',
  ء: '',
  ی: 'ee',
  ي: 'ee',
  ى: 'a',
  ئ: 'e',
  ے: 'e',
};

/** A word's letters from an Indian script; a vowel that is not written is an a, except at the end. */
function romanizeIndic(word: string): string {
  let result = '';
  let consonant = '';
  const endConsonant = (vowel: string) => {
    result += consonant && consonant + vowel;
    consonant = '';
  };
  for (const letter of word) {
    const place = ((letter.codePointAt(0) ?? 0) - INDIC.first) % INDIC.blockSize;
    const isTamilS = letter === TAMIL_S;
    const nextConsonant = isTamilS ? 's' : CONSONANTS[place - CONSONANTS_AT];
    if (place === NUKTA) consonant = DOTTED[consonant] ?? consonant;
    else if (VOWEL_SIGNS[place] !== undefined) {
      if (consonant) endConsonant(VOWEL_SIGNS[place]);
    } else if (place === VIRAMA) endConsonant('');
    else {
      endConsonant('a');
      if (nextConsonant) consonant = nextConsonant;
      else result += VOWELS[place] ?? (NASALS.includes(place) ? 'n' : '');
    }
  }
  endConsonant('');
  return result;
}

const isIndic = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  return code >= INDIC.first && code <= INDIC.last;
};

/** و is a w before a written vowel. */
const romanizeArabic = (word: string) =>
  [...word.replace(/(?!^)و(?=[اآیي])/g, 'w')].map((letter) => ARABIC[letter] ?? letter).join('');

const INDIC_OR_ARABIC = /[\u0900-\u0d7f]+|[\u0620-\u06d3]+/g;

/** Precomposed letters with a dot as their parts; the other parts stay together. */
const decompose = (text: string) => text.normalize('NFD');

/** Words of an Indian or the Arabic script as they sound, by the words as typed: शेरवानी is "sheravaanee". */
export function romanizedWords(text: string): Map<string, string> {
  const words = text.match(INDIC_OR_ARABIC) ?? [];
  return new Map(
    words.map((word) => [
      word,
      isIndic(word) ? romanizeIndic(decompose(word)) : romanizeArabic(word.normalize('NFC')),
    ]),
  );
}

/**
 * The consonants of a word, one letter for each sound: scripts write vowels differently, so
 * "lehenga", लहंगा and لهنغا are all "lhng".
 */
export const consonantSkeleton = (word: string): string =>
  word
    .toLowerCase()
    .replace(/ph/g, 'f')
    .replace(/([bcdgjkpstz])h/g, '$1')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/(.)\1/g, '$1')
    .replace(/(?!^)[aeiouy]/g, '')
    .replace(/^[aeiou]/, 'a');
