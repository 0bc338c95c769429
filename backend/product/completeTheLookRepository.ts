import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { SearchCatalogue } from '@/backend/listing/searchEngine';
import { fittingIds, type ProductTraits } from './fittingProducts';

/** The category of a product and its values, which decide which others fit. */
async function traitsOf(db: Database, id: number): Promise<ProductTraits | undefined> {
  const { rows } = await sql<ProductTraits>`
    select split_part(c.path, '/', 1) as root, c.parent_id as category_id,
      coalesce((select json_agg(json_build_object('facet', v.facet, 'slug', v.slug))
        from product_facets f join facet_values v on v.id = f.value_id
        where f.product_id = p.id and v.facet in ('occasion', 'colour', 'gender')), '[]') as "values"
    from products p join categories c on c.id = p.category_id where p.id = ${id}`.execute(db);
  return rows[0];
}

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

/** The products that complete the look of one: the looks of staff, then what fits it. */
export async function completeTheLookIds(
  db: Database,
  catalogue: SearchCatalogue,
  { id, count }: { id: number; count: number },
): Promise<number[]> {
  const chosen = await staffLookIds(db, id);
  const traits = chosen.length < count ? await traitsOf(db, id) : undefined;
  const fitting = traits ? await fittingIds(catalogue, traits, count + chosen.length) : [];
  return [...new Set([...chosen, ...fitting])].slice(0, count);
}
