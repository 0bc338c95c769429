import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { headTags, type HeadMetadata } from '@/components/seo/headTags';
import { seoTags } from '@/components/seo/seoTags';

const PAGE = {
  title: 'Sarees “in silk” | Shop',
  description: 'Woven & worn',
  url: 'https://shop.example/en-gb/new?page=2',
  siteName: 'Shop',
  locale: 'en_GB',
  alternates: [
    { hrefLang: 'x-default', href: 'https://shop.example/new' },
    { hrefLang: 'en-gb', href: 'https://shop.example/en-gb/new' },
  ],
};
const CARD = {
  url: 'https://shop.example/card.jpg',
  alt: 'A saree',
  type: 'image/jpeg',
  width: 1200,
  height: 630,
};
const CASES: [string, Pick<HeadMetadata, 'type' | 'noindex' | 'picture' | 'markdownUrl'>][] = [
  [
    'a product page',
    {
      type: 'product',
      noindex: false,
      picture: CARD,
      markdownUrl: 'https://shop.example/en-gb/new.md',
    },
  ],
  ['a personal page', { type: 'website', noindex: true, picture: { url: CARD.url, alt: '' } }],
  ['a page without a picture', { type: 'website', noindex: false }],
];

const toMarkup = (tags: ReactNode[]) => tags.map((tag) => renderToStaticMarkup(tag));

test.each(CASES)(
  'head > %s has the same tags in the browser as next-seo renders on the server',
  (_, row) => {
    const serverTags = seoTags({ ...PAGE, ...row });
    const browserTags = headTags({ ...PAGE, ...row });
    expect(toMarkup(browserTags)).toEqual(toMarkup(serverTags));
    expect(new Set(browserTags.map(({ key }) => key)).size).toBe(browserTags.length);
  },
);
