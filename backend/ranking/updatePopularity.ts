import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { runPeriodically } from '@/backend/jobs/runPeriodically';

/** Worth of a shopper's view, saved product, cart item and order of a product on their day. */
const WEIGHTS = { view: 1, wish: 3, cart: 5, order: 10 };
const HALF_LIFE_DAYS = 30;
const MAX_AGE_DAYS = 180;
/** Fewer shoppers count as none: nobody alone changes the order of the shop. */
const MIN_SHOPPERS = 3;
/** Popularity for each doubling of demand; the demo's own popularity is 50 to 999. */
const POINTS_PER_DOUBLING = 100;
/** Points change in steps, so that most products keep theirs from day to day. */
const STEP = 20;

/** Once a day: each change of the order loads the listing index again. */
const INTERVAL_HOURS = 24;

const since = (column: string) =>
  sql`${sql.ref(column)} > now() - make_interval(days => ${MAX_AGE_DAYS}::int)`;

/** The acts of each shopper with a product, in any size; older ones are worth less. */
const demandQuery = sql`
  select product_id, owner, kind, max(weight * power(0.5, floor(extract(epoch from now() - at) / 86400) / ${HALF_LIFE_DAYS}::float8)) as worth
  from (
    select product_id, owner, 'view' as kind, ${WEIGHTS.view}::float8 as weight, seen_at as at
      from product_views where ${since('seen_at')}
    union all select product_id, owner, 'wish', ${WEIGHTS.wish}::float8, added_at
      from wishlist_items where ${since('added_at')}
    union all select s.product_id, c.owner, 'cart', ${WEIGHTS.cart}::float8, c.added_at
      from cart_lines c join product_sizes s on s.id = c.size_id where ${since('c.added_at')}
    union all select l.product_id, 'customer:' || o.customer_id, 'order', ${WEIGHTS.order}::float8, o.placed_at
      from orders o join order_lines l on l.order_id = o.id
      where o.state = 'confirmed' and o.exchange_of is null and l.closed_at is null and ${since('o.placed_at')}) one
  group by product_id, owner, kind`;

/**
 * Sets the popularity of products to their own plus the points of recent demand. A popularity that
 * somebody else has written since is the product's own from now on. Products that another
 * transaction changes follow with the next run.
 */
export async function updatePopularity(tx: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`
    with wanted as materialized (
      select product_id, (floor(${POINTS_PER_DOUBLING}::float8 * log(2, 1 + sum(worth)::numeric) / ${STEP}::int) * ${STEP}::int)::int as points
      from (${demandQuery}) demand group by product_id having count(distinct owner) >= ${MIN_SHOPPERS}::int),
    changed as materialized (
      select p.id, case when p.popularity = one.own + one.before then one.own else p.popularity end as own, one.points
      from (
        select coalesce(d.product_id, w.product_id) as product_id, d.own_popularity as own,
          coalesce(d.points, 0) as before, coalesce(w.points, 0) as points
        from product_demand d full join wanted w on w.product_id = d.product_id) one
      join products p on p.id = one.product_id
      where one.points <> one.before or p.popularity <> one.own + one.before
      order by p.id for no key update of p skip locked),
    moved as (
      update products p set popularity = c.own + c.points from changed c
      where p.id = c.id and p.popularity <> c.own + c.points),
    added as (
      insert into product_demand (product_id, own_popularity, points)
      select id, own, points from changed where points > 0
      on conflict (product_id) do update set own_popularity = excluded.own_popularity, points = excluded.points)
    delete from product_demand d using changed c where d.product_id = c.id and c.points = 0`.execute(
    tx,
  );
}

export const updatePopularityDaily = ({ db }: { db: Database }): Promise<void> =>
  runPeriodically(db, { task: 'update_popularity', hours: INTERVAL_HOURS }, updatePopularity);
