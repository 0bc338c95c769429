import dynamic from 'next/dynamic';
import { type MouseEvent, useState } from 'react';
import { Link } from '@/components/ui/Link';
import { countryInSentence } from '@/lib/i18n/countryName';
import { HELP_INDEX_LINK, HELP_LINKS, STORES_LINK, type HelpSlug } from '@/lib/content/helpTitles';
import { phoneHref } from '@/lib/model/phoneHref';
import { SHOP_NAME, SUPPORT_HOURS } from '@/lib/model/site';
import { BROWSE_LINKS } from '@/lib/routing/browseLinks';
import { useAppSelector } from '@/store/hooks';
import { selectNavigation } from '@/store/navigation/slice';
import { selectCountries, selectRegion } from '@/store/region/slice';
import { selectSite } from '@/store/site/slice';
import { CountryForm } from './CountryForm';
import { FooterGroup } from './FooterGroup';
import { InstallApp } from './InstallApp';
import styles from './Footer.module.css';

const CountryDialog = dynamic(
  () =>
    import(/* webpackChunkName: "dialogs" */ './CountryDialog').then(
      (module) => module.CountryDialog,
    ),
  { ssr: false },
);

const POLICY_SLUGS = new Set<HelpSlug>([
  'returns',
  'cancellation',
  'privacy',
  'cookies',
  'terms',
  'seller',
]);

const helpLinks = (isPolicies: boolean) =>
  HELP_LINKS.filter(({ slug }) => POLICY_SLUGS.has(slug) === isPolicies).map(({ title, href }) => ({
    name: title,
    href,
  }));

const HELP_GROUPS = [
  {
    heading: 'Help',
    links: [
      { name: 'All help topics', href: HELP_INDEX_LINK.href },
      { name: 'Track your order', href: '/user/track-order' },
      STORES_LINK,
      ...helpLinks(false),
    ],
  },
  { heading: 'Policies', links: helpLinks(true) },
];

const CustomerSupport = () => {
  const { supportEmail, supportPhone } = useAppSelector(selectSite);
  return (
    <section className={styles.column}>
      <h2 className={styles.heading}>Customer support</h2>
      <p className={styles.text}>{SUPPORT_HOURS} IST</p>
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
      <InstallApp />
    </section>
  );
};

/** The countries are in a dialog; in the page below the summary without scripts, or before they run. */
function useCountryDialog() {
  const [isOpen, setIsOpen] = useState<boolean>();
  const openDialog = (event: MouseEvent<HTMLElement>) => {
    if (event.currentTarget.closest('details')?.open) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return { isOpen, openDialog, closeDialog: () => setIsOpen(false) };
}

export function Footer() {
  const { isOpen, openDialog, closeDialog } = useCountryDialog();
  const roots = useAppSelector(selectNavigation);
  const { code, name } = useAppSelector(selectRegion);
  const countries = useAppSelector(selectCountries);
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <div className={styles.groups} id="categories">
          {roots.map((root) => (
            <FooterGroup
              key={root.href}
              heading={root.name}
              href={root.href}
              links={root.categories}
            />
          ))}
          {[...BROWSE_LINKS, ...HELP_GROUPS].map((group) => (
            <FooterGroup key={group.heading} {...group} />
          ))}
          <CustomerSupport />
        </div>
        <div className={styles.closing}>
          <details id="country">
            <summary className={styles.summary} aria-haspopup="dialog" onClick={openDialog}>
              Delivering to {countryInSentence(name)}
            </summary>
            <CountryForm countries={countries} current={code} />
          </details>
          <p className={styles.legal}>
            <span>{SHOP_NAME}. Indian designer wear, sent with care.</span>
            <Link href="/help/privacy#cookie-choices">Cookie choices</Link>
            <a href="https://db-ip.com" rel="nofollow noopener">
              IP geolocation by DB-IP
            </a>
          </p>
        </div>
      </div>
      {isOpen !== undefined && <CountryDialog open={isOpen} onClose={closeDialog} />}
    </footer>
  );
}
