import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { isFunctionWord } from './functionWords';
import { consonantSkeleton, romanizedWords } from './transliterate';

type KnownWord = { word: string; similarity: number };

/** The words of the catalogue and its synonyms, with their likeness to a romanized word. */
async function knownWords(db: Database, romanized: string): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, max(likeness) as similarity from (
      select word, similarity(word, ${romanized}) as likeness from search_words
      union all select word, similarity(word, ${romanized}) from search_aliases) known
    where left(word, 1) = left(${romanized}, 1) or word ~ '^[aeiouvwjz]' group by word order by 2 desc, 1`.execute(
    db,
  );
  return rows;
}

/** The word of the catalogue that sounds like this one; undefined if there is none. */
export async function soundAlike(db: Database, word: string): Promise<string | undefined> {
  const skeleton = consonantSkeleton(word);
  return (await knownWords(db, word)).find(
    (candidate) => consonantSkeleton(candidate.word) === skeleton,
  )?.word;
}

/**
 * A search in Latin letters: a word of an Indian or the Arabic script becomes the catalogue's word
 * that sounds like it, or else its transliteration. Words that only join others are left out.
 */
export async function romanizeSearch(db: Database, typed: string): Promise<string> {
  let text = typed;
  for (const [word, romanized] of romanizedWords(typed)) {
    const read = isFunctionWord(word) ? '' : ((await soundAlike(db, romanized)) ?? romanized);
    text = text.replace(word, read);
  }
  return text;
}
