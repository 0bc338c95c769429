import type { Database } from '@/backend/infra/db/database';
import { parseSearchTerms, type SearchTerm } from './parseTerms';
import { findKnownWords, readWords, type WordReading } from './readWords';
import { soundAlike } from './romanizeSearch';
import { singular } from './searchVocabulary';
import { consonantSkeleton } from './transliterate';
import { alternativesOf } from './searchAliases';

/** A way to meet a term: all these words, in this order for a phrase; or a query as stored. */
export type TermForm = { words: string[]; isPhrase?: boolean; isPrefix?: boolean; stored?: string };

/** A term with everything that meets it. */
export type ReadTerm = {
  /** As typed. */
  word: string;
  isExcluded: boolean;
  /** It names a type of product, such as "lehenga". */
  isType: boolean;
  isDescription: boolean;
  /** The typed word, and its other inflections. */
  exact: TermForm[];
  /** Synonyms, words that begin with it, and corrected spellings. */
  related: TermForm[];
  /** The likeliest spelling: the word itself, unless it is misspelt. */
  spelling: string;
  /** The catalogue has none of it, only something close. */
  isSubstitute: boolean;
};

const wordForm = (word: string): TermForm => ({ words: [word] });

const meaningForms = (meaning: string): TermForm[] => {
  const alternatives = alternativesOf(meaning);
  return alternatives.length
    ? alternatives.map((words) => ({ words }))
    : [{ words: [], stored: meaning }];
};

type ReadOptions = { isLast: boolean; isExact: boolean };

/** types: the names of types of product, in the singular; without them no term names one. */
export type SearchOptions = { isExact?: boolean; types?: ReadonlyMap<string, string> };

function relatedForms(reading: WordReading, { isLast, isExact }: ReadOptions): TermForm[] {
  const { word, meaning, variant, is_known, is_prefix, guesses } = reading;
  const isUnread = !is_known && !reading.inflections.length && meaning === null;
  const mayGuess = !isExact && ((isUnread && !(isLast && is_prefix)) || is_known);
  return [
    ...(meaning !== null && !(isExact && variant !== null) ? meaningForms(meaning) : []),
    ...(isLast && !is_known && is_prefix ? [{ words: [word], isPrefix: true }] : []),
    ...(mayGuess
      ? guesses.flatMap((guess) =>
          guess.meaning === null ? [wordForm(guess.word)] : meaningForms(guess.meaning),
        )
      : []),
  ];
}

function readTerm(
  reading: WordReading,
  options: ReadOptions,
): Omit<ReadTerm, 'isExcluded' | 'isDescription' | 'isType'> {
  const { word, is_known, inflections, meaning, variant, is_prefix, guesses } = reading;
  const isSpelt =
    is_known || inflections.length > 0 || meaning !== null || (options.isLast && is_prefix);
  return {
    word,
    exact: [...(is_known || options.isExact ? [wordForm(word)] : []), ...inflections.map(wordForm)],
    related: relatedForms(reading, options),
    spelling: variant ?? (isSpelt ? word : (guesses[0]?.word ?? word)),
    isSubstitute: reading.is_substitute && !is_known && inflections.length === 0,
  };
}

/** Of two consonants, many words sound alike: "coat", "cut" and "kite". */
const MIN_SOUNDS = 3;

/** A word that nothing is like in writing, such as "wrk", may sound like one: "work". */
async function withSoundAlike(db: Database, reading: WordReading): Promise<WordReading> {
  const { word, is_known, is_prefix, meaning, inflections, guesses } = reading;
  const isRead = is_known || is_prefix || meaning !== null || inflections.length || guesses.length;
  if (isRead || consonantSkeleton(word).length < MIN_SOUNDS) return reading;
  const alike = await soundAlike(db, word);
  return alike === undefined ? reading : { ...reading, guesses: [{ word: alike, meaning: null }] };
}

/** Two plain words written as one; undefined for a phrase, an excluded word or a number. */
function joined(first: SearchTerm, second: SearchTerm | undefined): string | undefined {
  const pair = [first, second].map((term) =>
    term?.words.length === 1 && !term.isExcluded ? (term.words[0] ?? '') : '',
  );
  return pair.every((word) => /^\D+$/.test(word)) ? pair.join('') : undefined;
}

/** Two words that the catalogue writes as one, "ear rings" or the name of a designer, become one. */
async function joinWords(db: Database, terms: SearchTerm[]): Promise<SearchTerm[]> {
  const pairs = terms.map((term, position) => joined(term, terms[position + 1]));
  const known = await findKnownWords(
    db,
    pairs.filter((word) => word !== undefined),
  );
  const result: SearchTerm[] = [];
  let isTaken = false;
  terms.forEach((term, position) => {
    const word = isTaken ? undefined : pairs[position];
    const isJoined = word !== undefined && known.has(word);
    if (isJoined) result.push({ ...term, words: [word] });
    else if (!isTaken) result.push(term);
    isTaken = isJoined;
  });
  return result;
}

/** Reads a search text by the words of the catalogue; `isExact` corrects no spelling. */
export async function readTerms(
  db: Database,
  typed: string,
  { isExact = false, types }: SearchOptions = {},
): Promise<ReadTerm[]> {
  const parsed = parseSearchTerms(typed);
  const terms = isExact ? parsed : await joinWords(db, parsed);
  const single = terms.filter(({ words }) => words.length === 1).map(({ words }) => words[0] ?? '');
  const readings = new Map<string, WordReading>();
  for (const reading of await readWords(db, [...new Set(single)]))
    readings.set(reading.word, isExact ? reading : await withSoundAlike(db, reading));
  return terms.map(({ words, isExcluded, isDescription }: SearchTerm, position): ReadTerm => {
    const [word = ''] = words;
    const reading = words.length === 1 ? readings.get(word) : undefined;
    if (reading) {
      const term = readTerm(reading, { isLast: position === terms.length - 1, isExact });
      const isType = term.exact.some((form) => types?.has(singular(form.words[0] ?? '')) ?? false);
      return { ...term, isExcluded, isDescription, isType };
    }
    return {
      word: words.join(' '),
      isExcluded,
      isDescription,
      isType: false,
      exact: [{ words, isPhrase: true }],
      related: [],
      spelling: words.join(' '),
      isSubstitute: false,
    };
  });
}
