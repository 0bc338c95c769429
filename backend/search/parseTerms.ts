import { isFunctionWord } from './functionWords';

/** Words of whole sentences, which say nothing of a product: "I need something for my friend". */
const STOP_WORDS = new Set(
  [
    'a am an and any are as at be best but buy by can code could do find for from get give good have i in it',
    'like looking me my need nice not of on online or our outfit outfits please product should show sku some',
    'something suggest that the these this to too very want we wear what with would you your friend friends',
  ]
    .join(' ')
    .split(' '),
);

/** One word of a search, a phrase of words in this order, or a word that no result may have. */
export type SearchTerm = {
  words: string[];
  isExcluded: boolean;
  /** Behind "for" or "with": it only describes what is before. */
  isDescription: boolean;
};

const MAX_TERMS = 12;
const TERM = /(?<minus>(?<=^|\s)-)?(?:"(?<phrase>[^"]*)"|(?<chunk>[^\s"]+))/gu;

/** As the catalogue's words are stored: lower case, without accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const DESCRIPTION = /\s(?:for|with)(?:\s|$)/i;
const split = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const isWord = (word: string) => word.length > 1 && !STOP_WORDS.has(word) && !isFunctionWord(word);

/** "H&M" and "A.K.-O.K." are names of single letters, which mean nothing alone. */
const isInitials = (words: string[]) =>
  words.length > 1 && words.every((word) => word.length === 1 && /\p{L}/u.test(word));

function termsOf({
  minus,
  phrase,
  chunk = '',
}: Record<string, string | undefined>): Omit<SearchTerm, 'isDescription'>[] {
  const isExcluded = minus !== undefined;
  const words = split(phrase ?? chunk);
  if (words.length > 1 && (phrase !== undefined || isInitials(words)))
    return [{ words, isExcluded }];
  return words.filter(isWord).map((word) => ({ words: [word], isExcluded }));
}

/** The terms of a search; words that mean nothing in it are left out. */
export function parseSearchTerms(typed: string): SearchTerm[] {
  const read = (text: string) =>
    [...text.matchAll(TERM)].flatMap(({ groups = {} }) => termsOf(groups)).slice(0, MAX_TERMS);
  const terms = read(typed);
  const named = read(typed.split(DESCRIPTION)[0] ?? '').length || terms.length;
  return terms.map((term, position) => ({ ...term, isDescription: position >= named }));
}
