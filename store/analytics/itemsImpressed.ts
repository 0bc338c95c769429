import { createAction } from '@reduxjs/toolkit';
import type { Card } from '@/lib/model/product';

export type ListName = { item_list_id: string; item_list_name: string };
export type SeenCard = { card: Card; /** Its place in the list, from 0. */ index: number };

/** Cards stood half in view for a second. */
export const cardsSeen = createAction<{ list: ListName; cards: SeenCard[] }>('list/cardsSeen');
/** A card of a list was followed. */
export const cardChosen = createAction<SeenCard & { list: ListName }>('list/cardChosen');
