import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { SectionHeader } from '@/components/ui/SectionHeader';
import type { Tile } from '@/lib/model/listing';
import { promotionAttributes } from '@/lib/analytics/promotionAttributes';
import styles from './CategoryTiles.module.css';

type CategoryTilesProps = { title: string; tiles: Tile[]; href?: string };

export const CategoryTiles = ({ title, tiles, href }: CategoryTilesProps) => (
  <section className={styles.section} aria-labelledby="by-garment">
    <div className={styles.header}>
      <SectionHeader title={title} href={href} id="by-garment" />
    </div>
    <ul className={styles.row}>
      {tiles.map(({ id, label, href: tileHref, file, alt, width, height }) => (
        <li className={styles.item} key={id} {...promotionAttributes('home_garments', id, label)}>
          <Link className={styles.tile} href={tileHref}>
            <Picture
              className={styles.picture}
              src={file}
              alt={alt}
              width={width}
              height={height}
              kind="card"
              sizes="(width < 48rem) 40vw, (width < 64rem) 26vw, 14vw"
            />
            <span className={styles.name}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
