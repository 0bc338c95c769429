import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { CollectionTile } from '@/lib/model/browse';
import { promotionAttributes, slotOf } from '@/lib/analytics/promotionAttributes';
import styles from './CollectionTiles.module.css';

/** Size shared by the masters of tiles and of products. */
const PICTURE_PROPS = {
  width: 900,
  height: 1125,
  kind: 'card',
  sizes: '(width < 48rem) 50vw, 32vw',
} as const;

/** Four on desktops; nine tiles are three rows of three. */
const columnsOf = (count: number) => (count % 4 === 1 && count % 3 === 0 ? 3 : 4);

/** Where a tile fills two places, so that the last row has no hole: "phone desktop". Of price ranges it is the highest. */
function wideOn(index: number, count: number, isNumeric = false): string {
  const isLast = index === count - 1;
  const onPhone = isLast && count % 2 === 1;
  const onDesktop = count % 4 === 3 && (isNumeric ? isLast : index === 0);
  return [onPhone && 'phone', onDesktop && 'desktop'].filter(Boolean).join(' ');
}

type CollectionTilesProps = {
  links: CollectionTile[];
  label: string;
  /** Titles that are price ranges: on phones in a size in which they fit on one line. */
  isNumeric?: boolean;
};

export const CollectionTiles = ({ links, label, isNumeric }: CollectionTilesProps) => (
  <ul
    className={styles.tiles}
    aria-label={label}
    data-columns={columnsOf(links.length)}
    data-numeric={isNumeric || undefined}
  >
    {links.map(({ id, title, text, href, count, image }, index) => (
      <li
        key={id}
        className={styles.item}
        data-wide={wideOn(index, links.length, isNumeric) || undefined}
        {...promotionAttributes(slotOf(label), id, title)}
      >
        <Link className={styles.tile} href={href}>
          <span className={styles.frame}>
            <Picture
              {...PICTURE_PROPS}
              className={styles.picture}
              src={image}
              alt=""
              eager={index < 4}
              first={index === 0}
            />
          </span>
          <span className={styles.name}>{title}</span>
          <span className={styles.caption}>
            {text || `${count} ${count === 1 ? 'piece' : 'pieces'}`}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
