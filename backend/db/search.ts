import { sql } from 'kysely';
import type { Database } from './database';

const UNSAID = ['a', 'and', 'any', 'by', 'for', 'from', 'in', 'me', 'my', 'of', 'on', 'or', 'the', 'to', 'with'];

/** How the search read what was typed: a tsquery, and whether it holds every word or only some. */
export type Reading = { query: string; everyWord: boolean };

/**
 * Reads typed words as the catalogue's: synonyms first, known words as they are, an unfinished last word by its beginning,
 * and an unknown one as its two likeliest spellings. Undefined when no word means anything here.
 */
export async function readSearch(db: Database, typed: string): Promise<Reading | undefined> {
  const { rows } = await sql<{ every: string | null; either: string | null; found: boolean }>`
    with typed as (
      select word, n, n = max(n) over () as last
      from regexp_split_to_table(lower(unaccent(${typed})), '[^[:alnum:]]+') with ordinality as w (word, n)
      where length(word) > 1 and word <> all (${UNSAID}::text[])),
    known as (
      select t.*, exists (select from search_words v where v.word = t.word) as exact, a.meaning
      from typed t left join search_aliases a on a.word = t.word),
    meant as (
      select n, string_agg('(' || term || ')', ' | ') as terms
      from known k, lateral (
        select k.meaning::text as term where k.meaning is not null
        union all
        select quote_literal(k.word) where k.exact
        union all
        select quote_literal(k.word) || ':*' where k.last and not k.exact and exists (select from search_words v where v.word like k.word || '%')
        union all
        (select term from (
           select v.term, similarity(v.word, k.word) as likeness, max(similarity(v.word, k.word)) over () as best
           from (select word, quote_literal(word) as term from search_words union all select word, meaning::text from search_aliases) v
           where v.word % k.word and not k.exact and k.meaning is null and length(k.word) > 2) as guess
         where likeness > best * 0.85 order by likeness desc limit 2)) as t
      group by n),
    asked as (select string_agg('(' || terms || ')', ' & ') as every, string_agg('(' || terms || ')', ' | ') as either from meant)
    select every, either, exists (select from search_documents where document @@ every::tsquery) as found from asked`.execute(db);
  const [row] = rows;
  if (!row?.every || !row.either) return undefined;
  return row.found ? { query: row.every, everyWord: true } : { query: row.either, everyWord: false };
}
