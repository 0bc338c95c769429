import { Link } from '@/components/ui/Link';
import { HELP_INDEX_LINK, HELP_TITLES } from '@/lib/content/helpTitles';
import styles from './FrequentQuestions.module.css';

const LINKS = [
  { name: 'Track your order', href: '/user/track-order' },
  { name: HELP_TITLES.shipping, href: '/help/shipping' },
  { name: HELP_TITLES.returns, href: '/help/returns' },
  { name: HELP_TITLES.sizes, href: '/help/sizes' },
  { name: 'All help topics', href: HELP_INDEX_LINK.href },
];

/** Beside the contact form: the pages that answer most questions at once. */
export const FrequentQuestions = () => (
  <section className={styles.card} aria-labelledby="answered">
    <h2 className={styles.heading} id="answered">
      Quick answers
    </h2>
    <ul>
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
