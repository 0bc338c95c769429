import { generateNextSeo } from 'next-seo/pages';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { headTags, type HeadWords } from '@/components/seo/headTags';

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
const CASES: [string, Pick<HeadWords, 'noindex' | 'picture' | 'inWords'>][] = [
  [
    'a page to be found',
    { noindex: false, picture: CARD, inWords: 'https://shop.example/en-gb/new.md' },
  ],
  ['a page of one visitor', { noindex: true, picture: { url: CARD.url, alt: '' } }],
  ['a page without a picture', { noindex: false }],
];

const written = (tags: ReactNode[]) => tags.map((tag) => renderToStaticMarkup(tag));

test.each(CASES)(
  '%s has in its head what next-seo writes for it',
  (_, { noindex, picture, inWords }) => {
    const { title, description, url, siteName, locale, alternates } = PAGE;
    const theirs = generateNextSeo({
      title,
      description,
      noindex,
      robotsProps: noindex ? undefined : { maxImagePreview: 'large' },
      ...(!noindex && { canonical: url, languageAlternates: alternates }),
      ...(inWords && {
        additionalLinkTags: [{ rel: 'alternate', type: 'text/markdown', href: inWords }],
      }),
      twitter: { cardType: 'summary_large_image' },
      openGraph: {
        type: 'website',
        title,
        description,
        url,
        siteName,
        locale,
        images: picture && [picture],
      },
    });
    const ours = headTags({ ...PAGE, noindex, picture, inWords });
    expect(written(ours)).toEqual(written(theirs));
    expect(new Set(ours.map(({ key }) => key)).size).toBe(ours.length);
  },
);
