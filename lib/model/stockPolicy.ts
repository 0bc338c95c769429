/**
 * Whether the stock of a size limits what is sold. tracked: sold while it is in stock. untracked:
 * always sold, without a count. continue: counted, and sold on back order when none is left.
 * made_to_order: always sold, in its own handling time.
 */
export const STOCK_POLICIES = ['tracked', 'untracked', 'continue', 'made_to_order'] as const;
export type StockPolicy = (typeof STOCK_POLICIES)[number];

/** Whether staff count the pieces of a size. */
export const isCounted = (policy: StockPolicy): boolean =>
  policy === 'tracked' || policy === 'continue';
