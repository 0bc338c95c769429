import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { SectionHeader } from '@/components/ui/SectionHeader';
import type { Designer } from '@/lib/model/listing';
import { promotionAttributes } from '@/lib/analytics/promotionAttributes';
import styles from './DesignerGallery.module.css';

/** Size of the cover masters on the media host. */
const COVER = { width: 1600, height: 800, kind: 'banner' } as const;

/** `isAlone`: the heading of the page says what it is. */
export const DesignerGallery = ({
  designers,
  isAlone,
}: {
  designers: Designer[];
  isAlone?: boolean;
}) => {
  const Name = isAlone ? 'h2' : 'h3';
  return (
    <section className={styles.section} aria-label="Our designers">
      {!isAlone && (
        <div className={styles.header}>
          <SectionHeader title="Our designers" text="The studios behind the collections." />
        </div>
      )}
      <ul className={styles.gallery}>
        {designers.map(({ id, name, city, founded, story, cover, coverAlt, href }) => (
          <li
            className={styles.designer}
            key={id}
            {...promotionAttributes('home_houses', String(id), name)}
          >
            <Picture
              {...COVER}
              className={styles.picture}
              src={cover}
              alt={coverAlt}
              sizes="(width < 64rem) 100vw, 60vw"
            />
            <div className={styles.text}>
              <p className={styles.caption}>
                {city}, since {founded}
              </p>
              <Name className={styles.name}>{name}</Name>
              <p className={styles.story}>{story}</p>
              <Link className={styles.link} href={href}>
                Shop the collection<span className="visually-hidden"> of {name}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
