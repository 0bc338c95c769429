import { createSelector } from '@reduxjs/toolkit';
import { type Piece, pieceOf } from '@/lib/model/cartItem';
import type { RootState } from '@/store/rootReducer';
import { selectAdded, selectAddedComing, selectAddedLine } from './slice';
import { selectLooked } from '@/store/product/slice';

/** What the popup shows: coming while the server has not answered; then with the day it arrives. */
export type AddedPiece = Piece & { quantity: number; coming: boolean; deliveryDay?: string };

const selectProductAdded = (state: RootState) => selectLooked(state, selectAdded(state)?.productId);

/** The piece that was just added, from the bag once the server has answered, before that from the page that shows it. */
export const selectAddedPiece = createSelector(
  [selectAdded, selectAddedComing, selectAddedLine, selectProductAdded],
  (added, coming, line, product): AddedPiece | undefined => {
    if (!added) return undefined;
    if (line && !coming) return { ...line, coming };
    const size = product?.sizes.find(({ id }) => id === added.sizeId);
    const piece =
      added.piece ??
      (product?.price && size ? pieceOf({ ...product, price: product.price }, size) : undefined);
    return piece && { ...piece, quantity: added.quantity, coming };
  },
);
