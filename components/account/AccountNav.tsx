import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import styles from './AccountNav.module.css';
import { ACCOUNT_LINKS } from './accountLinks';
import { SignOutButton } from './SignOutButton';

export const AccountNav = ({ currentPath }: { currentPath: string }) => (
  <nav className={styles.nav} aria-label="Account">
    {ACCOUNT_LINKS.map(({ name: group, links }) => (
      <section key={group} className={styles.group} aria-label={group}>
        <p className={styles.label} aria-hidden="true">
          {group}
        </p>
        <ul className={styles.list}>
          {links.map(({ name, text, href }) => (
            <li key={href} className={styles.item}>
              <Link
                className={styles.link}
                href={href}
                aria-current={
                  href === currentPath
                    ? 'page'
                    : currentPath.startsWith(`${href}/`)
                      ? 'true'
                      : undefined
                }
              >
                <span className={styles.name}>{name}</span>
                <span className={styles.description}>{text}</span>
                <span className={styles.arrow}>
                  <Icon name="arrow" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
    <SignOutButton />
  </nav>
);
