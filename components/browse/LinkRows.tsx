import { Link } from '@/components/ui/Link';
import type { BrowseLink } from '@/lib/model/browse';
import styles from './LinkRows.module.css';

/** Lists by name with their number of products. */
export const LinkRows = ({ links, label }: { links: BrowseLink[]; label: string }) => (
  <ul className={styles.rows} aria-label={label}>
    {links.map(({ id, title, href, count }) => (
      <li key={id}>
        <Link className={styles.row} href={href}>
          <span className={styles.name}>{title}</span>
          <span className={styles.count}>
            {count} {count === 1 ? 'piece' : 'pieces'}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
