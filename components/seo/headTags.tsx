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
  url: string;
  /** In Open Graph; a product's price and stock are read from `ProductMetaTags`. */
  type: 'website' | 'product';
  noindex: boolean;
  alternates: { hrefLang: string; href: string }[];
  markdownUrl?: string;
  siteName: string;
  /** For example "en_IN". */
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

/** Equal to `seoTags` of the server (tested), whose generator would add 2 kB to every page. */
export function headTags({
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
}: HeadMetadata): ReactElement[] {
  const openGraph = [
    ['title', title],
    ['description', description],
    ['url', url],
    ['type', type],
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
    ...(markdownUrl
      ? [<link key="words" rel="alternate" type="text/markdown" href={markdownUrl} />]
      : []),
  ];
}
