import { LRUCache } from 'lru-cache';
import type { Database } from '@/backend/infra/db/database';
import {
  readChangedMatches,
  readMatches,
  type ChangedMatches,
  type MatchQuery,
} from '@/backend/search/matchesRepository';
import type { CatalogueIndex } from './catalogueIndex';

/** The documents that a search finds, by their points and all of them; each list ascending. */
export type SearchMatches = { byScore: Map<number, Uint32Array>; docIds: Uint32Array };

/** Documents of all searches that are kept, without those of half words; each takes eight bytes. */
const MAX_KEPT = 6_000_000;
/** Documents of searches for a half word, one for each letter that is typed: they push out no others. */
const MAX_KEPT_OF_HALF_WORDS = 2_000_000;
/** A search without matches can be as slow, and takes memory for its text. */
const COST_OF_SEARCH = 1_000;
/** After more changes, everything is read again. */
const MAX_CHANGES = 1_000;

type KeptMatches = { horizon: string; matches: SearchMatches };
type KeptSearches = LRUCache<string, KeptMatches>;

const keptSearches = (maxSize: number): KeptSearches =>
  new LRUCache({
    maxSize,
    sizeCalculation: ({ matches }) => matches.docIds.length + COST_OF_SEARCH,
  });

type IndexSearches = {
  wholeWords: KeptSearches;
  halfWords: KeptSearches;
  /** The reads of all matches that are under way. */
  reading: Map<string, Promise<KeptMatches>>;
};

/** By index, because another one numbers its documents anew. */
const searchesByIndex = new WeakMap<CatalogueIndex, IndexSearches>();

function searchesOf(index: CatalogueIndex): IndexSearches {
  const known = searchesByIndex.get(index);
  if (known) return known;
  const searches: IndexSearches = {
    wholeWords: keptSearches(MAX_KEPT),
    halfWords: keptSearches(MAX_KEPT_OF_HALF_WORDS),
    reading: new Map(),
  };
  searchesByIndex.set(index, searches);
  return searches;
}

const NONE = new Uint32Array(0);

function joinLists(lists: Iterable<Uint32Array>): Uint32Array {
  const all = [...lists];
  const joined = new Uint32Array(all.reduce((sum, { length }) => sum + length, 0));
  let length = 0;
  for (const list of all) {
    joined.set(list, length);
    length += list.length;
  }
  return joined.sort();
}

const toMatches = (byScore: Map<number, Uint32Array>): SearchMatches => ({
  byScore,
  docIds: joinLists(byScore.values()),
});

function withChanges(
  index: CatalogueIndex,
  { byScore }: SearchMatches,
  products: ChangedMatches['products'],
): SearchMatches {
  const changed = new Set(index.docIdsOf(products.map(([id]) => id)));
  const next = new Map<number, Uint32Array>();
  for (const [score, docIds] of byScore)
    next.set(
      score,
      docIds.filter((id) => !changed.has(id)),
    );
  for (const [score, matched] of Map.groupBy(products, ([, points]) => points))
    if (score !== null) {
      const added = index.docIdsOf(matched.map(([id]) => id));
      next.set(score, joinLists([next.get(score) ?? NONE, added]));
    }
  return toMatches(next);
}

async function readAll(
  db: Database,
  index: CatalogueIndex,
  query: MatchQuery,
): Promise<KeptMatches> {
  const { horizon, products } = await readMatches(db, query);
  const byScore = new Map(products.map(({ score, ids }) => [score, index.docIdsOf(ids)]));
  return { horizon, matches: toMatches(byScore) };
}

/** With what has changed since; undefined when that is too much. */
async function readChanges(
  db: Database,
  index: CatalogueIndex,
  query: MatchQuery,
  known: KeptMatches,
): Promise<KeptMatches | undefined> {
  const limit = MAX_CHANGES + 1;
  const { horizon, products } = await readChangedMatches(db, query, { ...known, limit });
  if (products.length >= limit) return undefined;
  const matches = products.length ? withChanges(index, known.matches, products) : known.matches;
  return { horizon, matches };
}

/**
 * The documents that a search finds in this index. They are kept, and only what has changed since is
 * read, so that the products of a frequent search are not collected for each request.
 */
export async function searchMatches(
  db: Database,
  index: CatalogueIndex,
  query: MatchQuery,
): Promise<SearchMatches> {
  const { sql, parameters } = query.score.compile(db);
  const key = JSON.stringify([query.tsquery, sql, parameters]);
  const { wholeWords, halfWords, reading } = searchesOf(index);
  const kept = query.tsquery.includes("':*") ? halfWords : wholeWords;
  // It may have begun before a change that this call has to know of: its result is corrected too.
  const begun = reading.get(key);
  const known = begun ? await begun : kept.get(key);
  let current = known && (await readChanges(db, index, query, known));
  if (!current) {
    const started =
      reading.get(key) ?? readAll(db, index, query).finally(() => reading.delete(key));
    reading.set(key, started);
    current = await started;
  }
  kept.set(key, current);
  return current.matches;
}
