import { createAction } from '@reduxjs/toolkit';
import type { ProductSummary } from '@/lib/model/product';

export type ListName = { item_list_id: string; item_list_name: string };
export type ImpressedItem = {
  card: ProductSummary;
  /** Its place in the list, from 0. */ index: number;
};

/** Cards stood half in view for a second. */
export const itemsImpressed = createAction<{ list: ListName; cards: ImpressedItem[] }>(
  'list/cardsSeen',
);
/** A card of a list was followed. */
export const itemClicked = createAction<ImpressedItem & { list: ListName }>('list/cardChosen');
