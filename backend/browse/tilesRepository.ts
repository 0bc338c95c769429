import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { colourDistance } from '@/backend/search/pictures/features';
import { labOfHex } from '@/backend/search/pictures/lab';
import type { SearchCatalogue } from '@/backend/listing/searchEngine';
import { firstPicture, firstPictures, NO_PICTURE_SIZE } from '@/backend/product/firstPicture';

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

/** The sub-categories that a list shows, each with its tile if it has one. */
const childCategories = (db: Database, categoryId: number) =>
  db
    .selectFrom('categories as c')
    .leftJoin('tiles as t', 't.category_id', 'c.id')
    .select(['c.id', 'c.name', 'c.path', 't.file', 't.width', 't.height', 't.alt'])
    .where('c.parent_id', '=', categoryId)
    .where('c.is_shown', '=', true)
    .orderBy('c.position')
    .execute();

/**
 * The sub-categories with their tile, or the picture of their most popular product in stock; the
 * file is empty if that has none. Those without tile and product are left out.
 */
export async function childCategoryTiles(
  db: Database,
  catalogue: SearchCatalogue,
  categoryId: number,
) {
  const categories = await childCategories(db, categoryId);
  const popular = await catalogue.popularProducts(
    categories.filter(({ file }) => file === null).map(({ id }) => id),
    { count: 1, withSoldOut: true },
  );
  const productIds = new Map(
    [...popular].flatMap(([id, [best]]) => (best === undefined ? [] : [[id, best] as const])),
  );
  const pictures = await firstPictures(db, [...productIds.values()]);
  return categories.flatMap(({ id, name, path, ...tile }) => {
    const productId = productIds.get(id);
    if (tile.file === null && productId === undefined) return [];
    const picture = productId === undefined ? tile : pictures.get(productId);
    return {
      id: String(id),
      kind: 'category' as const,
      label: name,
      url: `/collection/${path}`,
      file: picture?.file ?? '',
      width: picture?.width ?? NO_PICTURE_SIZE.width,
      height: picture?.height ?? NO_PICTURE_SIZE.height,
      alt: picture?.alt ?? '',
    };
  });
}

/** Views that show cloth, the best first. Jewellery has a detail only. */
const CLOSE_VIEWS = ['fabric', 'hem', 'detail'];
/** Among so many of the most popular products, one with a close view is looked for. */
const CLOTH_CANDIDATES = 40;

/** The most popular products of each value of a facet; the place is 0 for the first. */
async function clothCandidates(catalogue: SearchCatalogue, facet: string) {
  const values = catalogue.values.filter((value) => value.facet === facet);
  const popular = await catalogue.popularProducts(
    values.map(({ id }) => id),
    { count: CLOTH_CANDIDATES, withSoldOut: true },
  );
  return [...popular].flatMap(([value_id, ids]) =>
    ids.map((product_id, place) => ({ value_id, product_id, place })),
  );
}

/** The pictures of the rows `candidates` of a facet value: close views, or the first; the lowest rank is the best. */
const clothPictures = (value: RawBuilder<unknown>) => sql`
  select m.file, m.alt, m.product_id, m.position, popular.place,
    (not l.in_stock)::int * 4 + ((m.view = any(${CLOSE_VIEWS})) is not true)::int * 2
      + (m.view is not distinct from 'detail')::int as rank
  from candidates popular
  join listing l on l.product_id = popular.product_id
  join product_media m on m.product_id = popular.product_id and m.kind = 'image'
  where popular.value_id = ${value} and (m.position = 0 or m.view = any(${CLOSE_VIEWS}))
  order by rank, popular.place, m.position`;

const selectCandidates = (candidates: Awaited<ReturnType<typeof clothCandidates>>) => sql`
  select * from json_to_recordset(${JSON.stringify(candidates)}::json)
    as popular (value_id int, product_id int, place int)`;

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
export async function coloursWithPictures(db: Database, catalogue: SearchCatalogue) {
  const candidates = await clothCandidates(catalogue, 'colour');
  const { rows } = await sql<{
    slug: string;
    name: string;
    hex: string | null;
    count: number;
    pictures: ClothPicture[] | null;
  }>`
    with candidates as materialized (${selectCandidates(candidates)})
    select v.slug, v.name, v.hex, totals.n as count, cloth.pictures
    from facet_values v
    join value_totals totals on totals.value_id = v.id
    left join lateral (
      select json_agg(json_build_object('file', c.file, 'alt', c.alt,
        'features', encode(k.features, 'hex')) order by c.place, c.position)
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
export async function occasionsWithPictures(db: Database, catalogue: SearchCatalogue) {
  const candidates = await clothCandidates(catalogue, 'occasion');
  const { rows } = await sql<{
    slug: string;
    name: string;
    count: number;
    file: string | null;
    alt: string | null;
  }>`
    with candidates as materialized (${selectCandidates(candidates)})
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
