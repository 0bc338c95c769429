import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/** Weights of a view, wishlist item and cart item; a view's halves in two weeks. */
const WEIGHTS = { view: 1, wish: 4, cart: 5 };

const interestQuery = (owner: string) => sql`
  select product_id, sum(weight) as weight from (
    select product_id, ${WEIGHTS.view}::float8 * least(times, 3) * power(0.5, extract(epoch from now() - seen_at) / 1209600) as weight from product_views where owner = ${owner}
    union all select product_id, ${WEIGHTS.wish}::float8 from wishlist_items where owner = ${owner}
    union all select s.product_id, ${WEIGHTS.cart}::float8 from cart_lines c join product_sizes s on s.id = c.size_id where c.owner = ${owner}) as one
  group by product_id`;

export async function categoryInterests(
  db: Database,
  owner: string,
): Promise<{ path: string; weight: number }[]> {
  const { rows } = await sql<{ path: string; weight: number }>`
    select branch.path, sum(i.weight)::float8 as weight from (${interestQuery(owner)}) i
    join products p on p.id = i.product_id join categories leaf on leaf.id = p.category_id join categories branch on branch.id = leaf.parent_id
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

export async function preferredDesignerIds(
  db: Database,
  owner: string,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ designer_id: number }>`
    select designer_id from (
      select designer_id, 1e9::float8 as weight from followed_designers where owner = ${owner}
      union all select p.designer_id, i.weight from (${interestQuery(owner)}) i join products p on p.id = i.product_id) one
    group by 1 order by sum(weight) desc, 1 limit ${count}`.execute(db);
  return rows.map(({ designer_id }) => designer_id);
}

/** Products in stock like those of the owner's interest, without these; best first. */
export async function recommendedIds(
  db: Database,
  owner: string,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    with i as materialized (${interestQuery(owner)}),
    likely as (
      select s.similar_id as product_id, sum(i.weight / (2 + s.position)) as score from i join product_similar s on s.product_id = i.product_id
      where s.similar_id not in (select product_id from i) group by 1)
    select l.product_id from likely join listing l using (product_id) join products p on p.id = l.product_id
    where l.in_stock
    order by likely.score * (1 + case when p.designer_id in (select designer_id from followed_designers where owner = ${owner}) then 0.5 else 0 end) desc, l.popularity desc, l.product_id
    limit ${count}`.execute(db);
  return rows.map(({ product_id }) => product_id);
}
