import type { PriceBucket } from '@/lib/i18n/region';
import { MAX_LIFT, moveUp } from '@/backend/ranking/moveUp';
import type { SearchLifts } from '@/backend/ranking/searchLifts';
import type { CatalogueIndex } from './catalogueIndex';
import type { PageQuery } from './searchEngine';
import { sortedDocIds } from './sort';

/** The documents that staff put first, of those that are hits and in stock. */
function pinnedDocIds(index: CatalogueIndex, hits: Uint32Array, pinned: number[]): number[] {
  if (pinned.length === 0) return [];
  return pinned
    .flatMap((id) => [...index.docIdsOf([id])])
    .filter((docId) => hits.includes(docId) && index.inStock[docId]);
}

/** Moves documents up that shoppers chose, among those with equal points and equally in stock. */
function moveUpChosen(index: CatalogueIndex, docIds: number[], lifts: SearchLifts): number[] {
  return moveUp(docIds, {
    liftOf: (docId) => lifts.get(index.columns.id[docId] as number) ?? 0,
    tierOf: (docId) => 2 * (index.scores[docId] as number) + (index.inStock[docId] as number),
  });
}

type OrderQuery = PageQuery & {
  bucket: PriceBucket;
  hasScores?: boolean;
  pinned?: number[];
  lifts?: SearchLifts;
};

/**
 * The product ids of a page; empty past the last one. `pinned` are the products that are first in
 * the recommended order, `lifts` the places that others move up in it; `hasScores` says that the
 * index has the points of a search.
 */
export function pageProductIds(
  index: CatalogueIndex,
  hits: Uint32Array,
  { sort, page, perPage, bucket, hasScores, pinned = [], lifts }: OrderQuery,
): number[] {
  const start = (page - 1) * perPage;
  const leading = sort === 'recommended' ? pinnedDocIds(index, hits, pinned) : [];
  const isLearned = sort === 'recommended' && hasScores && lifts !== undefined && lifts.size > 0;
  const order = { sort, bucket, hasScores };
  const toProductIds = (docIds: number[]) =>
    docIds.map((docId) => index.columns.id[docId] as number);
  if (leading.length === 0 && !isLearned)
    return toProductIds(sortedDocIds(index, hits, { ...order, from: start, count: perPage }));
  const end = start + perPage;
  const count = end + leading.length + (isLearned ? MAX_LIFT : 0);
  const isLeading = new Set(leading);
  const others = sortedDocIds(index, hits, { ...order, count }).filter(
    (docId) => !isLeading.has(docId),
  );
  const all = [...leading, ...(isLearned ? moveUpChosen(index, others, lifts) : others)];
  return toProductIds(all.slice(start, end));
}
