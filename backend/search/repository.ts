import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { readTerms, type ReadTerm, type SearchOptions } from './readTerms';
import { searchQuery, searchScore } from './searchQuery';

/** A search as tsqueries over the catalogue's words: products with every word, or with any. */
export type ParsedSearch = {
  terms: ReadTerm[];
  allTerms: string;
  anyTerm: string;
  /** The likeliest spelling of each misspelt word. */
  spellings: Record<string, string>;
};

const isKnown = ({ exact, related }: ReadTerm) => exact.length + related.length > 0;

const spellingsOf = (terms: ReadTerm[]) =>
  Object.fromEntries(
    terms
      .filter((term) => isKnown(term) && !term.isExcluded && term.spelling !== term.word)
      .map(({ word, spelling }) => [word, spelling]),
  );

/** Parses a search; undefined if the catalogue has none of its words. */
export async function parseSearch(
  db: Database,
  typed: string,
  options: SearchOptions = {},
): Promise<ParsedSearch | undefined> {
  const terms = await readTerms(db, typed, options);
  const [allTerms, anyTerm] = [searchQuery(terms, '&'), searchQuery(terms, '|')];
  return allTerms !== undefined && anyTerm !== undefined
    ? { terms, allTerms, anyTerm, spellings: spellingsOf(terms) }
    : undefined;
}

/** The products with these words in their title. */
export async function titledProducts(db: Database, words: string[]): Promise<number[]> {
  const query = words.map((word) => `'${word}':B`).join(' & ');
  const { rows } = await sql<{ ids: string }>`
    select coalesce(json_agg(product_id), '[]')::text as ids from search_documents
    where document @@ ${query}::tsquery`.execute(db);
  return JSON.parse(rows[0]?.ids ?? '[]') as number[];
}

/** Products with the same points for a search. */
export type ScoredProducts = { score: number; ids: number[] };

/** Every match with its points, as one text: reading half a million rows takes seconds. */
export async function scoredProducts(
  db: Database,
  terms: ReadTerm[],
  query: string,
): Promise<ScoredProducts[]> {
  const { rows } = await sql<{ matches: string }>`
    select coalesce(json_agg(json_build_object('score', score, 'ids', ids)), '[]')::text as matches
    from (select score, json_agg(product_id) as ids
      from (select product_id, ${searchScore(terms)} as score from search_documents
        where document @@ ${query}::tsquery) scored
      group by score) groups`.execute(db);
  return JSON.parse(rows[0]?.matches ?? '[]') as ScoredProducts[];
}
