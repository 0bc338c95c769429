import { feedImageUrl } from '@/lib/feeds/feedImageUrl';
import type { Region } from '@/lib/i18n/region';
import type { Product } from '@/lib/model/product';
import { type SiteConfig, SHOP_NAME } from '@/lib/model/site';
import { lowestPriceText } from '@/lib/seo/markdown';
import { absoluteUrlIn } from '@/lib/seo/urls';
import { element, item, rss } from '@/lib/seo/xml';
import type { Services } from '@/services';
import type { TextDocument } from './textDocument';

const MAX_AGE_S = 3600;
const ATOM_NAMESPACE = ' xmlns:atom="http://www.w3.org/2005/Atom"';

type Shop = { services: Services; site: SiteConfig; region: Region };

/** The start of a day in India, as RSS writes it (RFC 822). */
const rssDate = (day: string) => new Date(`${day}T00:00:00+05:30`).toUTCString();

function toItem({ site, region }: Shop, product: Product): string {
  const { name, designer, href, price, image, imageAlt, addedOn } = product;
  const url = absoluteUrlIn(site.url, region.code, href);
  const text = imageAlt || `${name} by ${designer}`;
  return item(
    element('title', `${name} by ${designer}`) +
      element('link', url) +
      element('guid', url) +
      element('pubDate', rssDate(addedOn)) +
      element('description', price ? `${text}. ${lowestPriceText(price, region)}.` : `${text}.`) +
      (image && `<enclosure url="${feedImageUrl(site, image)}" type="image/jpeg" length="0"/>`),
  );
}

/** The latest products as RSS 2.0; `path` is the feed's own. */
export async function newArrivals(shop: Shop, path: string): Promise<TextDocument> {
  const { services, site, region } = shop;
  const { products, title, intro } = await services.listing.page({
    list: 'new',
    sort: 'new',
    page: 1,
    tiles: false,
  });
  const arrivals = await Promise.all(products.map(({ id }) => services.product.byId(id)));
  const [latest = ''] = arrivals.map(({ addedOn }) => addedOn).sort((a, b) => (a < b ? 1 : -1));
  const channel = {
    title: `${title} | ${SHOP_NAME}`,
    link: absoluteUrlIn(site.url, region.code, '/new'),
    description: intro || title,
  };
  const head =
    element('language', region.locale.toLowerCase()) +
    (latest && element('lastBuildDate', rssDate(latest))) +
    `<atom:link href="${site.url}${path}" rel="self" type="application/rss+xml"/>\n`;
  return {
    type: 'application/rss+xml',
    maxAge: MAX_AGE_S,
    body: rss(channel, [head, ...arrivals.map((product) => toItem(shop, product))], ATOM_NAMESPACE),
  };
}
