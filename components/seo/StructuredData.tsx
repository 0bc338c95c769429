import { DEFAULT_PREFIX } from '@/lib/i18n/region';
import { filmData, listData, questionData, trailData } from '@/lib/seo/pageData';
import { productData } from '@/lib/seo/productData';
import { siteData, storeData } from '@/lib/seo/storeData';
import type { PageLoad } from '@/store/pageData';

/** Everything that a page tells search engines, in the words of schema.org. */
function thingsOf(
  { site, region, product, offer, listing, home, terms, topic }: PageLoad,
  prefix: string,
): (object | undefined)[] {
  const place = { ...site, prefix };
  const crumbs = product
    ? [...product.crumbs, product]
    : (listing?.crumbs ?? (topic ? [{ name: topic.title, href: `/help/${topic.slug}` }] : []));
  return [
    ...(home ? [terms && storeData(site, terms, region), siteData(site, prefix)] : []),
    crumbs.length ? trailData(crumbs, place) : undefined,
    listing && listing.products.length > 0 ? listData(listing, place) : undefined,
    ...(product && offer
      ? [productData({ product, offer, region, place }), ...filmData(product, place)]
      : []),
    topic && questionData(topic),
  ];
}

/** JSON for a script, which any "</script" in a name would end, whatever stands behind it: next-seo escapes "</script>" alone. */
const inScript = (thing: object) => JSON.stringify(thing).replaceAll('<', '\\u003c');

/**
 * What crawlers read of a page, made of the same load that the page shows.
 * It stands in the document and not in the page, so that the browser never downloads the code that writes it.
 */
export function StructuredData({
  load,
  prefix = DEFAULT_PREFIX,
}: {
  load: PageLoad | undefined;
  prefix?: string;
}) {
  if (!load) return null;
  return thingsOf(load, prefix).map(
    (thing, at) =>
      thing && (
        <script
          key={at}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: inScript(thing) }}
        />
      ),
  );
}
