import type { ReactElement } from 'react';

export type SharedPicture = {
  url: string;
  alt: string;
  type?: string;
  width?: number;
  height?: number;
};

export type HeadMetadata = {
  title: string;
  description: string;
  /** The page's own address, in full. */
  url: string;
  noindex: boolean;
  alternates: { hrefLang: string; href: string }[];
  /** Where the page stands in words alone. */
  inWords?: string;
  siteName: string;
  /** As in "en_IN". */
  locale: string;
  picture?: SharedPicture;
};

const pictureTags = ({ url, ...picture }: SharedPicture) =>
  [
    ['image', url],
    ...(['alt', 'type', 'width', 'height'] as const).map(
      (part) => [`image:${part}`, picture[part]] as const,
    ),
  ] as const;

/**
 * The head of a page as the browser keeps it after hydration and writes it on navigation: the same tags that next-seo writes on the server (`seoTags`),
 * whose generator weighs 2 kB on every page. A test compares the two. A page that is not indexed names no other address.
 */
export function headTags({
  title,
  description,
  url,
  noindex,
  alternates,
  inWords,
  siteName,
  locale,
  picture,
}: HeadMetadata): ReactElement[] {
  const openGraph = [
    ['title', title],
    ['description', description],
    ['url', url],
    ['type', 'website'],
    ...(picture ? pictureTags(picture) : []),
    ['locale', locale],
    ['site_name', siteName],
  ] as const;
  return [
    <title key="title">{title}</title>,
    <meta
      key="robots"
      name="robots"
      content={noindex ? 'noindex,follow' : 'index,follow,max-image-preview:large'}
    />,
    <meta key="description" name="description" content={description} />,
    ...(noindex
      ? []
      : alternates.map((alternate) => (
          <link key={alternate.hrefLang} rel="alternate" {...alternate} />
        ))),
    <meta key="card" name="twitter:card" content="summary_large_image" />,
    ...openGraph.flatMap(([property, content]) =>
      content ? (
        <meta key={`og:${property}`} property={`og:${property}`} content={`${content}`} />
      ) : (
        []
      ),
    ),
    ...(noindex ? [] : [<link key="canonical" rel="canonical" href={url} />]),
    ...(inWords ? [<link key="words" rel="alternate" type="text/markdown" href={inWords} />] : []),
  ];
}
