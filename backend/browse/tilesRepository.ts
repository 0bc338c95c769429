import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

const PICTURE_COLUMNS = ['file', 'width', 'height', 'alt'] as const;

export const tilesOf = (db: Database, kind: 'category' | 'occasion') =>
  db
    .selectFrom('tiles')
    .select(['id', 'kind', 'label', 'url', ...PICTURE_COLUMNS])
    .where('kind', '=', kind)
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
    where c.parent_id = ${categoryId} and (t.id is not null or m.file is not null)
    order by c.position`.execute(db);
  return rows;
}

/** Occasions with product counts; the picture is the tile's or that of a popular product. */
export async function occasionsWithPictures(db: Database) {
  const { rows } = await sql<{
    slug: string;
    name: string;
    count: number;
    file: string | null;
    alt: string | null;
  }>`
    select v.slug, v.name, totals.n as count, coalesce(t.file, m.file) as file,
      coalesce(t.alt, m.alt) as alt
    from facet_values v
    join value_totals totals on totals.value_id = v.id
    left join tiles t on t.kind = 'occasion' and t.id = v.slug
    left join lateral (
      select product_id from listing where t.id is null and tags @> array[v.id]
        order by in_stock desc, popularity desc, product_id limit 1) best on true
    left join product_media m on m.product_id = best.product_id and m.position = 0
    where v.facet = 'occasion'
    order by v.position`.execute(db);
  return rows;
}
