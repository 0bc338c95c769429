import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { PicturedWay } from '@/lib/model/browse';
import { promoted, slotOf } from '@/lib/analytics/promotionAttributes';
import styles from './WayTiles.module.css';

/** Masters of tiles and of products alike. */
const PICTURE = {
  width: 900,
  height: 1125,
  kind: 'card',
  sizes: '(width < 48rem) 50vw, 25vw',
} as const;

/** Pages to browse, each with a picture of what is in it. */
export const WayTiles = ({ ways, label }: { ways: PicturedWay[]; label: string }) => (
  <ul className={styles.tiles} aria-label={label}>
    {ways.map(({ id, title, text, href, count, image }, at) => (
      <li key={id} {...promoted(slotOf(label), id, title)}>
        <Link className={styles.tile} href={href} prefetch={false}>
          <span className={styles.frame}>
            {image && (
              <Picture
                {...PICTURE}
                className={styles.picture}
                src={image}
                alt=""
                eager={at < 4}
                first={at === 0}
              />
            )}
          </span>
          <span className={styles.name}>{title}</span>
          <span className={styles.text}>
            {text || `${count} ${count === 1 ? 'piece' : 'pieces'}`}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
