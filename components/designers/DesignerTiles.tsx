import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { DesignerTile } from '@/lib/model/browse';
import { promotionAttributes, slotOf } from '@/lib/analytics/promotionAttributes';
import styles from './DesignerTiles.module.css';

export const DesignerTiles = ({
  designers,
  label,
}: {
  designers: DesignerTile[];
  label: string;
}) => (
  <ul className={styles.tiles} aria-label={label} data-count={designers.length}>
    {designers.map(({ id, name, city, count, cover, href }, index) => (
      <li key={id} {...promotionAttributes(slotOf(label), String(id), name)}>
        <Link className={styles.tile} href={href}>
          <span className={styles.frame}>
            <Picture
              className={styles.picture}
              src={cover}
              alt=""
              width={1600}
              height={800}
              kind="card"
              sizes="(width < 48rem) 50vw, (width < 64rem) 33vw, 25vw"
              eager={index < 4}
              first={index === 0}
            />
          </span>
          <span className={styles.name}>{name}</span>
          <span className={styles.caption}>
            {city}, {count} {count === 1 ? 'piece' : 'pieces'}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
