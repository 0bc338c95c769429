import { Icon } from '@/components/ui/Icon';
import type { ProductSummary } from '@/lib/model/product';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { addToWishlist, removeFromWishlist, selectWished } from '@/store/wishlist/slice';
import styles from './WishlistButton.module.css';

export function WishlistButton({ product }: { product: ProductSummary }) {
  const dispatch = useAppDispatch();
  const isWished = useAppSelector((state) => selectWished(state, product.id));
  const toggle = () =>
    void (isWished ? dispatch(removeFromWishlist(product)) : dispatch(addToWishlist(product)));
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isWished}
      aria-label={`Wishlist: ${product.name}`}
      onClick={toggle}
    >
      <Icon name="heart" filled={isWished} />
    </button>
  );
}
