import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { runPeriodically } from '@/backend/jobs/runPeriodically';
import { MAX_LIFT } from './moveUp';

/** Worth of the acts of one group of networks on their day. */
const WEIGHTS = { clicked: 1, wished: 3, carted: 5, ordered: 10 };
const HALF_LIFE_DAYS = 14;
const KEPT_DAYS = 60;
/** The newest and strongest stay. */
const MAX_SIGNALS = 200_000;

/** Below either, a product stays where it is: one visitor or one busy day moves nothing. */
const MIN_GROUPS = 5;
const MIN_DAYS = 3;
/** From so much evidence on, the best product of a search has the whole lift; others have their part of its. */
const FULL_EVIDENCE = 60;
const MAX_PRODUCTS_PER_SEARCH = 20;

const INTERVAL_HOURS = 1;

const groups = (column: string) => sql`bit_count(${sql.ref(column)}::bit(64))`;
const worth = sql.join(
  Object.entries(WEIGHTS).map(([column, weight]) => sql`${sql.lit(weight)} * ${groups(column)}`),
  sql` + `,
);

async function deleteOldSignals(tx: Database, maxSignals: number): Promise<void> {
  await sql`delete from search_signals where day < current_date - ${KEPT_DAYS}::int`.execute(tx);
  await sql`
    delete from search_signals s using (
      select query, product_id, day from search_signals
      order by day desc, ${worth} desc, query, product_id offset ${maxSignals}) surplus
    where s.query = surplus.query and s.product_id = surplus.product_id and s.day = surplus.day`.execute(
    tx,
  );
}

/** Deletes old acts, and computes the lifts of all searches from the others. */
export async function learnFromSearches(tx: Database, maxSignals = MAX_SIGNALS): Promise<void> {
  await deleteOldSignals(tx, maxSignals);
  await sql`
    with evidence as (
      select query, product_id, sum((${worth}) * power(0.5, (current_date - day) / ${HALF_LIFE_DAYS}::float8)) as evidence
      from search_signals group by query, product_id
      having count(*) >= ${MIN_DAYS}::int
        and bit_count(bit_or(clicked | wished | carted | ordered)::bit(64)) >= ${MIN_GROUPS}::int),
    learned as (
      select query, product_id, row_number() over (partition by query order by evidence desc, product_id) as rank,
        floor(${MAX_LIFT}::int * evidence / greatest(${FULL_EVIDENCE}::int, max(evidence) over (partition by query)))::int as places
      from evidence),
    wanted as (
      select query, product_id, places from learned
      where places > 0 and rank <= ${MAX_PRODUCTS_PER_SEARCH}::int),
    removed as (
      delete from search_lifts l where not exists (
        select from wanted w where w.query = l.query and w.product_id = l.product_id))
    insert into search_lifts (query, product_id, places) select query, product_id, places from wanted
    on conflict (query, product_id) do update set places = excluded.places
      where search_lifts.places <> excluded.places`.execute(tx);
}

export const learnFromSearchesHourly = ({ db }: { db: Database }): Promise<void> =>
  runPeriodically(db, { task: 'learn_from_searches', hours: INTERVAL_HOURS }, (tx) =>
    learnFromSearches(tx),
  );
