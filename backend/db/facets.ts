import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database';
import { EVERYTHING } from './counts';
import { from, whereHit, type Hits, type Narrowing } from './hits';

export type ValueRow = { id: number; facet: string; slug: string; name: string; hex: string | null; position: number };

/** The facet values, and categories by path, that an address names; what nobody knows is left out. */
export async function namedValues(db: Database, wanted: { facet: string; slug: string }[]): Promise<ValueRow[]> {
  if (!wanted.length) return [];
  const { rows } = await sql<ValueRow>`
    with wanted as (select facet, slug from json_to_recordset(${JSON.stringify(wanted)}::json) as w (facet text, slug text))
    select v.id, v.facet, v.slug, v.name, v.hex, v.position from wanted join facet_values v using (facet, slug)
    union all
    select c.id, 'category', c.path, c.name, null, c.position from wanted join categories c on wanted.facet = 'category' and c.path = wanted.slug`.execute(db);
  return rows;
}

export type Counted = { value_id: number; n: number };

/** How many of the hits carry each tag. */
const tagged = (hits: Hits, without?: Narrowing['facet'], only?: number[]): RawBuilder<Counted> => sql<Counted>`
  select t.tag as value_id, count(*) as n from ${from(hits)}, unnest(${only ? sql`l.tags & ${only}::int[]` : sql`l.tags`}) as t (tag) where ${whereHit(hits, without)} group by 1`;

export type PriceCount = { step: number; n: number; least_minor: number; most_minor: number };
const pricedSteps = (hits: Hits, bounds: number[]): RawBuilder<PriceCount> => {
  const price = sql.ref(`l.price_${hits.bucket}`);
  return sql<PriceCount>`select width_bucket(${price}, ${bounds}::int[]) as step, count(*) as n, min(${price}) as least_minor, max(${price}) as most_minor from ${from(hits)} where ${whereHit(hits, 'price')} group by 1`;
};

/** Every value of a facet, to count those it offers beside its own choice. */
const idsOf = async (db: Database, facet: string): Promise<number[]> => {
  const rows = facet === 'category' ? await db.selectFrom('categories').select('id').execute() : await db.selectFrom('facet_values').select('id').where('facet', '=', facet).execute();
  return rows.map(({ id }) => id);
};

/** Counts for all facets, each without its own choice, and prices in steps. Unfiltered categories are read from what was counted ahead. */
export async function facetCounts(db: Database, hits: Hits, { country, bounds }: { country: string; bounds: number[] }): Promise<{ tags: Counted[]; prices: PriceCount[] }> {
  const ahead = countedAhead(hits);
  if (ahead !== undefined) {
    const [tags, prices] = await Promise.all([
      db.selectFrom('facet_counts').select(['value_id', 'n']).where('category_id', '=', ahead).execute(),
      db.selectFrom('price_counts').select(['step', 'n', 'least_minor', 'most_minor']).where('category_id', '=', ahead).where('country_code', '=', country).execute(),
    ]);
    return { tags, prices };
  }
  const chosen = hits.narrowings.flatMap((one) => ('ids' in one ? [one] : []));
  const [{ rows: all }, { rows: prices }, ...own] = await Promise.all([
    tagged(hits).execute(db),
    pricedSteps(hits, bounds).execute(db),
    ...chosen.map(async ({ facet }) => {
      const ids = await idsOf(db, facet);
      const { rows } = await tagged(hits, facet, ids).execute(db);
      return { ids: new Set(ids), rows };
    }),
  ]);
  const tags = all.filter(({ value_id }) => !own.some(({ ids }) => ids.has(value_id)));
  return { tags: [...tags, ...own.flatMap(({ rows }) => rows)], prices };
}

/** The category whose counts these are, when nothing narrows it. */
export function countedAhead({ tags, narrowings, query, rule }: Hits): number | undefined {
  if (narrowings.length || query !== undefined || Object.values(rule).some((part) => part !== undefined)) return undefined;
  const [first, ...more] = tags;
  if (first === undefined) return EVERYTHING;
  return more.length || first >= 10_000 ? undefined : first;
}

/** Names and places of the values that were counted; categories by their path. */
export async function describeValues(db: Database, ids: number[]): Promise<(ValueRow & { parent_id: number | null; level: number })[]> {
  const { rows } = await sql<ValueRow & { parent_id: number | null; level: number }>`
    select id, facet, slug, name, hex, position, null::int as parent_id, 0 as level from facet_values where id = any (${ids}::int[])
    union all
    select id, 'category', path, name, null, position, parent_id, level from categories where id = any (${ids}::int[])
    order by position, id`.execute(db);
  return rows;
}
