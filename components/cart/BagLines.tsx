import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/slices/cart';
import { BagLine } from './BagLine';
import styles from './BagLines.module.css';

/** Everything in the bag. */
export function BagLines() {
  const { lines } = useAppSelector(selectCart);
  return <ul className={styles.lines}>{lines.map((line, at) => <BagLine key={line.sizeId} line={line} first={at < 2} />)}</ul>;
}
