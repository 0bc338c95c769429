import Head from 'next/head';
import { useNavigation } from '@/components/ui/Link';
import { absoluteUrl, type Alternate, alternateUrls, mediaUrl, imageUrl } from '@/lib/seo/urls';
import { markdownHref } from '@/lib/seo/markdownHref';
import { regionalText } from '@/lib/seo/regionalText';
import { SHOP_NAME, SHOP_SENTENCE, type SiteConfig } from '@/lib/model/site';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { selectSite } from '@/store/site/slice';
import { type HeadMetadata, headTags, type SharedPicture } from './headTags';
import { seoTags } from './seoTags';

type PageHeadProps = {
  /** Without the shop's name, which is appended. */
  title: string;
  description?: string;
  /** Canonical path without site prefix; only parameters of another page (?page=2). */
  path: string;
  type?: HeadMetadata['type'];
  /** If its path differs on another site, or it is missing there. */
  alternates?: Alternate[];
  picture?: { src: string; alt: string };
  /** The page's own share picture, if it has one. */
  card?: string;
  hasMarkdown?: boolean;
  /** Whether title and description are those of the regional site already. */
  isRegional?: boolean;
  /** For personal pages and search results. */
  noindex?: boolean;
};

/** Other media hosts draw no share pictures: the picture itself is used. */
const sharedPicture = (
  { url, mediaBase }: SiteConfig,
  title: string,
  { picture, card = 'store.jpg' }: Pick<PageHeadProps, 'picture' | 'card'>,
): SharedPicture | undefined => {
  if (mediaBase.startsWith('/'))
    return {
      url: mediaUrl(url, mediaBase, `share/${card}`),
      width: 1200,
      height: 630,
      type: 'image/jpeg',
      alt: picture?.alt ?? title,
    };
  return picture && { url: imageUrl(url, mediaBase, picture.src), alt: picture.alt };
};

/** Drops next-seo from the browser bundle: a constant at build time. */
const createTags = typeof window === 'undefined' ? seoTags : headTags;

export function PageHead({
  title,
  description = SHOP_SENTENCE,
  path,
  type = 'website',
  alternates,
  picture,
  card,
  hasMarkdown = false,
  isRegional = false,
  noindex = false,
}: PageHeadProps) {
  const siteConfig = useAppSelector(selectSite);
  const { url } = siteConfig;
  const region = useAppSelector(selectRegion);
  const { site } = useNavigation();
  const fullTitle = `${title} | ${SHOP_NAME}`;
  return (
    <Head>
      {createTags({
        title: fullTitle,
        description:
          isRegional || noindex ? description : regionalText(description, siteConfig.regionalNotes),
        url: absoluteUrl(url, site, path),
        type,
        noindex,
        alternates: alternates ?? alternateUrls(url, path, region.code),
        markdownUrl: hasMarkdown ? absoluteUrl(url, site, markdownHref(path)) : undefined,
        siteName: SHOP_NAME,
        locale: region.locale.replace('-', '_'),
        picture: sharedPicture(siteConfig, fullTitle, { picture, card }),
      })}
    </Head>
  );
}
