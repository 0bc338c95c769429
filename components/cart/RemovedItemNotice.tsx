import { Button } from '@/components/ui/Button';
import { cartItemLabel } from '@/lib/model/cartItemLabel';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { restoreToCart, selectRemovedItem } from '@/store/cart/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import styles from './RemovedItemNotice.module.css';

/** Restores the item removed last. Screen readers need the live region to exist before. */
export function RemovedItemNotice() {
  const dispatch = useAppDispatch();
  const removedItem = useAppSelector(selectRemovedItem);
  const isRestoring = useAppSelector((state) => selectStatus(state, restoreToCart)) === 'loading';
  return (
    <div role="status">
      {removedItem && (
        <p className={styles.notice}>
          <span>{cartItemLabel(removedItem)}, was removed from your cart.</span>
          <Button
            look="tertiary"
            autoFocus
            busy={isRestoring}
            onClick={() => void dispatch(restoreToCart(removedItem))}
          >
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}
