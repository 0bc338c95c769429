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

/** Documents of all searches that are kept; each takes eight bytes. */
const MAX_KEPT = 8_000_000;
/** A search without matches can be as slow, and takes memory for its text. */
const COST_OF_SEARCH = 1_000;
/** After more changes, everything is read again. */
const MAX_CHANGES = 1_000;

type KeptMatches = { horizon: string; matches: SearchMatches };
type Kept = Map<string, KeptMatches>;

/** By index, because another one numbers its documents anew; the most recently used are last. */
const keptByIndex = new WeakMap<CatalogueIndex, Kept>();

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

const costOf = ({ matches }: KeptMatches) => matches.docIds.length + COST_OF_SEARCH;

function keep(kept: Kept, key: string, entry: KeptMatches): SearchMatches {
  kept.delete(key);
  kept.set(key, entry);
  let total = 0;
  for (const one of kept.values()) total += costOf(one);
  for (const [oldest, one] of kept) {
    if (total <= MAX_KEPT) break;
    kept.delete(oldest);
    total -= costOf(one);
  }
  return entry.matches;
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
  const kept = keptByIndex.get(index) ?? new Map<string, KeptMatches>();
  keptByIndex.set(index, kept);
  const known = kept.get(key);
  if (known) {
    const limit = MAX_CHANGES + 1;
    const { horizon, products } = await readChangedMatches(db, query, { ...known, limit });
    if (products.length === 0) return keep(kept, key, { ...known, horizon });
    if (products.length < limit)
      return keep(kept, key, { horizon, matches: withChanges(index, known.matches, products) });
  }
  const { horizon, products } = await readMatches(db, query);
  const byScore = new Map(products.map(({ score, ids }) => [score, index.docIdsOf(ids)]));
  return keep(kept, key, { horizon, matches: toMatches(byScore) });
}
