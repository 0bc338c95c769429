import { Button } from '@/components/ui/Button';
import { sizeWords } from '@/lib/model/cart';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { restoreToCart, selectRemovedLine } from '@/store/cart/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import styles from './RemovedLine.module.css';

/** Says what was removed last, and puts it back. Its place is always there, so that a screen reader hears it. */
export function RemovedLine() {
  const dispatch = useAppDispatch();
  const line = useAppSelector(selectRemovedLine);
  const restoring = useAppSelector((state) => selectStatus(state, restoreToCart)) === 'loading';
  return (
    <div role="status">
      {line && (
        <p className={styles.removed}>
          <span>
            {line.name}, {sizeWords(line.size)}, is no longer in your bag.
          </span>
          <Button
            look="quiet"
            autoFocus
            busy={restoring}
            onClick={() => void dispatch(restoreToCart(line))}
          >
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}
