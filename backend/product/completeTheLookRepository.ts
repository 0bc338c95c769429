import { sql } from 'kysely';
import { complementaryRoots } from './completeTheLook';
import type { Database } from '@/backend/infra/db/database';

/** Limits each category: a look is not four pairs of earrings. */
const MAX_PER_CATEGORY = 2;

const rootOf = async (db: Database, id: number) =>
  (
    await sql<{
      root: string;
    }>`select split_part(c.path, '/', 1) as root from products p join categories c on c.id = p.category_id where p.id = ${id}`.execute(
      db,
    )
  ).rows[0]?.root;

/** The products in stock that staff show with this one, in their order, the newest look first. */
async function staffLookIds(db: Database, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.product_id as id from look_products own
      join look_products other on other.look_id = own.look_id and other.product_id <> own.product_id
      join listing l on l.product_id = other.product_id and l.in_stock
    where own.product_id = ${id}
    order by other.look_id desc, other.position`.execute(db);
  return rows.map((row) => row.id);
}

/** In stock, complementary, same gender; same occasions and colour first, then popularity. */
async function fittingIds(db: Database, id: number, count: number): Promise<number[]> {
  const roots = complementaryRoots((await rootOf(db, id)) ?? '');
  if (!roots.length) return [];
  const { rows } = await sql<{ id: number }>`
    with own as (
      select f.value_id, v.facet, v.slug from product_facets f join facet_values v on v.id = f.value_id where f.product_id = ${id}
    ), shared as (
      select f.product_id, sum(case when own.facet = 'occasion' then 1 else 2 end) as weight
      from own join product_facets f on f.value_id = own.value_id
      where own.facet in ('occasion', 'colour') group by f.product_id
    ), fitting as (
      select p.id, p.popularity, shared.weight, row_number() over (partition by c.parent_id order by shared.weight desc, p.popularity desc, p.id) as place
      from shared join products p on p.id = shared.product_id join listing l on l.product_id = p.id join categories c on c.id = p.category_id
      where l.in_stock and p.id <> ${id}
        and split_part(c.path, '/', 1) in (${sql.join(roots)})
        and c.parent_id <> (select mine.parent_id from products it join categories mine on mine.id = it.category_id where it.id = ${id})
        and not exists (
          select from product_facets g join facet_values v on v.id = g.value_id
          where g.product_id = p.id and v.facet = 'gender' and v.slug in ('women', 'men')
            and exists (select from own where own.facet = 'gender' and own.slug in ('women', 'men') and own.slug <> v.slug)
        )
    )
    select id from fitting where place <= ${MAX_PER_CATEGORY} order by place, weight desc, popularity desc, id limit ${count}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** What completes the look of a product: the looks of staff, then what fits it. */
export async function completeTheLookIds(
  db: Database,
  id: number,
  count: number,
): Promise<number[]> {
  const chosen = await staffLookIds(db, id);
  const fitting = chosen.length < count ? await fittingIds(db, id, count + chosen.length) : [];
  return [...new Set([...chosen, ...fitting])].slice(0, count);
}
