import type { BreadcrumbList, FAQPage, ItemList, VideoObject, WithContext } from 'schema-dts';
import type { HelpTopic } from '@/lib/content/help';
import { PER_PAGE, type Listing } from '@/lib/model/listing';
import type { Crumb, Product } from '@/lib/model/product';
import type { Site } from '@/lib/model/site';
import { addressOf, mediaAddress, pictureAddress } from './addresses';

/** prefix: the regional site, 'en' for the default one. */
export type Place = Pick<Site, 'url' | 'mediaBase'> & { prefix: string };

const CONTEXT = 'https://schema.org';

/** The way to a page from home, which crumbs on the screen leave out. */
export const trailData = (
  crumbs: Crumb[],
  { url, prefix }: Place,
): WithContext<BreadcrumbList> => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', href: '/' }, ...crumbs].map(({ name, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: addressOf(url, prefix, href),
  })),
});

/** What a page of a list holds: places and addresses, and nothing of the pieces themselves. */
export const listData = (
  { products, page, total }: Listing,
  { url, prefix }: Place,
): WithContext<ItemList> => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: products.map(({ href }, at) => ({
    '@type': 'ListItem',
    position: (page - 1) * PER_PAGE + at + 1,
    url: addressOf(url, prefix, href),
  })),
});

/** The films of a piece. */
export const filmData = (
  { name, designer, metaDescription, addedOn, media }: Product,
  { url, mediaBase }: Place,
): WithContext<VideoObject>[] =>
  media.flatMap(({ kind, src, poster }) =>
    kind === 'video' && poster
      ? [
          {
            '@context': CONTEXT,
            '@type': 'VideoObject' as const,
            name: `${name} by ${designer}`,
            description: metaDescription,
            thumbnailUrl: pictureAddress(url, mediaBase, poster),
            contentUrl: mediaAddress(url, mediaBase, src),
            uploadDate: `${addedOn}T00:00:00+05:30`,
          },
        ]
      : [],
  );

/** The questions that a page of help answers; undefined where its headings ask nothing. */
export function questionData({ sections }: HelpTopic): WithContext<FAQPage> | undefined {
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
