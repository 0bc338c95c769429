import { ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import styles from './OrderHelp.module.css';

const LINKS = [
  { name: 'Shipping and delivery', href: '/help/shipping' },
  { name: 'Returns and exchanges', href: '/help/returns' },
  { name: 'Contact us', href: '/help/contact' },
];

/** Beside the order lookup: the account's orders, and help. */
export const OrderHelp = () => (
  <section className={styles.help} aria-labelledby="order-help">
    <h2 id="order-help">Have an account?</h2>
    <p className={styles.text}>See all your orders, invoices and returns in one place.</p>
    <div>
      <ButtonLink look="secondary" href="/user/my-orders">
        My orders
      </ButtonLink>
    </div>
    <ul className={styles.links}>
      {LINKS.map(({ name, href }) => (
        <li key={href}>
          <Link className={styles.link} href={href}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
