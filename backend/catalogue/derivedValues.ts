import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/** Sort order of letter sizes; ages and numbers follow by value, other labels by name. */
const LETTER_SIZES = [
  '3XS',
  'XXS',
  'XS',
  'S',
  'M',
  'L',
  'XL',
  'XXL',
  '2XL',
  '3XL',
  '4XL',
  '5XL',
  '6XL',
];

/**
 * Writes the derived facet values when this product has one that no other had: its designer or a
 * size. All of them, because a new one may move others in their order.
 */
export async function addDerivedFacetValues(db: Database, productId: number): Promise<void> {
  const { rows } = await sql`
    select from products p join designers d on d.id = p.designer_id
      where p.id = ${productId} and not exists (
        select from facet_values v where v.facet = 'designer' and v.slug = d.slug)
    union all
    select from product_sizes s join products p on p.id = s.product_id,
        facet_slug(size_option(s.label, p.option_names)) as slug
      where p.id = ${productId} and slug <> '' and not exists (
        select from facet_values v where v.facet = 'size' and v.slug = slug.slug)`.execute(db);
  if (rows.length > 0) await writeDerivedFacetValues(db);
}

/** Writes the facet values derived from products: designers, sizes, celebrities and ranges. */
export async function writeDerivedFacetValues(db: Database): Promise<void> {
  await sql`
    with labels as (select distinct s.label, p.option_names
      from product_sizes s join products p on p.id = s.product_id),
    sizes as (select facet_slug(size) as slug, min(size) as label
      from labels, size_option(label, option_names) as size group by 1),
    wanted (facet, slug, name, position) as (
      select 'designer', slug, name, row_number() over (order by name, id) from designers
      union all
      select 'size', slug, label, row_number() over (order by
        array_position(${LETTER_SIZES}::text[], upper(label)),
        substring(label from '^[0-9]+(?:[.][0-9]+)?')::numeric, label) from sizes where slug <> ''
      union all
      select 'celebrity', facet_slug(celebrity_name), min(celebrity_name),
        row_number() over (order by min(celebrity_name)) from products
        where facet_slug(celebrity_name) <> '' group by 2
      union all
      select 'discount', percent::text, percent || '% off or more',
        row_number() over (order by percent desc) from unnest(array[10, 20, 30, 40, 50]) as percent
      union all
      select 'delivery_time', slug, name, position
      from (values ('24-hours', 'Ships in 24 hours', 1), ('one-week', 'Ships within a week', 2),
        ('two-to-four-weeks', 'Made in 2 to 4 weeks', 3),
        ('over-four-weeks', 'Made in over 4 weeks', 4)) as band (slug, name, position))
    insert into facet_values (id, facet, slug, name, position)
    select nextval('facet_value_ids'), facet, slug, name, position from wanted
    on conflict (facet, slug) do update
      set name = excluded.name, position = excluded.position`.execute(db);
}
