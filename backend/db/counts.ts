import { sql } from 'kysely';
import { bucketOf } from '@/lib/region';
import { minorFrom, priceSteps } from '../rules/priceRange';
import { listedCountries } from './countries';
import type { Database } from './database';

/** The whole shop, where a category is named by its id. */
export const EVERYTHING = 0;

/** Counts what every unfiltered category holds, by facet value and by price bucket of every country. */
export async function countFacets(db: Database): Promise<void> {
  const countries = (await listedCountries(db)).map((country) => ({
    country_code: country.country_code, bucket: bucketOf(country.country_code), bounds: priceSteps(country).map((step) => minorFrom(step, country)),
  }));
  await sql`delete from facet_counts`.execute(db);
  await sql`
    insert into facet_counts (category_id, value_id, n)
    select place.id, tag.id, count(*)
    from listing l, lateral (select ${EVERYTHING}::int union all select c.id from unnest(l.tags) as c (id) where c.id < 10000) as place (id), unnest(l.tags) as tag (id)
    group by 1, 2`.execute(db);
  await sql`delete from price_counts`.execute(db);
  await sql`
    with priced as (
      select place.id as category_id, c.country_code, c.bounds, case c.bucket when 'india' then l.price_india when 'usa' then l.price_usa else l.price_row end as price
      from listing l
      cross join lateral (select ${EVERYTHING}::int union all select t.id from unnest(l.tags) as t (id) where t.id < 10000) as place (id)
      cross join json_to_recordset(${JSON.stringify(countries)}::json) as c (country_code text, bucket text, bounds int[]))
    insert into price_counts (category_id, country_code, step, n, least_minor, most_minor)
    select category_id, country_code, width_bucket(price, bounds), count(*), min(price), max(price) from priced group by 1, 2, 3`.execute(db);
}

const MINUTES = 10;

/** Counts again what has been bought since, at most every ten minutes and by one of many replicas. */
export async function refreshCounts(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const due = await tx.updateTable('read_model').set({ counted_at: sql`now()` }).where('counted_at', '<', sql<Date>`now() - make_interval(mins => ${MINUTES})`).returning('id').executeTakeFirst();
    if (!due) return;
    await sql`set local statement_timeout = 0`.execute(tx);
    await countFacets(tx);
  });
}
