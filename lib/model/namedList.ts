import type { ProductSummary } from './product';

export type NamedList = {
  id: number;
  name: string;
  /** Newest first. */
  productIds: number[];
};

export type NamedListItem = { product: ProductSummary; isBought: boolean };

/** A list that is open on a page. */
export type OpenNamedList = { id: number; items: NamedListItem[] };

export const MAX_NAMED_LISTS = 20;
export const MAX_LIST_NAME_LENGTH = 40;
export const MAX_NAMED_LIST_ITEMS = 200;
