/** The most places that learning moves a product up. */
export const MAX_LIFT = 12;

type MoveOptions<Item> = {
  /** The places that an item moves up; 0 for most. */
  liftOf: (item: Item) => number;
  /** Items of one tier match the search equally well: none leaves its tier. */
  tierOf: (item: Item) => number;
};

/**
 * Moves items up by their lift, at most to the beginning of their tier and by MAX_LIFT places. The
 * first n depend on the first n + MAX_LIFT only, so that pages of a list do not overlap.
 */
export function moveUp<Item>(items: Item[], { liftOf, tierOf }: MoveOptions<Item>): Item[] {
  let tierStart = 0;
  let previousTier: number | undefined;
  return items
    .map((item, place) => {
      const tier = tierOf(item);
      if (tier !== previousTier) tierStart = place;
      previousTier = tier;
      const lift = Math.min(liftOf(item), MAX_LIFT);
      return { item, lift, target: lift > 0 ? Math.max(tierStart, place - lift) - 0.5 : place };
    })
    .sort((a, b) => a.target - b.target || b.lift - a.lift)
    .map(({ item }) => item);
}
