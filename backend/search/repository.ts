import type { Database } from '@/backend/infra/db/database';
import { readTerms, type ReadTerm, type SearchOptions } from './readTerms';
import { searchQuery } from './searchQuery';

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
