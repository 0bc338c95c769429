import type { SitemapItemLoose } from 'sitemap';
import type { CatalogueProduct } from '@/lib/model/product';
import type { Site } from '@/lib/site';
import { addressOf, mediaAddress, pictureAddress } from './addresses';

/** Protocol: 50,000 addresses and 50 MB a file. A product with its pictures takes about 2 kB. */
export const PRODUCTS_A_FILE = 10_000;

/** A product with its pictures and films, as one regional site shows it. */
export function productEntry(product: CatalogueProduct, { url, mediaBase }: Site, prefix: string): SitemapItemLoose {
  const { href, name, metaDescription, updatedAt, media } = product;
  const picture = (file: string) => pictureAddress(url, mediaBase, file);
  return {
    url: addressOf(url, prefix, href),
    lastmod: updatedAt,
    img: media.filter(({ kind }) => kind === 'image').map(({ src }) => picture(src)),
    video: media.flatMap(({ kind, src, poster }) => (kind === 'video' && poster
      ? [{ title: name, description: metaDescription, thumbnail_loc: picture(poster), content_loc: mediaAddress(url, mediaBase, src) }]
      : [])),
  };
}

export type SitemapPart = { part: 'products' | 'pages'; prefix: string; after?: number };

/** Every sitemap lies at the root, for one may name only what lies below it. */
export const partAddress = (siteUrl: string, { part, prefix, after }: SitemapPart): string =>
  `${siteUrl}/sitemap.xml?part=${part}&site=${prefix}${after === undefined ? '' : `&after=${after}`}`;
