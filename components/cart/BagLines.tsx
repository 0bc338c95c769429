import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { BagGiftCards } from './BagGiftCards';
import { BagLine } from './BagLine';
import styles from './BagLines.module.css';
import { RemovedLine } from './RemovedLine';

/** Everything in the bag, and above it what was removed last. */
export function BagLines() {
  const { lines } = useAppSelector(selectCart);
  return (
    <div>
      <RemovedLine />
      <ul className={styles.lines} aria-label="Pieces in your bag">
        {lines.map((line, at) => (
          <BagLine key={line.sizeId} line={line} first={at < 2} />
        ))}
      </ul>
      <BagGiftCards />
    </div>
  );
}
