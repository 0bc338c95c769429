import { toMediaPath, slug, type Catalogue, type Editorial } from './source';

/** The category tree, roots first. Ids below 10000; the specification fixes the roots. */
export function categoryRows({ taxonomy }: Catalogue, { roots, intros }: Editorial) {
  let nextId = 200;
  const row = (
    id: number,
    parent_id: number | null,
    name: string,
    path: string,
    level: number,
    position: number,
  ) => {
    const intro = intros[path];
    if (intro === undefined) throw new Error(`editorial.json has no intro for ${path}`);
    return { id, parent_id, name, path, level, position, intro };
  };
  return roots.flatMap(({ id, name, path = slug(name) }, position) => {
    const root = row(id, null, name, path, 1, position);
    const branches =
      taxonomy.find(({ root_category }) => root_category === root.path)?.categories ?? [];
    return [
      root,
      ...branches.flatMap(({ category, sub_categories }, branchPosition) => {
        const branch = row(
          nextId++,
          id,
          category,
          `${root.path}/${slug(category)}`,
          2,
          branchPosition,
        );
        return [
          branch,
          ...sub_categories.map(({ sub_category }, leafPosition) =>
            row(
              nextId++,
              branch.id,
              sub_category,
              `${branch.path}/${slug(sub_category)}`,
              3,
              leafPosition,
            ),
          ),
        ];
      }),
    ];
  });
}
export type CategorySeedRow = ReturnType<typeof categoryRows>[number];

export const CURATED_LISTS = ['Aza curates', 'Aza exclusives'];

export function facetRows({ products, colour_families, tiles }: Catalogue) {
  const occasions = tiles.filter(({ kind }) => kind === 'occasion').map(({ label }) => label);
  const names = (facet: 'fabric' | 'work' | 'pattern' | 'style_genre' | 'gender') =>
    [...new Set(products.map((product) => product[facet]))].sort();
  const values = [
    ...colour_families.map(({ name, hex }) => ({ facet: 'colour', name, hex })),
    ...[...occasions, 'Everyday'].map((name) => ({ facet: 'occasion', name, hex: null })),
    ...(['fabric', 'work', 'pattern', 'style_genre', 'gender'] as const).flatMap((facet) =>
      names(facet).map((name) => ({ facet: facet.replace('_genre', ''), name, hex: null })),
    ),
    ...['Ships in 24 hours', 'Ready to ship', 'Made to order'].map((name) => ({
      facet: 'delivery',
      name,
      hex: null,
    })),
    ...CURATED_LISTS.map((name) => ({ facet: 'list', name, hex: null })),
    { facet: 'colour', name: 'Multicolour', hex: null },
  ];
  return values.map((value, position) => ({
    id: 10_000 + position,
    slug: slug(value.name),
    position,
    ...value,
  }));
}

export const designerRows = ({ designers, featured_designer_ids }: Catalogue) =>
  designers.map(
    ({
      designer_id,
      monogram_tile,
      cover,
      name,
      slug: ownSlug,
      monogram,
      city,
      founded,
      colour,
      story,
    }) => ({
      id: designer_id,
      name,
      slug: ownSlug,
      monogram,
      city,
      founded,
      colour,
      story,
      monogram_image: toMediaPath(monogram_tile.file),
      monogram_alt: monogram_tile.alt,
      cover_image: toMediaPath(cover.file),
      cover_alt: cover.alt,
      featured_position: featured_designer_ids.includes(designer_id)
        ? featured_designer_ids.indexOf(designer_id)
        : null,
    }),
  );

function videoColumns(products: Catalogue['products'], lookId: string | undefined) {
  const video = products.find(({ look_id }) => look_id === lookId)?.video;
  if (lookId && !video) throw new Error(`catalogue.json has no video of ${lookId}`);
  // Rows are inserted together, so each has every column.
  return {
    video_file: video ? toMediaPath(video.file) : null,
    video_poster: video ? toMediaPath(video.poster) : null,
    video_alt: video?.alt ?? null,
    video_width: video?.width ?? null,
    video_height: video?.height ?? null,
  };
}

export const bannerRows = ({ banners, products }: Catalogue, editorial: Editorial) =>
  editorial.banners.map(({ id, extra, video_of, ...copy }, position) => {
    const banner = banners.find((candidate) => candidate.id === id);
    if (!banner) throw new Error(`catalogue.json has no banner ${id}`);
    const { place, alt, wide, mobile } = banner;
    return {
      id,
      position,
      places: [...place.split(' '), ...extra],
      ...copy,
      alt,
      copy_space: wide.copy_space,
      wide_file: toMediaPath(wide.file),
      wide_width: wide.width,
      wide_height: wide.height,
      mobile_file: toMediaPath(mobile.file),
      mobile_width: mobile.width,
      mobile_height: mobile.height,
      ...videoColumns(products, video_of),
    };
  });

export const tileRows = ({ tiles }: Catalogue, categories: CategorySeedRow[]) =>
  tiles.map(({ id, kind, label, root_category, file, width, height, alt }, position) => {
    const path = `${root_category}/${slug(label)}`;
    const category =
      kind === 'category' ? categories.find((candidate) => candidate.path === path) : undefined;
    if (kind === 'category' && !category) throw new Error(`No category for the tile ${id}`);
    const url = category ? `/collection/${category.path}` : `/occasion/${id}`;
    return {
      id,
      position,
      kind,
      category_id: category?.id ?? null,
      label,
      url,
      alt,
      file: toMediaPath(file),
      width,
      height,
    };
  });
