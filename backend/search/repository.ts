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
export type ParsedSearch = {
  allTerms: string;
  anyTerm: string;
  /** The likeliest spelling of each misspelt word. */
  spellings: Record<string, string>;
};

/** From this similarity to its meaning, an alias is another spelling and not a synonym. */
const MIN_VARIANT_SIMILARITY = 0.4;

/** An upper bound for prefix queries: sorts after every letter. */
const MAX_CODE_POINT = '\u{10ffff}';

/** Parses a search: synonyms, a prefix of the last word, and spellings unless it is exact. */
export async function parseSearch(
  db: Database,
  typed: string,
  { isExact = false } = {},
): Promise<ParsedSearch | undefined> {
  const {
    rows: [row],
  } = await sql<{
    every: string | null;
    either: string | null;
    spellings: Record<string, string> | null;
  }>`
    with typed as (
      select word, n, n = max(n) over () as last
      from regexp_split_to_table(lower(unaccent(${typed})), '[^[:alnum:]]+') with ordinality as w (word, n)
      where length(word) > 1 and word <> all (${STOP_WORDS}::text[])),
    known as (
      select t.*, t.word ~ '[0-9]' or exists (select from search_words v where v.word = t.word) as exact, a.meaning,
        (regexp_match(a.meaning::text, '''([^'']+)'''))[1] as synonym
      from typed t left join search_aliases a on a.word = t.word),
    interpreted as (
      select k.*, case when not k.exact and similarity(k.word, k.synonym) >= ${MIN_VARIANT_SIMILARITY}
        and not starts_with(k.synonym, k.word) and not starts_with(k.word, k.synonym) then k.synonym end as variant
      from known k),
    meant as (
      select word, string_agg('(' || term || ')', ' | ') as terms, (array_agg(spelling order by likeness desc, spelling))[1] as spelling
      from interpreted k, lateral (
        select case when ${isExact}::boolean and k.variant is not null then null else k.meaning::text end as term, coalesce(k.variant, k.word) as spelling, 0.9::real as likeness where k.meaning is not null
        union all
        select quote_literal(k.word), k.word, k.exact::int where k.exact or ${isExact}::boolean
        union all
        select quote_literal(k.word) || ':*', k.word, 1 where k.last and not k.exact and exists (select from search_words v where v.word ~>=~ k.word and v.word ~<~ (k.word || ${MAX_CODE_POINT}::text))
        union all
        (select case when ${isExact}::boolean then null else term end, word, likeness from (
           select v.word, v.term, similarity(v.word, k.word) as likeness, max(similarity(v.word, k.word)) over () as best
           from (select word, quote_literal(word) as term from search_words union all select word, meaning::text from search_aliases) v
           where v.word % k.word and not k.exact and k.meaning is null and length(k.word) > 2) as guess
         where likeness > best * 0.85 order by likeness desc limit 2)) as t
      group by n, word)
    select string_agg('(' || terms || ')', ' & ') as every, string_agg('(' || terms || ')', ' | ') as either,
      jsonb_object_agg(word, spelling) filter (where spelling <> word) as spellings
    from meant`.execute(db);
  return row?.every && row.either
    ? { allTerms: row.every, anyTerm: row.either, spellings: row.spellings ?? {} }
    : undefined;
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

export type SearchMatch = {
  ids: number[];
  /** For ranking; undefined when only pinned products match. */
  query?: string;
  hasEveryWord: boolean;
  spellings: Record<string, string>;
};

/** The products that match a search; no ids when no word has any. */
export async function searchProducts(
  db: Database,
  typed: string,
  options: { isExact: boolean },
): Promise<SearchMatch | undefined> {
  const parsed = await parseSearch(db, typed, options);
  if (!parsed) return undefined;
  const { allTerms, anyTerm, spellings } = parsed;
  const ids = await matchingIds(db, allTerms);
  if (ids.length || anyTerm === allTerms)
    return { ids, query: allTerms, hasEveryWord: true, spellings };
  return { ids: await matchingIds(db, anyTerm), query: anyTerm, hasEveryWord: false, spellings };
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
