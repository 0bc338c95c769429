import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { SectionHead } from '@/components/ui/SectionHead';
import type { Tile } from '@/lib/model/listing';
import { promoted } from '@/lib/analytics/promotionAttributes';
import styles from './CategoryRow.module.css';

type CategoryRowProps = { title: string; tiles: Tile[]; href?: string };

/** Garments side by side, like dresses on a rail. */
export const CategoryRow = ({ title, tiles, href }: CategoryRowProps) => (
  <section className={styles.section} aria-labelledby="by-garment">
    <div className={styles.head}>
      <SectionHead title={title} href={href} id="by-garment" />
    </div>
    <ul className={styles.row}>
      {tiles.map(({ id, label, href: to, file, alt, width, height }) => (
        <li className={styles.stop} key={id} {...promoted('home_garments', id, label)}>
          <Link className={styles.tile} href={to}>
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
