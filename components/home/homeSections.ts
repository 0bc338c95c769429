import type { Banner, Hero, Home, Carousel, Tile } from '@/lib/model/listing';

export type EditorialContent = { banner: Hero; carousel: Carousel };

export type HomeSections = {
  hero: Hero | undefined;
  /** Banners whose link matches that of a carousel. */
  editorials: EditorialContent[];
  /** The first banner without a carousel, shown in full width. */
  feature: Hero | undefined;
  /** The other banners without a carousel, shown side by side. */
  band: Hero[];
  carousels: Carousel[];
};

/** Groups banners and carousels into home sections: those with the same link form one section. */
export function toHomeSections({ banners: [hero, ...banners], carousels }: Home): HomeSections {
  const carouselFor = ({ href }: Hero) => carousels.find((carousel) => carousel.href === href);
  const editorials = banners.flatMap((banner) => {
    const carousel = carouselFor(banner);
    return carousel ? [{ banner, carousel }] : [];
  });
  const [feature, ...band] = banners.filter((banner) => !carouselFor(banner));
  return {
    hero,
    editorials,
    feature,
    band,
    carousels: carousels.filter(
      (carousel) => !editorials.some((editorial) => editorial.carousel === carousel),
    ),
  };
}

const rootCategoryOf = ({ href }: Tile) => href.split('/')[2];

export const tilesInRootCategory = (
  tiles: Tile[],
  root = tiles[0] && rootCategoryOf(tiles[0]),
): Tile[] => tiles.filter((tile) => rootCategoryOf(tile) === root);

/** Whether text can overlay the wide picture, which needs its left side free. */
export const hasTextSpace = ({ copySpace }: Banner): boolean => copySpace === 'left';
