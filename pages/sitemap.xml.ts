import { HELP_LINKS } from '@/lib/content/helpTitles';
import { ownEntry } from '@/lib/model/safeLookup';
import { DEFAULT_PREFIX, PREFIXES } from '@/lib/i18n/region';
import { addressOf } from '@/lib/seo/addresses';
import {
  type Entry,
  partAddress,
  productEntry,
  PRODUCTS_A_FILE,
  sitemap,
  sitemapIndex,
} from '@/lib/seo/sitemap';
import type { Site } from '@/lib/model/site';
import { WAYS } from '@/lib/routing/browseLinks';
import type { Services } from '@/services';
import { serverDocument } from '@/server/textDocument';

const SITES = [DEFAULT_PREFIX, ...Object.keys(PREFIXES)];
const HOUR = 3600;

async function index({ catalogue }: Services, { url }: Site): Promise<Entry[]> {
  const parts = await catalogue.parts(PRODUCTS_A_FILE);
  return SITES.flatMap((prefix) => [
    { url: partAddress(url, { part: 'pages', prefix }) },
    ...parts.map(({ after, updatedAt }) => ({
      url: partAddress(url, { part: 'products', prefix, after }),
      lastmod: updatedAt,
    })),
  ]);
}

async function* products({ catalogue }: Services, site: Site, prefix: string, after: number) {
  for await (const some of catalogue.products({ after, most: PRODUCTS_A_FILE }))
    yield some.map((product) => productEntry(product, site, prefix));
}

/** Home, every way in, categories from root to leaf, designers, and help. */
async function pages(
  { listing, browse }: Services,
  { url }: Site,
  prefix: string,
): Promise<Entry[]> {
  const [roots, { designers }, { pages: curated, occasions, colours, prices }] = await Promise.all([
    listing.navigation(),
    browse.designers(),
    browse.ways(),
  ]);
  const categories = roots.flatMap(({ href, categories: below }) => [
    href,
    ...below.flatMap((category) => [
      category.href,
      ...category.subCategories.map((leaf) => leaf.href),
    ]),
  ]);
  const found = [...curated, ...occasions, ...colours, ...prices, ...designers]
    .filter(({ count }) => count > 0)
    .map(({ href }) => href);
  const paths = [
    '/',
    ...WAYS.flatMap(({ ways }) => ways.map(({ href }) => href)),
    ...categories,
    ...found,
    ...HELP_LINKS.map(({ href }) => href),
  ];
  return [...new Set(paths)].map((path) => ({ url: addressOf(url, prefix, path) }));
}

/** The index of sitemaps, and by part and site each of them: for every regional site its pages, and its products with pictures and films. */
export const getServerSideProps = serverDocument(
  async ({ site, query: { part, site: prefix = '', after = '0' }, shopIn }) => {
    const shop = await shopIn(ownEntry(PREFIXES, prefix) ?? 'IN');
    const type = 'application/xml';
    if (!shop) return undefined;
    if (part === undefined)
      return { type, maxAge: HOUR, body: sitemapIndex(await index(shop.services, site)) };
    if (!SITES.includes(prefix) || !/^\d{1,9}$/.test(after)) return undefined;
    if (part === 'products')
      return {
        type,
        maxAge: HOUR,
        body: sitemap(products(shop.services, site, prefix, Number(after))),
      };
    return part === 'pages'
      ? { type, maxAge: HOUR, body: sitemap([await pages(shop.services, site, prefix)]) }
      : undefined;
  },
);

/** Never drawn: the reply has been sent. */
export default function Sitemap() {
  return null;
}
