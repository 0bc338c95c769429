import { HELP_INDEX_LINK, HELP_LINKS, STORES_LINK } from '@/lib/content/helpTitles';
import { safeLookup } from '@/lib/model/safeLookup';
import { DEFAULT_PREFIX, PREFIXES } from '@/lib/i18n/region';
import { absoluteUrl } from '@/lib/seo/urls';
import {
  type Entry,
  sitemapPartUrl,
  productEntry,
  PRODUCTS_PER_FILE,
  sitemap,
  sitemapIndex,
} from '@/lib/seo/sitemap';
import type { SiteConfig } from '@/lib/model/site';
import { BROWSE_LINKS } from '@/lib/routing/browseLinks';
import type { Services } from '@/services';
import { serverDocument } from '@/server/textDocument';

const SITES = [DEFAULT_PREFIX, ...Object.keys(PREFIXES)];
const MAX_AGE_S = 3600;

async function sitemapIndexEntries({ catalogue }: Services, { url }: SiteConfig): Promise<Entry[]> {
  const parts = await catalogue.parts(PRODUCTS_PER_FILE);
  const lastmod = parts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  return SITES.flatMap((prefix) => [
    { url: sitemapPartUrl(url, { part: 'pages', prefix }), lastmod },
    ...parts.map(({ after, updatedAt }) => ({
      url: sitemapPartUrl(url, { part: 'products', prefix, after }),
      lastmod: updatedAt,
    })),
  ]);
}

async function* productEntries(
  { catalogue }: Services,
  site: SiteConfig,
  prefix: string,
  after: number,
) {
  for await (const batch of catalogue.sitemapProducts({ after, max: PRODUCTS_PER_FILE }))
    yield batch.map((product) => productEntry(product, site, prefix));
}

/** Home, browse pages, categories from root to leaf, landing pages, designers, stores and help; lists with their last change. */
async function pageEntries(
  { listing, browse, stores, catalogue }: Services,
  { url }: SiteConfig,
  prefix: string,
): Promise<Entry[]> {
  const [
    roots,
    { designers },
    { pages: curated, occasions, colours, prices, landingPages },
    retailStores,
    changes,
  ] = await Promise.all([
    listing.navigation(),
    browse.designers(),
    browse.browseLinks(),
    stores.all(),
    catalogue.listChanges(),
  ]);
  const categories = roots.flatMap(({ href, categories: rootCategories }) => [
    href,
    ...rootCategories.flatMap((category) => [
      category.href,
      ...category.subCategories.map((subCategory) => subCategory.href),
    ]),
  ]);
  const linksWithProducts = [
    ...curated,
    ...occasions,
    ...colours,
    ...prices,
    ...landingPages,
    ...designers,
  ]
    .filter(({ count }) => count > 0)
    .map(({ href }) => href);
  const paths = [
    '/',
    ...BROWSE_LINKS.flatMap(({ links }) => links.map(({ href }) => href)),
    ...categories,
    ...linksWithProducts,
    STORES_LINK.href,
    ...retailStores.map(({ href }) => href),
    HELP_INDEX_LINK.href,
    ...HELP_LINKS.map(({ href }) => href),
  ];
  return [...new Set(paths)].map((path) => ({
    url: absoluteUrl(url, prefix, path),
    lastmod: changes.get(path),
  }));
}

/** The sitemap index and its parts, per site: pages, and products with media. */
export const getServerSideProps = serverDocument(
  async ({ site, query: { part, site: prefix = '', after = '0' }, storefrontFor }) => {
    const storefront = await storefrontFor(safeLookup(PREFIXES, prefix) ?? 'IN');
    const type = 'application/xml';
    if (!storefront) return undefined;
    if (part === undefined)
      return {
        type,
        maxAge: MAX_AGE_S,
        body: sitemapIndex(await sitemapIndexEntries(storefront.services, site)),
      };
    if (!SITES.includes(prefix) || !/^\d{1,9}$/.test(after)) return undefined;
    if (part === 'products')
      return {
        type,
        maxAge: MAX_AGE_S,
        body: sitemap(productEntries(storefront.services, site, prefix, Number(after))),
      };
    return part === 'pages'
      ? {
          type,
          maxAge: MAX_AGE_S,
          body: sitemap([await pageEntries(storefront.services, site, prefix)]),
        }
      : undefined;
  },
);

export default function Sitemap() {
  return null;
}
