import type { PriceBucket } from '@/lib/i18n/region';
import { topDocIds, type PageQuery } from './sort';
import type { CatalogueIndex } from './catalogueIndex';

/** The documents that staff put first, of those that are hits and in stock. */
function pinnedDocIds(index: CatalogueIndex, hits: Uint32Array, pinned: number[]): number[] {
  if (pinned.length === 0) return [];
  const candidates = new Set(hits);
  return pinned
    .flatMap((id) => [...index.docIdsOf([id])])
    .filter((docId) => candidates.has(docId) && index.inStock[docId]);
}

type OrderQuery = PageQuery & { bucket: PriceBucket; hasScores?: boolean; pinned?: number[] };

/**
 * The product ids of a page; empty past the last one. `pinned` are the products that are first in
 * the recommended order; `hasScores` says that the index has the points of a search.
 */
export function pageProductIds(
  index: CatalogueIndex,
  hits: Uint32Array,
  { sort, page, perPage, bucket, hasScores, pinned = [] }: OrderQuery,
): number[] {
  const end = page * perPage;
  const leading = sort === 'recommended' ? pinnedDocIds(index, hits, pinned) : [];
  const first = topDocIds(index, hits, { sort, bucket, hasScores, count: end + leading.length });
  const isLeading = new Set(leading);
  const all = [...leading, ...first.filter((docId) => !isLeading.has(docId))];
  return all.slice(end - perPage, end).map((docId) => index.columns.id[docId] as number);
}
