import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

const PICTURE_COLUMNS = ['file', 'width', 'height', 'alt'] as const;

export const tilesOf = (db: Database, kind: 'category' | 'occasion') =>
  db
    .selectFrom('tiles')
    .select(['id', 'kind', 'label', 'url', ...PICTURE_COLUMNS])
    .where('kind', '=', kind)
    .where(
      sql<boolean>`not exists (select from categories c where c.id = tiles.category_id
        and not is_category_shown(c.path))`,
    )
    .orderBy('position')
    .execute();

/** The sub-categories with their tile, or the picture of their most popular product in stock. */
export async function childCategoryTiles(db: Database, categoryId: number) {
  const { rows } = await sql<{
    id: string;
    label: string;
    url: string;
    file: string;
    width: number;
    height: number;
    alt: string;
  }>`
    select c.id::text as id, c.name as label, '/collection/' || c.path as url,
      coalesce(t.file, m.file) as file, coalesce(t.width, m.width) as width, coalesce(t.height,
        m.height) as height, coalesce(t.alt, m.alt) as alt
    from categories c
    left join tiles t on t.category_id = c.id
    left join lateral (
      select product_id from listing where t.id is null and tags @> array[c.id]
        order by in_stock desc, popularity desc, product_id limit 1) best on true
    left join product_media m on m.product_id = best.product_id and m.position = 0
    where c.parent_id = ${categoryId} and c.is_shown and (t.id is not null or m.file is not null)
    order by c.position`.execute(db);
  return rows;
}

/** Views that show the cloth itself. */
const CLOSE_VIEWS = ['fabric', 'hem', 'detail'];
/** Among so many of the most popular products, one with a close view is looked for. */
const CLOTH_CANDIDATES = 40;

/** The picture of a facet value: a close view of a popular product, or its first. */
const clothPicture = (value: RawBuilder<unknown>) => sql`
  select m.file, m.alt from (
    select product_id, in_stock, popularity from listing where tags @> array[${value}]
      order by in_stock desc, popularity desc, product_id limit ${CLOTH_CANDIDATES}) popular
  join product_media m on m.product_id = popular.product_id and m.kind = 'image'
  where m.position = 0 or m.view = any(${CLOSE_VIEWS})
  order by popular.in_stock desc, m.view = any(${CLOSE_VIEWS}) desc, popular.popularity desc,
    m.product_id, m.position
  limit 1`;

/** Colours with product counts. */
export async function coloursWithPictures(db: Database) {
  const { rows } = await sql<{
    slug: string;
    name: string;
    hex: string | null;
    count: number;
    file: string | null;
    alt: string | null;
  }>`
    select v.slug, v.name, v.hex, totals.n as count, cloth.file, cloth.alt
    from facet_values v
    join value_totals totals on totals.value_id = v.id
    left join lateral (${clothPicture(sql`v.id`)}) cloth on true
    where v.facet = 'colour'
    order by v.position`.execute(db);
  return rows;
}

/** Occasions with product counts; the picture is the tile's, else of the cloth of a popular product. */
export async function occasionsWithPictures(db: Database) {
  const { rows } = await sql<{
    slug: string;
    name: string;
    count: number;
    file: string | null;
    alt: string | null;
  }>`
    select v.slug, v.name, totals.n as count, coalesce(t.file, cloth.file) as file,
      coalesce(t.alt, cloth.alt) as alt
    from facet_values v
    join value_totals totals on totals.value_id = v.id
    left join tiles t on t.kind = 'occasion' and t.id = v.slug
    left join lateral (${clothPicture(sql`v.id`)}) cloth on t.id is null
    where v.facet = 'occasion'
    order by v.position`.execute(db);
  return rows;
}
