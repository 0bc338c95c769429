import type { BreadcrumbList, FAQPage, ItemList, VideoObject, WithContext } from 'schema-dts';
import type { HelpTopic } from '@/lib/content/help';
import { PRODUCTS_PER_PAGE, type Listing } from '@/lib/model/listing';
import type { BreadcrumbItem, Product } from '@/lib/model/product';
import type { SiteConfig } from '@/lib/model/site';
import { absoluteUrl, mediaUrl, imageUrl } from './urls';

/** prefix: the regional site, 'en' for the default one. */
export type PageLocation = Pick<SiteConfig, 'url' | 'mediaBase'> & { prefix: string };

const CONTEXT = 'https://schema.org';

/** The way to a page from home, which crumbs on the screen leave out. */
export const breadcrumbData = (
  crumbs: BreadcrumbItem[],
  { url, prefix }: PageLocation,
): WithContext<BreadcrumbList> => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', href: '/' }, ...crumbs].map(({ name, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: absoluteUrl(url, prefix, href),
  })),
});

/** What a page of a list holds: places and addresses, and nothing of the pieces themselves. */
export const listData = (
  { products, page, total }: Listing,
  { url, prefix }: PageLocation,
): WithContext<ItemList> => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: products.map(({ href }, at) => ({
    '@type': 'ListItem',
    position: (page - 1) * PRODUCTS_PER_PAGE + at + 1,
    url: absoluteUrl(url, prefix, href),
  })),
});

/** The films of a piece. */
export const videoData = (
  { name, designer, metaDescription, addedOn, media }: Product,
  { url, mediaBase }: PageLocation,
): WithContext<VideoObject>[] =>
  media.flatMap(({ kind, src, poster }) =>
    kind === 'video' && poster
      ? [
          {
            '@context': CONTEXT,
            '@type': 'VideoObject' as const,
            name: `${name} by ${designer}`,
            description: metaDescription,
            thumbnailUrl: imageUrl(url, mediaBase, poster),
            contentUrl: mediaUrl(url, mediaBase, src),
            uploadDate: `${addedOn}T00:00:00+05:30`,
          },
        ]
      : [],
  );

/** The questions that a page of help answers; undefined where its headings ask nothing. */
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
