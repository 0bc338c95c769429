import { DEFAULT_PREFIX, PREFIXES } from '@/lib/i18n/region';
import { absoluteUrl } from '@/lib/seo/urls';
import { type Crawl, crawl } from '@/tools/audit/crawl';
import { readFeed } from '@/tools/audit/feeds';
import { type Finding, finding } from '@/tools/audit/finding';
import type { AuditedPage } from '@/tools/audit/page';
import { checkPrice } from './prices';

/** Countries without a site of their own use the default one, with the country in the URL. */
const DEFAULT_COUNTRIES = ['IN', 'US', 'HK', 'SA'];

/** Every country with its site. */
const SITES_BY_COUNTRY = [
  ...DEFAULT_COUNTRIES.map((country) => ({ country, prefix: DEFAULT_PREFIX })),
  ...Object.entries(PREFIXES).map(([prefix, country]) => ({ country, prefix })),
];

/** Each country has one hreflang alternate of its own. */
const checkOwnLanguage = ({ address, alternates }: AuditedPage, country: string): Finding[] => {
  const ownLanguage = `en-${country.toLowerCase()}`;
  const linkCount = alternates.filter(({ lang }) => lang === ownLanguage).length;
  return linkCount === 1
    ? []
    : [
        finding(
          'hreflang',
          address,
          `${ownLanguage} is linked ${linkCount} times for a visitor from ${country}`,
        ),
      ];
};

/** Compares prices per country; on the default site on the page that the feed links to. */
export async function checkPrices(
  store: string,
  paths: string[],
  { pages }: Pick<Crawl, 'pages'>,
  countries = SITES_BY_COUNTRY.map(({ country }) => country),
): Promise<{ checked: number; findings: Finding[] }> {
  const findings: Finding[] = [];
  let checked = 0;
  for (const { country, prefix } of SITES_BY_COUNTRY.filter((site) =>
    countries.includes(site.country),
  )) {
    const feed = await readFeed(store, country);
    const linkOf = (path: string) =>
      prefix === DEFAULT_PREFIX ? feed.get(path.split('/').at(-1) ?? '')?.[0]?.link : undefined;
    const addresses = paths.map((path) => linkOf(path) ?? absoluteUrl(store, prefix, path));
    const read = addresses.every((site) => pages.has(site))
      ? pages
      : (await crawl({ store, startUrls: addresses, follow: false })).pages;
    for (const address of addresses) {
      const page = read.get(address);
      if (page?.productPage?.region.code !== country)
        findings.push({ rule: 'price', address, message: `is not the page of ${country}` });
      else findings.push(...checkPrice(page, feed), ...checkOwnLanguage(page, country));
      checked += 1;
    }
  }
  return { checked, findings };
}
