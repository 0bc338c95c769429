import type { OnlineStore, WebSite, WithContext } from 'schema-dts';
import type { StoreTerms } from '@/lib/model/storeTerms';
import { DEFAULT_PREFIX, type Region } from '@/lib/i18n/region';
import { SHOP_NAME, type SiteConfig } from '@/lib/model/site';
import { CLOSES, DAYS, OPENS } from '@/lib/i18n/supportHours';
import { merchantReturnPolicy } from './returnPolicy';
import { absoluteUrl } from './urls';

const WEEK = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The id by which offers refer to a tier of the member program; 1 is the first. */
export const tierId = ({ url }: Pick<SiteConfig, 'url'>, tier: number): string =>
  `${absoluteUrl(url, DEFAULT_PREFIX, '/')}?tier=${tier}`;

export const siteData = ({ url }: SiteConfig, prefix: string): WithContext<WebSite> => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: SHOP_NAME,
  url: absoluteUrl(url, prefix, '/'),
});

export function storeData(
  site: SiteConfig,
  { returnDays, returnDeductions, earnPercent, tiers, seller }: StoreTerms,
  { code, currency, rate }: Region,
): WithContext<OnlineStore> {
  const { url, supportEmail, supportPhone } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: SHOP_NAME,
    legalName: seller.name,
    url: absoluteUrl(url, DEFAULT_PREFIX, '/'),
    logo: absoluteUrl(url, DEFAULT_PREFIX, '/icons/logo.png'),
    address: seller.address,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      ...(supportEmail && { email: supportEmail }),
      ...(supportPhone && { telephone: supportPhone }),
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: WEEK.slice(0, DAYS),
        opens: `${clock(OPENS)}:00+05:30`,
        closes: `${clock(CLOSES)}:00+05:30`,
      },
    },
    hasMerchantReturnPolicy: merchantReturnPolicy({
      country: code,
      days: returnDays,
      deductions: returnDeductions,
    }),
    hasMemberProgram: {
      '@type': 'MemberProgram',
      name: `${SHOP_NAME} points`,
      description: `Members earn ${earnPercent} points for every ₹100, and a point is worth a rupee.`,
      hasTiers: tiers.map(({ name }, index) => ({
        '@type': 'MemberProgramTier',
        '@id': tierId(site, index + 1),
        name,
        hasTierBenefit: 'https://schema.org/TierBenefitLoyaltyPoints',
        // Google's rule: per unit of the page's currency, not in percent and not per rupee.
        membershipPointsEarned: {
          '@type': 'QuantitativeValue',
          value: Number((earnPercent / 100 / rate).toPrecision(4)),
          unitText: `points per ${currency}`,
        },
      })),
    },
  };
}
