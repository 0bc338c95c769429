import { SearchForm } from '@/components/search/SearchForm';
import { Dialog } from '@/components/ui/Dialog';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { Root } from '@/lib/model/listing';
import { WAYS } from '@/lib/routing/browseLinks';
import { useAppSelector } from '@/store/hooks';
import { selectNavigation } from '@/store/navigation/slice';
import { CountrySwitch } from './CountrySwitch';
import styles from './Menu.module.css';

const Branch = ({ root }: { root: Root }) => (
  <details className={styles.root} name="menu">
    <summary className={styles.summary}>
      {root.name}
      <span className={styles.chevron}>
        <Icon name="chevron" />
      </span>
    </summary>
    <ul className={styles.list}>
      <li>
        <Link className={styles.link} href={root.href}>
          All {root.name}
        </Link>
      </li>
      {root.categories.map(({ name, href, subCategories }) => (
        <li key={href}>
          <Link className={styles.link} href={href}>
            {name}
          </Link>
          <ul className={styles.subs}>
            {subCategories.map((sub) => (
              <li key={sub.href}>
                <Link className={styles.sub} href={sub.href}>
                  {sub.name}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </details>
);

const Ways = ({ heading, ways }: (typeof WAYS)[number]) => (
  <details className={styles.root} name="menu">
    <summary className={styles.summary}>
      {heading}
      <span className={styles.chevron}>
        <Icon name="chevron" />
      </span>
    </summary>
    <ul className={styles.list}>
      {ways.map(({ name, href }) => (
        <li key={href}>
          <Link className={styles.link} href={href} prefetch={false}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </details>
);

/** Search, categories and country on small screens. */
export function Menu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const roots = useAppSelector(selectNavigation);
  return (
    <Dialog title="Menu" place="start" open={open} onClose={onClose}>
      <div className={styles.menu}>
        <SearchForm />
        <nav aria-label="All categories">
          {roots.map((root) => (
            <Branch key={root.href} root={root} />
          ))}
          {WAYS.map((group) => (
            <Ways key={group.heading} {...group} />
          ))}
        </nav>
        <CountrySwitch />
      </div>
    </Dialog>
  );
}
