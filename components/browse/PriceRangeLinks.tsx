import { Link } from '@/components/ui/Link';
import type { BrowseLink } from '@/lib/model/browse';
import styles from './PriceRangeLinks.module.css';

export const PriceRangeLinks = ({ prices }: { prices: BrowseLink[] }) => (
  <ul className={styles.prices} aria-label="Prices">
    {prices.map(({ id, title, href, count }) => (
      <li key={id}>
        <Link className={styles.price} href={href}>
          <span className={styles.name}>{title}</span>
          <span className={styles.count}>
            {count} {count === 1 ? 'piece' : 'pieces'}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
