import type { PriceBucket } from '@/lib/i18n/region';
import type { Database } from '@/backend/infra/db/database';
import { searchScores } from '@/backend/search/repository';
import { topDocIds, type PageQuery } from './sort';
import type { CatalogueIndex } from './catalogueIndex';

/** Only the first hits by stock and popularity are ranked by relevance; the rest follow. */
const MAX_RANKED = 240;

/** Orders hits by stock, then relevance, then popularity. */
async function rankHits(
  db: Database,
  index: CatalogueIndex,
  docIds: number[],
  query: string,
): Promise<number[]> {
  const ids = docIds.map((docId) => index.columns.id[docId] as number);
  const scores = await searchScores(db, query, ids);
  const scoreByDocId = new Map(
    docIds.map((docId, position) => [docId, scores.get(ids[position] as number) ?? 0]),
  );
  return docIds.toSorted(
    (a, b) =>
      (index.inStock[b] as number) - (index.inStock[a] as number) ||
      (scoreByDocId.get(b) as number) - (scoreByDocId.get(a) as number) ||
      a - b,
  );
}

/** The documents that staff put first, of those that are hits and in stock. */
function pinnedDocIds(index: CatalogueIndex, hits: Uint32Array, pinned: number[]): number[] {
  if (pinned.length === 0) return [];
  const candidates = new Set(hits);
  return pinned
    .flatMap((id) => [...index.docIdsOf([id])])
    .filter((docId) => candidates.has(docId) && index.inStock[docId]);
}

type OrderQuery = PageQuery & { bucket: PriceBucket; query?: string; pinned?: number[] };

/**
 * The product ids of a page; empty past the last one. `query` is the search as a tsquery, `pinned`
 * the products that are first in the recommended order.
 */
export async function pageProductIds(
  db: Database,
  index: CatalogueIndex,
  hits: Uint32Array,
  { sort, page, perPage, bucket, query, pinned = [] }: OrderQuery,
): Promise<number[]> {
  const end = page * perPage;
  const isTextRanked = query !== undefined && sort === 'recommended';
  const leading = sort === 'recommended' ? pinnedDocIds(index, hits, pinned) : [];
  const needed = end + leading.length;
  const count = isTextRanked ? Math.max(needed, MAX_RANKED) : needed;
  const first = topDocIds(index, hits, { sort, bucket, count });
  const ordered = isTextRanked
    ? [
        ...(await rankHits(db, index, first.slice(0, MAX_RANKED), query)),
        ...first.slice(MAX_RANKED),
      ]
    : first;
  const isLeading = new Set(leading);
  const all = [...leading, ...ordered.filter((docId) => !isLeading.has(docId))];
  return all.slice(end - perPage, end).map((docId) => index.columns.id[docId] as number);
}
