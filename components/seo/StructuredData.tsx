import { HELP_INDEX_LINK, STORES_LINK } from '@/lib/content/helpTitles';
import { DEFAULT_PREFIX } from '@/lib/i18n/region';
import { videoData, listData, faqData, breadcrumbData } from '@/lib/seo/pageData';
import { productData } from '@/lib/seo/productData';
import { clothingStoreData } from '@/lib/seo/clothingStoreData';
import { siteData, storeData } from '@/lib/seo/storeData';
import type { PageData } from '@/lib/model/pageData';
import type { BreadcrumbItem } from '@/lib/model/product';

function crumbsOf({
  product,
  listing,
  topic,
  retailStore,
  isHelpIndex,
}: Pick<
  PageData,
  'product' | 'listing' | 'topic' | 'retailStore' | 'isHelpIndex'
>): BreadcrumbItem[] {
  if (product) return [...product.crumbs, product];
  if (retailStore) return [STORES_LINK, retailStore];
  if (topic) return [HELP_INDEX_LINK, { name: topic.title, href: `/help/${topic.slug}` }];
  return listing?.crumbs ?? (isHelpIndex ? [HELP_INDEX_LINK] : []);
}

function schemaObjects(
  load: PageData,
  { prefix, note }: { prefix: string; note: string },
): (object | undefined)[] {
  const { site, region, product, offer, listing, home, terms, topic, retailStore } = load;
  const location = { ...site, prefix };
  const crumbs = crumbsOf(load);
  return [
    ...(home ? [terms && storeData(site, terms, region), siteData(site, prefix)] : []),
    crumbs.length ? breadcrumbData(crumbs, location) : undefined,
    listing && listing.products.length > 0 ? listData(listing, location) : undefined,
    ...(product && offer
      ? [
          productData({ product, note, offer, region, place: location }),
          ...videoData(product, note, location),
        ]
      : []),
    topic && faqData(topic),
    retailStore && clothingStoreData(retailStore, location),
  ];
}

/** "</script" in a name would end the element, and next-seo escapes only "</script>". */
const toScriptJson = (schema: object) => JSON.stringify(schema).replaceAll('<', '\\u003c');

/** Rendered in the document, outside the app: the browser does not load its code. */
export function StructuredData({
  load,
  prefix = DEFAULT_PREFIX,
  note = '',
}: {
  load: PageData | undefined;
  prefix?: string;
  /** The note of the product's stylist as plain text. */
  note?: string;
}) {
  if (!load) return null;
  return schemaObjects(load, { prefix, note }).map(
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
