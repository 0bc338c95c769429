import type { Bucket } from '@/lib/i18n/region';
import type { Database } from '@/backend/infra/db/database';
import { likenessTo } from '@/backend/search/repository';
import { firstPlaces, type Page } from './order';
import type { Shelf } from './catalogueIndex';

/** Of a search's hits, so many of the most liked are ranked by their words; the others follow by how liked they are. */
const RANKED = 240;

/** The most liked hits by what can be bought, then by how well they answer the words. */
async function ranked(
  db: Database,
  shelf: Shelf,
  places: Uint32Array,
  query: string,
): Promise<number[]> {
  const ids = Array.from(places, (place) => shelf.lanes.id[place] as number);
  const likeness = await likenessTo(db, query, ids);
  const rank = new Map(
    Array.from(places, (place, at) => [place, likeness.get(ids[at] as number) ?? 0]),
  );
  return Array.from(places).sort(
    (a, b) =>
      (shelf.inStock[b] as number) - (shelf.inStock[a] as number) ||
      (rank.get(b) as number) - (rank.get(a) as number) ||
      a - b,
  );
}

/** The products of one page in their order; past the last page there are none. query: the words that were searched for, read as a tsquery. */
export async function pageOf(
  db: Database,
  shelf: Shelf,
  hits: Uint32Array,
  { sort, page, perPage, bucket, query }: Page & { bucket: Bucket; query?: string },
): Promise<number[]> {
  const end = page * perPage;
  const byWords = query !== undefined && sort === 'recommended';
  const first = byWords ? await ranked(db, shelf, hits.subarray(0, RANKED), query) : [];
  const rest =
    end > first.length
      ? firstPlaces(shelf, byWords ? hits.subarray(RANKED) : hits, {
          sort,
          bucket,
          count: end - first.length,
        })
      : [];
  return [...first, ...rest]
    .slice(end - perPage, end)
    .map((place) => shelf.lanes.id[place] as number);
}
