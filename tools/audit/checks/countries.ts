import { DEFAULT_PREFIX, PREFIXES } from '@/lib/i18n/region';
import { absoluteUrl } from '@/lib/seo/urls';
import { type Crawl, crawl } from '@/tools/audit/crawl';
import { readFeed } from '@/tools/audit/feeds';
import { type Finding, finding } from '@/tools/audit/finding';
import type { AuditedPage } from '@/tools/audit/page';
import { checkPrice } from './prices';

/** Countries without a site of their own read the default one, at addresses that name the country. */
const DEFAULT_COUNTRIES = ['IN', 'US', 'HK', 'SA'];

/** Every country, the regional site that it reads, and how the store knows the country. */
const READERS = [
  ...DEFAULT_COUNTRIES.map((country) => ({ country, prefix: DEFAULT_PREFIX })),
  ...Object.entries(PREFIXES).map(([prefix, country]) => ({ country, prefix })),
];

/** A country that none of the other alternates speaks to has one of its own. */
const checkOwnLanguage = ({ address, alternates }: AuditedPage, country: string): Finding[] => {
  const own = `en-${country.toLowerCase()}`;
  const named = alternates.filter(({ lang }) => lang === own).length;
  return named === (country === 'IN' ? 0 : 1)
    ? []
    : [finding('hreflang', address, `${own} is named ${named} times to a visitor from ${country}`)];
};

/** The price of these pieces, compared in all places that tell it, for each of the nine countries. On the default site the page is the one that the feed leads to; pages of regional sites are not read again. */
export async function checkPrices(
  store: string,
  paths: string[],
  { pages }: Pick<Crawl, 'pages'>,
  countries = READERS.map(({ country }) => country),
): Promise<{ asked: number; findings: Finding[] }> {
  const findings: Finding[] = [];
  let asked = 0;
  for (const { country, prefix } of READERS.filter((one) => countries.includes(one.country))) {
    const feed = await readFeed(store, country);
    const linkOf = (path: string) =>
      prefix === DEFAULT_PREFIX ? feed.get(path.split('/').at(-1) ?? '')?.[0]?.link : undefined;
    const wanted = paths.map((path) => linkOf(path) ?? absoluteUrl(store, prefix, path));
    const read = wanted.every((one) => pages.has(one))
      ? pages
      : (await crawl({ store, from: wanted, follow: false })).pages;
    for (const address of wanted) {
      const page = read.get(address);
      if (page?.piece?.region.code !== country)
        findings.push({ rule: 'price', address, says: `is not the page of ${country}` });
      else findings.push(...checkPrice(page, feed), ...checkOwnLanguage(page, country));
      asked += 1;
    }
  }
  return { asked, findings };
}
