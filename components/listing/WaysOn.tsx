import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { SectionHead } from '@/components/ui/SectionHead';
import { CATEGORY_FILTER_IDS } from '@/lib/model/categoryIds';
import { collectionHref } from '@/lib/routing/href';
import { promoted } from '@/lib/analytics/promotionAttributes';
import { useAppSelector } from '@/store/hooks';
import { selectNavigation } from '@/store/navigation/slice';
import styles from './WaysOn.module.css';

/** The popular links of the specification, section 2. */
const POPULAR = Object.entries(CATEGORY_FILTER_IDS)
  .filter(([, id]) => id !== CATEGORY_FILTER_IDS.All)
  .map(([name]) => ({
    root: name.toLowerCase(),
    href: `${collectionHref(name.toLowerCase())}?sort=popularity`,
  }));
/** The tiles of the media host. */
const TILE = { width: 900, height: 1125 };

/** Where to go when a search is empty or found nothing. */
export function WaysOn() {
  const roots = useAppSelector(selectNavigation);
  return (
    <section className={styles.ways} aria-labelledby="ways-on">
      <SectionHead title="Begin somewhere else" id="ways-on" />
      <ul className={styles.roots}>
        {roots.map(({ name, href, image }) => (
          <li key={href} {...promoted('ways_on', href, name)}>
            <Link className={styles.root} href={href}>
              <Picture
                {...TILE}
                className={styles.picture}
                src={image}
                alt=""
                kind="card"
                sizes="(width < 48rem) 50vw, 16vw"
              />
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.popular}>
        {POPULAR.map(({ root, href }) => (
          <Link className={styles.link} key={root} href={href}>
            Popular in {root}
          </Link>
        ))}
      </p>
    </section>
  );
}
