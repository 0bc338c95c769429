import type { PriceBucket } from '@/lib/i18n/region';
import type { Database } from '@/backend/infra/db/database';
import { searchScores } from '@/backend/search/repository';
import { topDocIds, type PageQuery } from './sort';
import type { CatalogueIndex } from './catalogueIndex';

/** Only the most popular hits are ranked by relevance; the rest follow by popularity. */
const MAX_RANKED = 240;

/** Orders hits by stock, then relevance, then popularity. */
async function rankHits(
  db: Database,
  index: CatalogueIndex,
  docIds: Uint32Array,
  query: string,
): Promise<number[]> {
  const ids = Array.from(docIds, (docId) => index.columns.id[docId] as number);
  const scores = await searchScores(db, query, ids);
  const scoreByDocId = new Map(
    Array.from(docIds, (docId, position) => [docId, scores.get(ids[position] as number) ?? 0]),
  );
  return Array.from(docIds).sort(
    (a, b) =>
      (index.inStock[b] as number) - (index.inStock[a] as number) ||
      (scoreByDocId.get(b) as number) - (scoreByDocId.get(a) as number) ||
      a - b,
  );
}

/** The product ids of a page; empty past the last one. `query` is the search as a tsquery. */
export async function pageProductIds(
  db: Database,
  index: CatalogueIndex,
  hits: Uint32Array,
  { sort, page, perPage, bucket, query }: PageQuery & { bucket: PriceBucket; query?: string },
): Promise<number[]> {
  const end = page * perPage;
  const isTextRanked = query !== undefined && sort === 'recommended';
  const ranked = isTextRanked ? await rankHits(db, index, hits.subarray(0, MAX_RANKED), query) : [];
  const unranked =
    end > ranked.length
      ? topDocIds(index, isTextRanked ? hits.subarray(MAX_RANKED) : hits, {
          sort,
          bucket,
          count: end - ranked.length,
        })
      : [];
  return [...ranked, ...unranked]
    .slice(end - perPage, end)
    .map((docId) => index.columns.id[docId] as number);
}
