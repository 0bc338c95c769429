import type { Banner, Hero, Home, Carousel, Tile } from '@/lib/model/listing';

/** A story told by a picture and by the products it is about. */
export type EditorialContent = { banner: Hero; carousel: Carousel };

export type HomeSections = {
  /** Opens the page. */
  hero: Hero | undefined;
  /** Pictures with products of the same place. */
  editorials: EditorialContent[];
  /** Pictures that stand alone. */
  banners: Hero[];
  /** Products that stand alone. */
  carousels: Carousel[];
};

/** Sorts what the editors sent into the parts of the page: a banner and a rail that lead to the same place belong together. */
export function toHomeSections({
  banners: [hero, ...banners],
  rails: carousels,
}: Home): HomeSections {
  const carouselFor = ({ href }: Hero) => carousels.find((carousel) => carousel.href === href);
  const editorials = banners.flatMap((banner) => {
    const carousel = carouselFor(banner);
    return carousel ? [{ banner, carousel }] : [];
  });
  return {
    hero,
    editorials,
    banners: banners.filter((banner) => !carouselFor(banner)),
    carousels: carousels.filter(
      (carousel) => !editorials.some((editorial) => editorial.carousel === carousel),
    ),
  };
}

const rootCategoryOf = ({ href }: Tile) => href.split('/')[2];

/** The categories of the first root, and below a place those of its own. */
export const tilesInRootCategory = (
  tiles: Tile[],
  root = tiles[0] && rootCategoryOf(tiles[0]),
): Tile[] => tiles.filter((tile) => rootCategoryOf(tile) === root);

/** Words may stand in a wide picture only where its left side is free. */
export const hasTextSpace = ({ copySpace }: Banner): boolean => copySpace === 'left';
