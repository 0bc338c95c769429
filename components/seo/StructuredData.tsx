import { DEFAULT_PREFIX } from '@/lib/i18n/region';
import { videoData, listData, faqData, breadcrumbData } from '@/lib/seo/pageData';
import { productData } from '@/lib/seo/productData';
import { siteData, storeData } from '@/lib/seo/storeData';
import type { PageData } from '@/lib/model/pageData';

function schemaObjects(
  { site, region, product, offer, listing, home, terms, topic }: PageData,
  prefix: string,
): (object | undefined)[] {
  const location = { ...site, prefix };
  const crumbs = product
    ? [...product.crumbs, product]
    : (listing?.crumbs ?? (topic ? [{ name: topic.title, href: `/help/${topic.slug}` }] : []));
  return [
    ...(home ? [terms && storeData(site, terms, region), siteData(site, prefix)] : []),
    crumbs.length ? breadcrumbData(crumbs, location) : undefined,
    listing && listing.products.length > 0 ? listData(listing, location) : undefined,
    ...(product && offer
      ? [productData({ product, offer, region, place: location }), ...videoData(product, location)]
      : []),
    topic && faqData(topic),
  ];
}

/** "</script" in a name would end the element, and next-seo escapes only "</script>". */
const toScriptJson = (schema: object) => JSON.stringify(schema).replaceAll('<', '\\u003c');

/** Rendered in the document, outside the app: the browser does not load its code. */
export function StructuredData({
  load,
  prefix = DEFAULT_PREFIX,
}: {
  load: PageData | undefined;
  prefix?: string;
}) {
  if (!load) return null;
  return schemaObjects(load, prefix).map(
    (schema, index) =>
      schema && (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: toScriptJson(schema) }}
        />
      ),
  );
}
