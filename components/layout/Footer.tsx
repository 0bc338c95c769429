import { Link } from '@/components/ui/Link';
import { HELP_LINKS, type HelpSlug } from '@/lib/content/helpTitles';
import { SHOP_NAME, SUPPORT_HOURS } from '@/lib/model/site';
import { BROWSE_LINKS } from '@/lib/routing/browseLinks';
import { useAppSelector } from '@/store/hooks';
import { selectNavigation } from '@/store/navigation/slice';
import { selectCountries, selectRegion } from '@/store/region/slice';
import { selectSite } from '@/store/site/slice';
import { CountryForm } from './CountryForm';
import styles from './Footer.module.css';

/** Topics listed as policies; the others are listed as help. */
const POLICY_SLUGS = new Set<HelpSlug>(['privacy', 'terms', 'returns']);

const SupportHours = () => {
  const { supportEmail, supportPhone } = useAppSelector(selectSite);
  return (
    <section className={styles.column}>
      <h2 className={styles.heading}>Customer support</h2>
      <p className={styles.text}>
        {SUPPORT_HOURS}
        <br />
        Indian Standard Time
      </p>
      {supportPhone && (
        <a className={styles.link} href={`tel:${supportPhone}`}>
          {supportPhone}
        </a>
      )}
      {supportEmail && (
        <a className={styles.link} href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      )}
    </section>
  );
};

const HelpLinks = ({ heading, isPolicies }: { heading: string; isPolicies: boolean }) => (
  <nav className={styles.column} aria-label={heading}>
    <h2 className={styles.heading}>{heading}</h2>
    {!isPolicies && (
      <Link className={styles.link} href="/user/track-order" prefetch={false}>
        Track your order
      </Link>
    )}
    {HELP_LINKS.filter(({ slug }) => POLICY_SLUGS.has(slug) === isPolicies).map(
      ({ slug, title, href }) => (
        <Link key={slug} className={styles.link} href={href} prefetch={false}>
          {title}
        </Link>
      ),
    )}
    {!isPolicies && <span id="install" />}
    {isPolicies && (
      <Link className={styles.link} href="/help/privacy#cookie-choices" prefetch={false}>
        Cookie choices
      </Link>
    )}
  </nav>
);

const BrowseLinkColumns = () =>
  BROWSE_LINKS.map(({ heading, links }) => (
    <nav className={styles.column} aria-label={heading} key={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      {links.map(({ name, href }) => (
        <Link key={href} className={styles.link} href={href} prefetch={false}>
          {name}
        </Link>
      ))}
    </nav>
  ));

/** Help, policies, support hours, all categories, and the country form. */
export function Footer() {
  const roots = useAppSelector(selectNavigation);
  const { code, name } = useAppSelector(selectRegion);
  const countries = useAppSelector(selectCountries);
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <nav className={styles.categories} id="categories" aria-label="Shop by category">
          {roots.map((root) => (
            <section key={root.href} className={styles.column}>
              <h2 className={styles.heading}>
                <Link href={root.href} prefetch={false}>
                  {root.name}
                </Link>
              </h2>
              {root.categories.map((category) => (
                <Link
                  key={category.href}
                  className={styles.link}
                  href={category.href}
                  prefetch={false}
                >
                  {category.name}
                </Link>
              ))}
            </section>
          ))}
        </nav>
        <div className={styles.columns}>
          <BrowseLinkColumns />
        </div>
        <div className={styles.columns}>
          <HelpLinks heading="Help" isPolicies={false} />
          <HelpLinks heading="Policies" isPolicies />
          <SupportHours />
          <details className={styles.countries} id="country">
            <summary className={styles.summary}>Delivering to {name}</summary>
            <CountryForm countries={countries} current={code} />
          </details>
        </div>
        <p className={styles.legal}>
          {SHOP_NAME}. Indian designer wear, sent with care.{' '}
          <a href="https://db-ip.com" rel="nofollow noopener">
            IP geolocation by DB-IP
          </a>
        </p>
      </div>
    </footer>
  );
}
