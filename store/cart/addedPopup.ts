import { createSelector } from '@reduxjs/toolkit';
import { type PendingItem, toPendingItem } from '@/lib/model/cartItem';
import type { RootState } from '@/store/rootReducer';
import { selectAdded, selectAddedComing, selectAddedLine } from './slice';
import { selectLooked } from '@/store/product/slice';

/** What the popup shows: coming while the server has not answered; then with the day it arrives. */
export type AddedItem = PendingItem & { quantity: number; coming: boolean; deliveryDay?: string };

const selectProductAdded = (state: RootState) => selectLooked(state, selectAdded(state)?.productId);

/** The piece that was just added, from the bag once the server has answered, before that from the page that shows it. */
export const selectAddedItem = createSelector(
  [selectAdded, selectAddedComing, selectAddedLine, selectProductAdded],
  (added, coming, line, product): AddedItem | undefined => {
    if (!added) return undefined;
    if (line && !coming) return { ...line, coming };
    const size = product?.sizes.find(({ id }) => id === added.sizeId);
    const item =
      added.piece ??
      (product?.price && size
        ? toPendingItem({ ...product, price: product.price }, size)
        : undefined);
    return item && { ...item, quantity: added.quantity, coming };
  },
);
