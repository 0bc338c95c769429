import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { CATEGORY_FILTER_IDS } from '@/lib/model/categoryIds';
import { collectionHref } from '@/lib/routing/href';
import { promotionAttributes } from '@/lib/analytics/promotionAttributes';
import { useAppSelector } from '@/store/hooks';
import { selectNavigation } from '@/store/navigation/slice';
import styles from './EmptySearchSuggestions.module.css';

/** The popular links of the specification, section 2. */
const POPULAR_LINKS = Object.entries(CATEGORY_FILTER_IDS)
  .filter(([, id]) => id !== CATEGORY_FILTER_IDS.All)
  .map(([name]) => ({
    root: name.toLowerCase(),
    href: `${collectionHref(name.toLowerCase())}?sort=popularity`,
  }));
const TILE_SIZE = { width: 900, height: 1125 };

export function EmptySearchSuggestions() {
  const roots = useAppSelector(selectNavigation);
  return (
    <section className={styles.suggestions} aria-labelledby="keep-exploring">
      <h2 className={styles.title} id="keep-exploring">
        Keep exploring
      </h2>
      <ul className={styles.categories}>
        {roots.map(({ name, href, image }) => (
          <li key={href} {...promotionAttributes('empty_search', href, name)}>
            <Link className={styles.category} href={href}>
              <Picture
                {...TILE_SIZE}
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
      <p className={styles.links}>
        {POPULAR_LINKS.map(({ root, href }) => (
          <Link className={styles.link} key={root} href={href}>
            Popular in {root}
          </Link>
        ))}
      </p>
    </section>
  );
}
