import { HELP_LINKS } from '@/lib/content/helpTitles';
import { toRegion } from '@/lib/i18n/region';
import { addressIn, addressOf } from '@/lib/seo/addresses';
import { markdownHref } from '@/lib/seo/markdownHref';
import { SHOP_NAME, SUPPORT_HOURS } from '@/lib/model/site';
import { WAYS } from '@/lib/routing/browseLinks';
import { serverDocument } from '@/server/textDocument';

const HOUR = 3600;
/** Ways in that are lists, and so can be read in words. */
const IN_WORDS = [
  '/new',
  '/ready-to-ship',
  '/ships-in-24-hours',
  '/offers',
  '/clearance-sale',
  '/products',
];

/** What a language model is told first (llmstxt.org): what this is, and where it stands in words. */
export const getServerSideProps = serverDocument(async ({ site: { url }, shopIn }) => {
  const shop = await shopIn('IN');
  if (!shop) return undefined;
  const [roots, countries] = await Promise.all([
    shop.services.listing.navigation(),
    shop.services.bootstrap.countries(),
  ]);
  const to = (path: string) => addressOf(url, 'en', path);
  const inWords = (name: string, href: string) => `- [${name}](${to(markdownHref(href))})`;
  const body = [
    `# ${SHOP_NAME}`,
    '',
    '> Indian designer wear for women, men, children and the house, sold worldwide. Every price is shown in the money of the reader’s country, with duties and delivery named.',
    '',
    `Every page of a piece or a list can be read in words: put ".md" behind its path. Prices differ by country, so read the site of the country that you ask for. Customer support answers ${SUPPORT_HOURS}, Indian Standard Time.`,
    '',
    '## Countries',
    '',
    ...countries
      .map(toRegion)
      .map(({ code, name, currency }) => `- ${name}: ${currency}, ${addressIn(url, code, '/')}`),
    '',
    '## Collections',
    '',
    ...roots.flatMap(({ name, href, categories }) => [
      inWords(name, href),
      ...categories.map((category) => inWords(`${name}: ${category.name}`, category.href)),
    ]),
    '',
    '## Ways in',
    '',
    ...WAYS.flatMap(({ ways }) => ways)
      .filter(({ href }) => IN_WORDS.includes(href))
      .map(({ name, href }) => inWords(name, href)),
    '',
    '## Help',
    '',
    ...HELP_LINKS.map(({ title, href }) => `- [${title}](${to(href)})`),
    '',
    '## Optional',
    '',
    `- [Sitemap](${url}/sitemap.xml)`,
    `- [New arrivals as RSS](${url}/feeds/new.xml)`,
    ...countries.map(
      ({ code, name }) =>
        `- [Merchant feed for ${name}](${url}/feeds/google-${code.toLowerCase()}.tsv)`,
    ),
    '',
  ].join('\n');
  return { type: 'text/plain', maxAge: HOUR, body: [body] };
});

/** Never drawn: the reply has been sent. */
export default function Llms() {
  return null;
}
