import type { Banner, Hero, Home, Carousel, Tile } from '@/lib/model/listing';

/** A picture with the products it presents. */
export type EditorialContent = { banner: Hero; carousel: Carousel };

export type HomeSections = {
  /** The first banner. */
  hero: Hero | undefined;
  /** Banners whose link matches that of a carousel. */
  editorials: EditorialContent[];
  /** Banners without a carousel. */
  banners: Hero[];
  /** Carousels without a banner. */
  carousels: Carousel[];
};

/** Groups banners and carousels into home sections: those with the same link form one section. */
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

/** The tiles of one root category, by default that of the first tile. */
export const tilesInRootCategory = (
  tiles: Tile[],
  root = tiles[0] && rootCategoryOf(tiles[0]),
): Tile[] => tiles.filter((tile) => rootCategoryOf(tile) === root);

/** Whether text can overlay the wide picture, which needs its left side free. */
export const hasTextSpace = ({ copySpace }: Banner): boolean => copySpace === 'left';
