import { Link } from '@/components/ui/Link';
import { HELP_LINKS, type HelpSlug } from '@/lib/content/helpTitles';
import { phoneHref } from '@/lib/model/phoneHref';
import { SUPPORT_HOURS } from '@/lib/model/site';
import { useAppSelector } from '@/store/hooks';
import { selectSite } from '@/store/site/slice';
import styles from './CheckoutFooter.module.css';

const FOOTER_SLUGS = new Set<HelpSlug>(['contact', 'shipping', 'returns', 'privacy', 'terms']);

export function CheckoutFooter() {
  const { supportEmail, supportPhone } = useAppSelector(selectSite);
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <section className={styles.support} aria-labelledby="checkout-support">
          <h2 id="checkout-support" className={styles.heading}>
            Need help?
          </h2>
          {supportPhone && (
            <a className={styles.link} href={phoneHref(supportPhone)}>
              {supportPhone}
            </a>
          )}
          {supportEmail && (
            <a className={styles.link} href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          )}
          <p className={styles.hours}>{SUPPORT_HOURS} IST</p>
        </section>
        <nav className={styles.links} aria-label="Policies">
          {HELP_LINKS.filter(({ slug }) => FOOTER_SLUGS.has(slug)).map(({ slug, title, href }) => (
            <Link key={slug} className={styles.link} href={href}>
              {title}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
