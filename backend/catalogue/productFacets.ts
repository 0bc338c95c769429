import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { filterColours } from './colourNames';
import { toSlug } from './productDraft';

/** A value that a product has, by its name. */
export type ProductFacet = { product_id: number; facet: string; name: string };

/** Facets whose values are created when a product has a new one; those of others are fixed. */
const OPEN_FACETS = ['fabric', 'work', 'pattern'];

/** Replaces the values of these products, of some facets or all. Names without a value are left out. */
export async function writeProductFacets(
  tx: Database,
  productIds: number[],
  facets: ProductFacet[],
  replaced?: string[],
): Promise<void> {
  const values = JSON.stringify(
    facets
      .map((entry) => ({ ...entry, slug: toSlug(entry.name) }))
      .filter(({ slug }) => slug !== ''),
  );
  await sql`insert into facet_values (id, facet, name, slug, position)
    select nextval('facet_value_ids'), facet, name, slug, 1000 from (
      select distinct on (facet, slug) facet, left(name, 80) as name, slug
        from json_to_recordset(${values}::json) as w (facet text, name text, slug text)
        where facet = any (${OPEN_FACETS}::text[])) w
    where not exists (select from facet_values v where v.facet = w.facet and v.slug = w.slug)
      on conflict do nothing`.execute(tx);
  await sql`delete from product_facets f using facet_values v
    where f.product_id = any (${productIds}::int[]) and v.id = f.value_id
    and v.facet = any (coalesce(${replaced ?? null}::text[], array[v.facet]))`.execute(tx);
  await sql`insert into product_facets (product_id, value_id)
    select distinct w.product_id, v.id
      from json_to_recordset(${values}::json) as w (product_id int, facet text, slug text)
      join facet_values v using (facet, slug)`.execute(tx);
}

/** The colours of the filter that the names of colours mean: "Ivory Gold" is found as ivory and as beige. */
export const colourFacets = (product_id: number, colours: string): ProductFacet[] =>
  filterColours(colours).map((name) => ({ product_id, facet: 'colour', name }));
