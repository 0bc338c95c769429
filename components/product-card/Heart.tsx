import { Icon } from '@/components/ui/Icon';
import type { Card } from '@/lib/model/product';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { addToWishlist, removeFromWishlist, selectWished } from '@/store/wishlist/slice';
import styles from './Heart.module.css';

/** Keeps a product in the wishlist, or lets it go. Guests may too. */
export function Heart({ card }: { card: Card }) {
  const dispatch = useAppDispatch();
  const wished = useAppSelector((state) => selectWished(state, card.id));
  const toggle = () =>
    void (wished ? dispatch(removeFromWishlist(card)) : dispatch(addToWishlist(card)));
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={wished}
      aria-label={`Wishlist: ${card.name}`}
      onClick={toggle}
    >
      <Icon name="heart" filled={wished} />
    </button>
  );
}
