import type { SitemapProduct } from '@/lib/model/product';
import type { SiteConfig } from '@/lib/model/site';
import { absoluteUrl, mediaUrl, imageUrl } from './urls';
import { element } from './xml';

/** The protocol allows 50,000 URLs and 50 MB; a product takes about 2 kB. */
export const PRODUCTS_PER_FILE = 10_000;

type Film = { title: string; description: string; thumbnail: string; content: string };
/** One URL of a sitemap: its last change (ISO 8601), pictures and videos. */
export type Entry = { url: string; lastmod?: string; pictures?: string[]; films?: Film[] };

export function productEntry(
  product: SitemapProduct,
  { url, mediaBase }: SiteConfig,
  prefix: string,
): Entry {
  const { href, name, metaDescription, updatedAt, media } = product;
  const picture = (file: string) => imageUrl(url, mediaBase, file);
  return {
    url: absoluteUrl(url, prefix, href),
    lastmod: updatedAt,
    pictures: media.filter(({ kind }) => kind === 'image').map(({ src }) => picture(src)),
    films: media.flatMap(({ kind, src, poster }) =>
      kind === 'video' && poster
        ? [
            {
              title: name,
              description: metaDescription,
              thumbnail: picture(poster),
              content: mediaUrl(url, mediaBase, src),
            },
          ]
        : [],
    ),
  };
}

export type SitemapPart = { part: 'products' | 'pages'; prefix: string; after?: number };

/** At the root, because a sitemap can list only URLs below it. */
export const sitemapPartUrl = (siteUrl: string, { part, prefix, after }: SitemapPart): string =>
  `${siteUrl}/sitemap.xml?part=${part}&site=${prefix}${after === undefined ? '' : `&after=${after}`}`;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const GOOGLE = 'http://www.google.com/schemas';
/** Limit of the video sitemap protocol. */
const MAX_TITLE_LENGTH = 2048;

const pictureElement = (file: string) => `<image:image>${element('image:loc', file)}</image:image>`;
const filmElement = ({ title, description, thumbnail, content }: Film) =>
  `<video:video>${element('video:thumbnail_loc', thumbnail)}${element('video:title', title)}${element('video:description', description.slice(0, MAX_TITLE_LENGTH))}${element('video:content_loc', content)}</video:video>`;
const urlElement = ({ url, lastmod = '', pictures = [], films = [] }: Entry) =>
  `<url>${element('loc', url)}${element('lastmod', lastmod)}${pictures.map(pictureElement).join('')}${films.map(filmElement).join('')}</url>\n`;

/** Written by hand: the package takes longer per entry than reading it. */
export async function* sitemap(
  batches: AsyncIterable<Entry[]> | Iterable<Entry[]>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="${PROTOCOL}" xmlns:image="${GOOGLE}/sitemap-image/1.1" xmlns:video="${GOOGLE}/sitemap-video/1.1">\n`;
  for await (const entries of batches) yield entries.map(urlElement).join('');
  yield '</urlset>\n';
}

export const sitemapIndex = (parts: Entry[]): string[] => [
  `${HEAD}<sitemapindex xmlns="${PROTOCOL}">\n`,
  ...parts.map(
    ({ url, lastmod = '' }) =>
      `<sitemap>${element('loc', url)}${element('lastmod', lastmod)}</sitemap>\n`,
  ),
  '</sitemapindex>\n',
];
