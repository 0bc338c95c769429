import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

const STOP_WORDS = [
  'a',
  'and',
  'any',
  'by',
  'for',
  'from',
  'in',
  'me',
  'my',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
];

/** A search as tsqueries over the catalogue's words: products with every word, or with any. */
export type ParsedSearch = { allTerms: string; anyTerm: string };

/** An upper bound for prefix queries: sorts after every letter. */
const MAX_CODE_POINT = '\u{10ffff}';

/** Parses a search: synonyms, prefix of the last word, two likely spellings of unknown words. */
export async function parseSearch(db: Database, typed: string): Promise<ParsedSearch | undefined> {
  const {
    rows: [row],
  } = await sql<{ every: string | null; either: string | null }>`
    with typed as (
      select word, n, n = max(n) over () as last
      from regexp_split_to_table(lower(unaccent(${typed})), '[^[:alnum:]]+') with ordinality as w (word, n)
      where length(word) > 1 and word <> all (${STOP_WORDS}::text[])),
    known as (
      select t.*, t.word ~ '[0-9]' or exists (select from search_words v where v.word = t.word) as exact, a.meaning
      from typed t left join search_aliases a on a.word = t.word),
    meant as (
      select n, string_agg('(' || term || ')', ' | ') as terms
      from known k, lateral (
        select k.meaning::text as term where k.meaning is not null
        union all
        select quote_literal(k.word) where k.exact
        union all
        select quote_literal(k.word) || ':*' where k.last and not k.exact and exists (select from search_words v where v.word ~>=~ k.word and v.word ~<~ (k.word || ${MAX_CODE_POINT}::text))
        union all
        (select term from (
           select v.term, similarity(v.word, k.word) as likeness, max(similarity(v.word, k.word)) over () as best
           from (select word, quote_literal(word) as term from search_words union all select word, meaning::text from search_aliases) v
           where v.word % k.word and not k.exact and k.meaning is null and length(k.word) > 2) as guess
         where likeness > best * 0.85 order by likeness desc limit 2)) as t
      group by n)
    select string_agg('(' || terms || ')', ' & ') as every, string_agg('(' || terms || ')', ' | ') as either from meant`.execute(
    db,
  );
  return row?.every && row.either ? { allTerms: row.every, anyTerm: row.either } : undefined;
}

/** Matching ids as one text: reading half a million rows takes seconds. */
async function matchingIds(db: Database, query: string): Promise<number[]> {
  const { rows } = await sql<{
    ids: string;
  }>`select coalesce(json_agg(product_id), '[]')::text as ids from search_documents where document @@ ${query}::tsquery`.execute(
    db,
  );
  return JSON.parse(rows[0]?.ids ?? '[]') as number[];
}

export type SearchMatch = { ids: number[]; query: string; hasEveryWord: boolean };

export async function searchProducts(
  db: Database,
  typed: string,
): Promise<SearchMatch | undefined> {
  const parsed = await parseSearch(db, typed);
  if (!parsed) return undefined;
  const ids = await matchingIds(db, parsed.allTerms);
  if (ids.length) return { ids, query: parsed.allTerms, hasEveryWord: true };
  const partialIds =
    parsed.anyTerm === parsed.allTerms ? [] : await matchingIds(db, parsed.anyTerm);
  return partialIds.length
    ? { ids: partialIds, query: parsed.anyTerm, hasEveryWord: false }
    : undefined;
}

export async function searchScores(
  db: Database,
  query: string,
  ids: number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{
    product_id: number;
    rank: number;
  }>`select product_id, ts_rank(document, ${query}::tsquery) as rank from search_documents where product_id = any (${ids}::int[])`.execute(
    db,
  );
  return new Map(rows.map(({ product_id, rank }) => [product_id, rank]));
}
