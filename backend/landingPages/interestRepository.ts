import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { landingFilters, type LandingFilters } from './landingFilters';

/** How often a combination was searched for. */
export type SearchInterest = { filters: LandingFilters; searches: number };

/** Counts searches for a combination today. */
export const insertInterest = (db: Database, filters: LandingFilters, searches: number) =>
  sql`
    insert into search_interest (filters, searches) values (${JSON.stringify(filters)}::jsonb, ${searches}::int)
    on conflict (filters, day) do update set searches = search_interest.searches + excluded.searches`.execute(
    db,
  );

/** The combinations of the last days, the most searched for first. */
export async function interestOf(db: Database, days: number): Promise<SearchInterest[]> {
  const { rows } = await sql<{ filters: unknown; searches: number }>`
    select filters, sum(searches)::int as searches from search_interest
    where day > current_date - ${days}::int
    group by filters order by searches desc, filters::text`.execute(db);
  return rows.map(({ filters, searches }) => ({
    filters: landingFilters.parse(filters),
    searches,
  }));
}

const KEPT_DAYS = 400;

/** Deletes the counts of searches that no report reads. */
export const deleteOldInterest = (db: Database) =>
  sql`delete from search_interest where day < current_date - ${KEPT_DAYS}::int`.execute(db);
