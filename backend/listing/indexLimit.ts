import type { LogLevel } from '@/lib/node/logLevel';

/** A sort key is a value times this, plus the document id, and has to be a safe integer; see sort.ts. */
export const MAX_INDEXED_PRODUCTS = 2 ** 22;
const NEAR_LIMIT = 0.8 * MAX_INDEXED_PRODUCTS;

const grouped = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** More products would be listed in a wrong order, and some as others: none are listed instead. */
export class CatalogueLimitError extends Error {
  constructor(products: number) {
    super(
      `The catalogue has ${grouped(products)} products, and lists hold at most ${grouped(MAX_INDEXED_PRODUCTS)}. Withdraw products, or use another search engine: docs/decisions/264-search-engine.md`,
    );
  }
}

/** Throws when the index cannot hold so many products. */
export function requireIndexable(products: number): void {
  if (products > MAX_INDEXED_PRODUCTS) throw new CatalogueLimitError(products);
}

/** The nearness of the catalogue to the limit, in words; undefined while there is room. */
export const indexLimitNotice = (products: number): string | undefined =>
  products < NEAR_LIMIT
    ? undefined
    : `${grouped(products)} products of at most ${grouped(MAX_INDEXED_PRODUCTS)}: see docs/decisions/264-search-engine.md`;

/** The event to log when an index of so many products was loaded. */
export const limitEvent = (
  products: number,
): { level: LogLevel; event: string; message: string } | undefined => {
  const message = indexLimitNotice(products);
  return message === undefined
    ? undefined
    : { level: 'warn', event: 'catalogue_near_limit', message };
};
