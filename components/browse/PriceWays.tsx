import { Link } from '@/components/ui/Link';
import type { Way } from '@/lib/model/browse';
import styles from './PriceWays.module.css';

/** Ranges of price, as rows to run a finger down. */
export const PriceWays = ({ prices }: { prices: Way[] }) => (
  <ul className={styles.prices} aria-label="Prices">
    {prices.map(({ id, title, href, count }) => (
      <li key={id}>
        <Link className={styles.price} href={href} prefetch={false}>
          <span className={styles.name}>{title}</span>
          <span className={styles.count}>
            {count} {count === 1 ? 'piece' : 'pieces'}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
