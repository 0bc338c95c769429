import type { Banner, Hero, Home, Rail, Tile } from '@/lib/model/listing';

/** A story told by a picture and by the products it is about. */
export type Chapter = { banner: Hero; rail: Rail };

export type Chapters = {
  /** Opens the page. */
  opening: Hero | undefined;
  /** Pictures with products of the same place. */
  chapters: Chapter[];
  /** Pictures that stand alone. */
  plates: Hero[];
  /** Products that stand alone. */
  rails: Rail[];
};

/** Sorts what the editors sent into the parts of the page: a banner and a rail that lead to the same place belong together. */
export function toChapters({ banners: [opening, ...banners], rails }: Home): Chapters {
  const railOf = ({ href }: Hero) => rails.find((rail) => rail.href === href);
  const chapters = banners.flatMap((banner) => {
    const rail = railOf(banner);
    return rail ? [{ banner, rail }] : [];
  });
  return {
    opening,
    chapters,
    plates: banners.filter((banner) => !railOf(banner)),
    rails: rails.filter((rail) => !chapters.some((chapter) => chapter.rail === rail)),
  };
}

const rootOf = ({ href }: Tile) => href.split('/')[2];

/** The categories of the first root, and below a place those of its own. */
export const tilesOfRoot = (tiles: Tile[], root = tiles[0] && rootOf(tiles[0])): Tile[] =>
  tiles.filter((tile) => rootOf(tile) === root);

/** Words may stand in a wide picture only where its left side is free. */
export const hasRoomBeside = ({ copySpace }: Banner): boolean => copySpace === 'left';
