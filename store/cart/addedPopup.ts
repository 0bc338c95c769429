import { createSelector } from '@reduxjs/toolkit';
import { type PendingItem } from '@/lib/model/cartItem';
import { toPendingItem } from '@/lib/model/pendingItem';
import { optionsText } from '@/lib/model/variantOptions';
import type { RootState } from '@/store/rootReducer';
import { selectAdded, selectIsAddedPending, selectAddedCartItem } from './slice';
import { selectLoadedProduct } from '@/store/product/slice';

/** The item in the popup: pending until the server has responded, then with delivery date and return terms. */
export type AddedItem = PendingItem & {
  sizeText?: string;
  quantity: number;
  isPending: boolean;
  deliveryDay?: string;
  onBackOrder?: boolean;
  /** '' without return terms. */
  returnPolicy?: string;
};

const selectProductAdded = (state: RootState) =>
  selectLoadedProduct(state, selectAdded(state)?.productId);

/** The added item: from the cart once the server has responded, before that from its page. */
export const selectAddedItem = createSelector(
  [selectAdded, selectIsAddedPending, selectAddedCartItem, selectProductAdded],
  (added, isPending, line, product): AddedItem | undefined => {
    if (!added) return undefined;
    if (line && !isPending) return { ...line, isPending };
    const size = product?.sizes.find(({ id }) => id === added.sizeId);
    const item =
      added.pendingItem ??
      (product?.price && size
        ? toPendingItem({ ...product, price: product.price }, size)
        : undefined);
    return (
      item && {
        ...item,
        sizeText: optionsText(item.size, item.options),
        quantity: added.quantity,
        isPending,
      }
    );
  },
);
