import type { BreadcrumbList, FAQPage, ItemList, VideoObject, WithContext } from 'schema-dts';
import { startOfDay } from '@/lib/i18n/dates';
import type { HelpTopic } from '@/lib/content/helpTopic';
import { PRODUCTS_PER_PAGE, type Listing } from '@/lib/model/listing';
import type { BreadcrumbItem, Product } from '@/lib/model/product';
import type { SiteConfig } from '@/lib/model/site';
import { productDescription } from './productDescription';
import { absoluteUrl, mediaUrl, imageUrl } from './urls';

/** prefix: the site, 'en' for the default one. */
export type PageLocation = Pick<SiteConfig, 'url' | 'mediaBase'> & { prefix: string };

const CONTEXT = 'https://schema.org';

/** Breadcrumbs including home, which the breadcrumbs on screen leave out. */
export const breadcrumbData = (
  crumbs: BreadcrumbItem[],
  { url, prefix }: PageLocation,
): WithContext<BreadcrumbList> => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', href: '/' }, ...crumbs].map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(url, prefix, href),
  })),
});

/** The products of a listing page as positions, names and URLs. */
export const listData = (
  { products, page, total }: Listing,
  { url, prefix }: PageLocation,
): WithContext<ItemList> => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: products.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * PRODUCTS_PER_PAGE + index + 1,
    name,
    url: absoluteUrl(url, prefix, href),
  })),
});

/** The films of a product; `note` is the stylist's as plain text. */
export const videoData = (
  product: Product,
  note: string,
  { url, mediaBase }: PageLocation,
): WithContext<VideoObject>[] =>
  product.media.flatMap(({ kind, src, poster }) =>
    kind === 'video' && poster
      ? [
          {
            '@context': CONTEXT,
            '@type': 'VideoObject' as const,
            name: `${product.name} by ${product.designer}`,
            description: productDescription(product, note),
            thumbnailUrl: imageUrl(url, mediaBase, poster),
            contentUrl: mediaUrl(url, mediaBase, src),
            uploadDate: startOfDay(product.addedOn),
          },
        ]
      : [],
  );

/** The questions of a help page; undefined if no heading is a question. */
export function faqData({ sections }: HelpTopic): WithContext<FAQPage> | undefined {
  const questions = sections.filter(({ heading }) => heading.endsWith('?'));
  if (!questions.length) return undefined;
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ heading, paragraphs }) => ({
      '@type': 'Question',
      name: heading,
      acceptedAnswer: { '@type': 'Answer', text: paragraphs.join(' ') },
    })),
  };
}
