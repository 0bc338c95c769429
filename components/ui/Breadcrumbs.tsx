import { Link } from './Link';
import styles from './Breadcrumbs.module.css';

type Crumb = { name: string; href: string };

/** A path to the page, out of sight where it would only repeat the title. */
export const Breadcrumbs = ({ crumbs, current }: { crumbs: Crumb[]; current?: string }) => (
  <nav className={crumbs.length ? undefined : 'visually-hidden'} aria-label="Breadcrumb">
    <ol className={styles.breadcrumbs}>
      {crumbs.map(({ name, href }) => (
        <li className={styles.item} key={href}>
          <Link className={styles.link} href={href}>
            {name}
          </Link>
        </li>
      ))}
      {current && (
        <li className={styles.item} aria-current="page">
          {current}
        </li>
      )}
    </ol>
  </nav>
);
