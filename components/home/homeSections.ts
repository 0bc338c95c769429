import type { Banner, Carousel, Hero, Tile } from '@/lib/model/listing';

export type EditorialContent = { banner: Hero; carousel: Carousel };

const rootCategoryOf = ({ href }: Tile) => href.split('/')[2];

export const tilesInRootCategory = (
  tiles: Tile[],
  root = tiles[0] && rootCategoryOf(tiles[0]),
): Tile[] => tiles.filter((tile) => rootCategoryOf(tile) === root);

/** Whether text can overlay the wide picture, which needs its left side free. */
export const hasTextSpace = ({ copySpace }: Banner): boolean => copySpace === 'left';
