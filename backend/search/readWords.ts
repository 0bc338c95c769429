import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/** What the catalogue and its synonyms know of a word. */
export type WordReading = {
  word: string;
  /** A word of the catalogue, or one with a digit. */
  is_known: boolean;
  /** Other forms of it in the catalogue: "shirts" of "shirt". */
  inflections: string[];
  /** Of a synonym: a tsquery as text. */
  meaning: string | null;
  is_substitute: boolean;
  /** The catalogue's word, where the synonym is only another spelling of it. */
  variant: string | null;
  /** Whether words of the catalogue begin with it. */
  is_prefix: boolean;
  /** Similar words, best first; of a known word only much more frequent ones. */
  guesses: { word: string; meaning: string | null }[];
};

/** From this similarity to its meaning, an alias is another spelling and not a synonym. */
const MIN_VARIANT_SIMILARITY = 0.4;
/** A known word of at most so many products may be a typo of another in the catalogue. */
const MAX_RARE_PRODUCTS = 3;
/** How much more frequent the word that was meant is. */
const MIN_FREQUENCY_RATIO = 5;
const MIN_RARE_SIMILARITY = 0.55;
/** Below it, a similar word is another one: "half" of "halka", "neela" of "need". */
const MIN_GUESS_SIMILARITY = 0.4;
/** Guesses nearly as similar as the best. */
const GUESS_TOLERANCE = 0.85;
/** A typo adds or omits a letter, and of long words one more for each of these. */
const LETTERS_PER_SLIP = 4;
/** An upper bound for prefix queries: sorts after every letter. */
const MAX_CODE_POINT = '\u{10ffff}';

/** Those of these words that the catalogue or its synonyms have. */
export async function findKnownWords(db: Database, words: string[]): Promise<Set<string>> {
  if (!words.length) return new Set();
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word = any(${words}::text[])
    union select word from search_aliases where word = any(${words}::text[])`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/** Reads each word by the words of the catalogue, its synonyms, and similar words. */
export async function readWords(db: Database, words: string[]): Promise<WordReading[]> {
  if (!words.length) return [];
  const { rows } = await sql<WordReading>`
    with typed as (
      select word, n, coalesce((ts_lexize('english_stem', word))[1], word) as stem
      from unnest(${words}::text[]) with ordinality as w (word, n)),
    known as (
      select t.*, coalesce(v.products, 0) as products, v.word is not null as is_word,
        a.meaning, coalesce(a.is_substitute, false) as is_substitute,
        (regexp_match(a.meaning::text, '''([^'']+)'''))[1] as synonym
      from typed t left join search_words v on v.word = t.word
      left join search_aliases a on a.word = t.word)
    select k.word, k.is_word or k.word ~ '[0-9]' as is_known, k.meaning::text, k.is_substitute,
      array(select v.word from search_words v where v.stem = k.stem and v.word <> k.word) as inflections,
      case when not k.is_word and similarity(k.word, k.synonym) >= ${MIN_VARIANT_SIMILARITY}
        and not starts_with(k.synonym, k.word) and not starts_with(k.word, k.synonym) then k.synonym end as variant,
      exists (select from search_words v where v.word ~>=~ k.word and v.word ~<~ (k.word || ${MAX_CODE_POINT}::text)) as is_prefix,
      coalesce((select json_agg(json_build_object('word', word, 'meaning', meaning) order by likeness desc, word)
        from (select g.*, max(likeness) over () as best from (
          select v.word, v.meaning, similarity(v.word, k.word) as likeness
          from (select word, products, null::text as meaning, stem from search_words
            union all select word, 0, meaning::text, word from search_aliases) v
          where v.word % k.word and similarity(v.word, k.word) >= ${MIN_GUESS_SIMILARITY} and v.word <> k.word and length(k.word) > 2 and k.meaning is null
            and abs(length(v.word) - length(k.word)) <= 1 + length(k.word) / ${LETTERS_PER_SLIP}
            and (not k.is_word or (k.products <= ${MAX_RARE_PRODUCTS} and length(k.word) > 3 and v.stem <> k.stem
              and v.products >= k.products * ${MIN_FREQUENCY_RATIO} and similarity(v.word, k.word) >= ${MIN_RARE_SIMILARITY}))
            and k.word !~ '[0-9]'
          order by likeness desc, v.word limit 2) g) guess
        where likeness > best * ${GUESS_TOLERANCE}), '[]') as guesses
    from known k order by n`.execute(db);
  return rows;
}
