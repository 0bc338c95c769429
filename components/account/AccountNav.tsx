import { Link } from '@/components/ui/Link';
import styles from './AccountNav.module.css';

const PAGES = [
  { name: 'My account', href: '/user/my-account' },
  { name: 'My orders', href: '/user/my-orders' },
  { name: 'Wishlist', href: '/user/wishlist' },
] as const;

/** The pages that belong to the customer. */
export const AccountNav = ({ at }: { at: (typeof PAGES)[number]['name'] }) => (
  <nav aria-label="Account">
    <ul className={styles.pages}>
      {PAGES.map(({ name, href }) => <li key={name}><Link className={styles.page} href={href} aria-current={name === at ? 'page' : undefined}>{name}</Link></li>)}
    </ul>
  </nav>
);
