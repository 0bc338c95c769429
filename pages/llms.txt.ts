import { HELP_INDEX_LINK, HELP_LINKS, STORES_LINK } from '@/lib/content/helpTitles';
import { toRegion } from '@/lib/i18n/region';
import { absoluteUrlIn, absoluteUrl } from '@/lib/seo/urls';
import { markdownHref } from '@/lib/seo/markdownHref';
import { SHOP_NAME, SUPPORT_HOURS } from '@/lib/model/site';
import { BROWSE_LINKS } from '@/lib/routing/browseLinks';
import { serverDocument } from '@/server/textDocument';

const MAX_AGE_S = 3600;
/** Browse pages that are listings, and so have a Markdown version. */
const MARKDOWN_PATHS = [
  '/new',
  '/ready-to-ship',
  '/ships-in-24-hours',
  '/offers',
  '/clearance-sale',
  '/products',
];

/** The introduction for language models (llmstxt.org). */
export const getServerSideProps = serverDocument(async ({ site: { url }, storefrontFor }) => {
  const storefront = await storefrontFor('IN');
  if (!storefront) return undefined;
  const [roots, countries] = await Promise.all([
    storefront.services.listing.navigation(),
    storefront.services.bootstrap.countries(),
  ]);
  const toUrl = (path: string) => absoluteUrl(url, 'en', path);
  const markdownLink = (name: string, href: string) => `- [${name}](${toUrl(markdownHref(href))})`;
  const body = [
    `# ${SHOP_NAME}`,
    '',
    '> Indian designer wear for women, men, children and the home, sold worldwide. Prices are in the reader’s currency, with duties and delivery times.',
    '',
    `Every product, listing and help page has a Markdown version: add .md to its path, or ask for it with the header Accept: text/markdown. Prices differ by country, so use the site of the relevant country. Customer support hours: ${SUPPORT_HOURS} IST.`,
    '',
    '## Countries',
    '',
    ...countries
      .map(toRegion)
      .map(
        ({ code, name, currency }) => `- ${name}: ${currency}, ${absoluteUrlIn(url, code, '/')}`,
      ),
    '',
    '## Collections',
    '',
    ...roots.flatMap(({ name, href, categories }) => [
      markdownLink(name, href),
      ...categories.map((category) => markdownLink(`${name}: ${category.name}`, category.href)),
    ]),
    '',
    '## Browse',
    '',
    ...BROWSE_LINKS.flatMap(({ links }) => links)
      .filter(({ href }) => MARKDOWN_PATHS.includes(href))
      .map(({ name, href }) => markdownLink(name, href)),
    '',
    '## Help',
    '',
    `- [${STORES_LINK.name}](${toUrl(STORES_LINK.href)})`,
    markdownLink('All help topics', HELP_INDEX_LINK.href),
    ...HELP_LINKS.map(({ slug, title, href }) =>
      slug === 'contact' ? `- [${title}](${toUrl(href)})` : markdownLink(title, href),
    ),
    '',
    '## Optional',
    '',
    `- [Sitemap](${url}/sitemap.xml)`,
    `- [New arrivals as RSS](${url}/feeds/new.xml)`,
    ...countries.map(
      ({ code, name }) =>
        `- [Product feed for ${name}](${url}/feeds/openai-${code.toLowerCase()}.tsv), [Merchant feed](${url}/feeds/google-${code.toLowerCase()}.tsv)`,
    ),
    '',
  ].join('\n');
  return { type: 'text/plain', maxAge: MAX_AGE_S, body: [body] };
});

export default function Llms() {
  return null;
}
