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
const CASES: [string, Pick<HeadMetadata, 'noindex' | 'picture' | 'inWords'>][] = [
  [
    'a page to be found',
    { noindex: false, picture: CARD, inWords: 'https://shop.example/en-gb/new.md' },
  ],
  ['a page of one visitor', { noindex: true, picture: { url: CARD.url, alt: '' } }],
  ['a page without a picture', { noindex: false }],
];

const written = (tags: ReactNode[]) => tags.map((tag) => renderToStaticMarkup(tag));

test.each(CASES)(
  'head > %s keeps in the browser what next-seo wrote on the server',
  (_, { noindex, picture, inWords }) => {
    const theirs = seoTags({ ...PAGE, noindex, picture, inWords });
    const ours = headTags({ ...PAGE, noindex, picture, inWords });
    expect(written(ours)).toEqual(written(theirs));
    expect(new Set(ours.map(({ key }) => key)).size).toBe(ours.length);
  },
);
