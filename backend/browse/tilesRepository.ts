import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { colourDistance } from '@/backend/search/pictures/features';
import { labOfHex } from '@/backend/search/pictures/lab';
import { firstPicture, NO_PICTURE_SIZE as SIZE } from '@/backend/product/firstPicture';

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

/**
 * The sub-categories with their tile, or the picture of their most popular product in stock; the
 * file is empty if that has none.
 */
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
      coalesce(t.file, m.file, '') as file, coalesce(t.width, m.width, ${SIZE.width}) as width,
      coalesce(t.height, m.height, ${SIZE.height}) as height, coalesce(t.alt, m.alt, '') as alt
    from categories c
    left join tiles t on t.category_id = c.id
    left join lateral (
      select product_id from listing where t.id is null and tags @> array[c.id]
        order by in_stock desc, popularity desc, product_id limit 1) best on true
    left join lateral (${firstPicture(sql`best.product_id`)}) m on true
    where c.parent_id = ${categoryId} and c.is_shown
      and (t.id is not null or best.product_id is not null)
    order by c.position`.execute(db);
  return rows;
}

/** Views that show cloth, the best first. Jewellery has a detail only. */
const CLOSE_VIEWS = ['fabric', 'hem', 'detail'];
/** Among so many of the most popular products, one with a close view is looked for. */
const CLOTH_CANDIDATES = 40;

/** The pictures of popular products of a facet value: close views, or the first; the lowest rank is the best. */
const clothPictures = (value: RawBuilder<unknown>) => sql`
  select m.file, m.alt, m.product_id, m.position, popular.popularity,
    (not popular.in_stock)::int * 4 + ((m.view = any(${CLOSE_VIEWS})) is not true)::int * 2
      + (m.view is not distinct from 'detail')::int as rank
  from (
    select product_id, in_stock, popularity from listing where tags @> array[${value}]
      order by in_stock desc, popularity desc, product_id limit ${CLOTH_CANDIDATES}) popular
  join product_media m on m.product_id = popular.product_id and m.kind = 'image'
  where m.position = 0 or m.view = any(${CLOSE_VIEWS})
  order by rank, popular.popularity desc, m.product_id, m.position`;

type ClothPicture = { file: string; alt: string; features: string | null };

/** The picture whose product is nearest to the colour; without a colour, of the most popular product. */
function nearestPicture(pictures: ClothPicture[], hex: string | null): ClothPicture | undefined {
  if (!hex) return pictures[0];
  const colour = labOfHex(hex);
  const distanceOf = ({ features }: ClothPicture) =>
    features ? colourDistance(Buffer.from(features, 'hex'), colour) : Infinity;
  return pictures
    .map((picture) => ({ picture, distance: distanceOf(picture) }))
    .reduce<{ picture?: ClothPicture; distance: number }>(
      (nearest, candidate) =>
        !nearest.picture || candidate.distance < nearest.distance ? candidate : nearest,
      { distance: Infinity },
    ).picture;
}

/** Colours with product counts. */
export async function coloursWithPictures(db: Database) {
  const { rows } = await sql<{
    slug: string;
    name: string;
    hex: string | null;
    count: number;
    pictures: ClothPicture[] | null;
  }>`
    select v.slug, v.name, v.hex, totals.n as count, cloth.pictures
    from facet_values v
    join value_totals totals on totals.value_id = v.id
    left join lateral (
      select json_agg(json_build_object('file', c.file, 'alt', c.alt,
        'features', encode(k.features, 'hex')) order by c.popularity desc, c.product_id, c.position)
        as pictures
      from (select * from (${clothPictures(sql`v.id`)}) ranked
        order by rank fetch first row with ties) c
      -- The colour of the whole piece: a hem may have another.
      left join lateral (${firstPicture(sql`c.product_id`)}) whole on true
      left join picture_features k on k.file = whole.file) cloth on true
    where v.facet = 'colour'
    order by v.position`.execute(db);
  return rows.map(({ pictures, ...colour }) => ({
    ...colour,
    picture: nearestPicture(pictures ?? [], colour.hex),
  }));
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
    left join lateral (${clothPictures(sql`v.id`)} limit 1) cloth on t.id is null
    where v.facet = 'occasion'
    order by v.position`.execute(db);
  return rows;
}
