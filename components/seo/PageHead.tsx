import Head from 'next/head';
import { useNavigation } from '@/components/ui/Link';
import { absoluteUrl, alternateUrls, mediaUrl, imageUrl } from '@/lib/seo/urls';
import { markdownHref } from '@/lib/seo/markdownHref';
import { SHOP_NAME, SHOP_SENTENCE, type SiteConfig } from '@/lib/model/site';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { selectSite } from '@/store/site/slice';
import { headTags, type SharedPicture } from './headTags';
import { seoTags } from './seoTags';

type PageHeadProps = {
  /** Without the shop's name, which is added. */
  title: string;
  description?: string;
  /** The page's own address without regional prefix, holding only what makes another page of it (?page=2), never sorts or facets. */
  path: string;
  /** What is shown where the page is shared; a path below the media host. */
  picture?: { src: string; alt: string };
  /** The card of the page where it is shared, for pages that have one of their own. */
  card?: string;
  /** Whether the page can also be read in words alone (pages/markdown). */
  hasMarkdown?: boolean;
  /** For pages of one visitor and for search results. */
  noindex?: boolean;
};

/** A media host of somebody else's draws no cards: there the picture itself is shown. */
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

/** The bundler drops next-seo from the browser's share: `typeof window` is known when it is built. */
const createTags = typeof window === 'undefined' ? seoTags : headTags;

/** What stands in a page's head for people who find or share it: title, canonical and language alternates, Open Graph. */
export function PageHead({
  title,
  description = SHOP_SENTENCE,
  path,
  picture,
  card,
  hasMarkdown = false,
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
        description,
        url: absoluteUrl(url, site, path),
        noindex,
        alternates: alternateUrls(url, path, region.code),
        inWords: hasMarkdown ? absoluteUrl(url, site, markdownHref(path)) : undefined,
        siteName: SHOP_NAME,
        locale: region.locale.replace('-', '_'),
        picture: sharedPicture(siteConfig, fullTitle, { picture, card }),
      })}
    </Head>
  );
}
