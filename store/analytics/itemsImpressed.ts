import { createAction } from '@reduxjs/toolkit';
import type { ProductSummary } from '@/lib/model/product';

export type ListName = { item_list_id: string; item_list_name: string };
export type ImpressedItem = {
  card: ProductSummary;
  /** The position in the list, from 0. */
  index: number;
};

/** At least half of these product cards was visible for a second. */
export const itemsImpressed = createAction<{ list: ListName; cards: ImpressedItem[] }>(
  'list/itemsImpressed',
);
export const itemClicked = createAction<ImpressedItem & { list: ListName }>('list/itemClicked');
