import type { CSSProperties } from 'react';
import { Link } from '@/components/ui/Link';
import type { BrowseLinks } from '@/lib/model/browse';
import { promotionAttributes } from '@/lib/analytics/promotionAttributes';
import styles from './ColourTiles.module.css';

export const ColourTiles = ({ colours }: { colours: BrowseLinks['colours'] }) => (
  <ul className={styles.colours} aria-label="Colours">
    {colours.map(({ id, title, href, count, hex }) => (
      <li key={id} {...promotionAttributes('colours', id, title)}>
        <Link className={styles.colour} href={href}>
          <span className={styles.swatch} style={{ '--swatch': hex } as CSSProperties} />
          <span className={styles.name}>{title}</span>
          <span className={styles.count}>
            {count} {count === 1 ? 'piece' : 'pieces'}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
