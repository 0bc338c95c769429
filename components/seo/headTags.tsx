import type { ReactElement } from 'react';

export type SharedPicture = {
  url: string;
  alt: string;
  type?: string;
  width?: number;
  height?: number;
};

export type HeadWords = {
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

const ofPicture = ({ url, ...picture }: SharedPicture) =>
  [
    ['image', url],
    ...(['alt', 'type', 'width', 'height'] as const).map(
      (part) => [`image:${part}`, picture[part]] as const,
    ),
  ] as const;

/** The tags that next-seo makes of the same, whose generator of all that there is weighs 2 kB on every page; a test compares the two. A page that is not for indexes names no other address. */
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
}: HeadWords): ReactElement[] {
  const openGraph = [
    ['title', title],
    ['description', description],
    ['url', url],
    ['type', 'website'],
    ...(picture ? ofPicture(picture) : []),
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
