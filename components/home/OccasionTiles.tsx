import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { SectionHeader } from '@/components/ui/SectionHeader';
import type { Tile } from '@/lib/model/listing';
import { promotionAttributes } from '@/lib/analytics/promotionAttributes';
import styles from './OccasionTiles.module.css';

export const OccasionTiles = ({ occasions }: { occasions: Tile[] }) => (
  <section className={styles.section} aria-labelledby="by-occasion">
    <SectionHeader
      title="Shop by occasion"
      text="From the haldi morning to the last puja lamp."
      id="by-occasion"
    />
    <ul className={styles.tiles}>
      {occasions.map(({ id, label, href, file, alt, width, height }) => (
        <li className={styles.item} key={id} {...promotionAttributes('home_occasions', id, label)}>
          <Link className={styles.tile} href={href}>
            <span className={styles.frame}>
              <Picture
                className={styles.picture}
                src={file}
                alt={alt}
                width={width}
                height={height}
                kind="main"
                sizes="(width < 48rem) 50vw, 28vw"
              />
            </span>
            <span className={styles.name}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
