import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import styles from './AccountNav.module.css';
import { ACCOUNT_PLACES } from './places';
import { SignOut } from './SignOut';

/** The account's pages: a column beside them on desktops, a list of its own on phones. `at` is the address of the page that is open. */
export const AccountNav = ({ at }: { at: string }) => (
  <nav className={styles.nav} aria-label="Account">
    {ACCOUNT_PLACES.map(({ name: group, places }) => (
      <section key={group} className={styles.group} aria-label={group}>
        <p className={styles.label} aria-hidden="true">
          {group}
        </p>
        <ul className={styles.places}>
          {places.map(({ name, text, href }) => (
            <li key={href} className={styles.entry}>
              <Link
                className={styles.place}
                href={href}
                aria-current={href === at ? 'page' : at.startsWith(`${href}/`) ? 'true' : undefined}
              >
                <span className={styles.name}>{name}</span>
                <span className={styles.text}>{text}</span>
                <span className={styles.arrow}>
                  <Icon name="arrow" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
    <SignOut />
  </nav>
);
