import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { Tile } from '@/lib/model/listing';
import { promotionAttributes } from '@/lib/analytics/promotionAttributes';
import styles from './SubcategoryTiles.module.css';

type SubcategoryTilesProps = {
  tiles: Tile[];
  label: string;
  /** On the first screen of every size. */
  eager?: boolean;
};

export const SubcategoryTiles = ({ tiles, label, eager = false }: SubcategoryTilesProps) => (
  <nav aria-label={label}>
    <ul className={styles.tiles}>
      {tiles.map(({ id, label: name, href, file, width, height }) => (
        <li key={id} {...promotionAttributes('list_levels', id, name)}>
          <Link className={styles.tile} href={href}>
            <Picture
              className={styles.picture}
              src={file}
              alt=""
              width={width}
              height={height}
              kind="thumbnail"
              sizes="3.5rem"
              eager={eager}
            />
            <span className={styles.name}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
