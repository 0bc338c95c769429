import { Icon } from '@/components/ui/Icon';
import type { ProductSummary } from '@/lib/model/product';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  addToWishlist,
  listsOpened,
  removeFromWishlist,
  selectListNames,
  selectWished,
} from '@/store/wishlist/slice';
import styles from './WishlistButton.module.css';

/** Filled for a product in any list. With named lists, it then opens the choice of lists. */
export function WishlistButton({ product }: { product: ProductSummary }) {
  const dispatch = useAppDispatch();
  const isWished = useAppSelector((state) => selectWished(state, product.id));
  const listNames = useAppSelector((state) => selectListNames(state, product.id));
  const isSaved = isWished || Boolean(listNames);
  const opensPicker = isSaved && listNames !== undefined;
  const change = () => {
    if (opensPicker) dispatch(listsOpened(product));
    else if (isWished) void dispatch(removeFromWishlist(product));
    else void dispatch(addToWishlist(product));
  };
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isSaved}
      aria-label={`${listNames ? `Saved to ${listNames}` : 'Wishlist'}: ${product.name}`}
      onClick={change}
    >
      <Icon name="heart" filled={isSaved} />
    </button>
  );
}
