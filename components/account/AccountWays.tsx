import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import styles from './AccountWays.module.css';

const WAYS = [
  { name: 'My orders', text: 'Follow what is on its way, and find what has come.', href: '/user/my-orders' },
  { name: 'Wishlist', text: 'The pieces you keep in mind.', href: '/user/wishlist' },
  { name: 'Bag', text: 'What waits to be ordered.', href: '/checkout/cart' },
] as const;

/** Where a customer mostly wants to go from here. */
export const AccountWays = () => (
  <ul className={styles.ways}>
    {WAYS.map(({ name, text, href }) => (
      <li key={name}>
        <Link className={styles.way} href={href}>
          <span className={styles.name}>{name}</span>
          <span className={styles.text}>{text}</span>
          <Icon name="arrow" />
        </Link>
      </li>
    ))}
  </ul>
);
