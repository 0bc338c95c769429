import { generateNextSeo } from 'next-seo/pages';
import type { HeadMetadata } from './headTags';

/** The head tags by next-seo. Server only: the browser's `headTags` has a tenth of the size. */
export const seoTags = ({
  title,
  description,
  url,
  type,
  noindex,
  alternates,
  markdownUrl,
  siteName,
  locale,
  picture,
}: HeadMetadata) =>
  generateNextSeo({
    title,
    description,
    noindex,
    robotsProps: noindex ? undefined : { maxImagePreview: 'large' },
    ...(!noindex && { canonical: url, languageAlternates: alternates }),
    ...(markdownUrl && {
      additionalLinkTags: [{ rel: 'alternate', type: 'text/markdown', href: markdownUrl }],
    }),
    twitter: { cardType: 'summary_large_image' },
    openGraph: {
      type,
      title,
      description,
      url,
      siteName,
      locale,
      images: picture && [picture],
    },
  });
