import type { Database } from '@/backend/infra/db/database';

/** The places that products move up in the results of a search, by their ids. */
export type SearchLifts = ReadonlyMap<number, number>;

const NO_LIFTS: SearchLifts = new Map();

/** The lifts learned for a search; none for a search without a key. */
export async function searchLifts(db: Database, key: string | undefined): Promise<SearchLifts> {
  if (key === undefined) return NO_LIFTS;
  const rows = await db
    .selectFrom('search_lifts')
    .select(['product_id', 'places'])
    .where('query', '=', key)
    .execute();
  return new Map(rows.map(({ product_id, places }) => [product_id, places]));
}
