import type { CSSProperties } from 'react';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { BrowseLinks } from '@/lib/model/browse';
import { promotionAttributes } from '@/lib/analytics/promotionAttributes';
import styles from './ColourTiles.module.css';

/** The crop shows two thirds of the picture's width. */
const PICTURE_PROPS = {
  width: 900,
  height: 1200,
  kind: 'card',
  sizes: '(width < 48rem) 50vw, 16rem',
} as const;

/** Swatches of cloth; the plain colour shows while a picture loads. */
export const ColourTiles = ({ colours }: { colours: BrowseLinks['colours'] }) => (
  <ul className={styles.colours} aria-label="Colours">
    {colours.map(({ id, title, href, count, hex, image }) => (
      <li key={id} {...promotionAttributes('colours', id, title)}>
        <Link className={styles.colour} href={href}>
          <span className={styles.swatch} style={{ '--swatch': hex } as CSSProperties}>
            {image && <Picture {...PICTURE_PROPS} className={styles.cloth} src={image} alt="" />}
          </span>
          <span className={styles.name}>{title}</span>
          <span className={styles.count}>
            {count} {count === 1 ? 'piece' : 'pieces'}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
