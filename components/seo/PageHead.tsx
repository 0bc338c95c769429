import Head from 'next/head';
import { generateNextSeo } from 'next-seo/pages';
import { useNavigation } from '@/components/ui/Link';
import { addressOf, alternatesOf, mediaAddress, pictureAddress } from '@/lib/seo/addresses';
import { markdownHref } from '@/lib/seo/markdownHref';
import { SHOP_NAME, SHOP_SENTENCE, type Site } from '@/lib/site';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/slices/region';
import { selectSite } from '@/store/slices/site';

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
  inWords?: boolean;
  /** For pages of one visitor and for search results. */
  noindex?: boolean;
};

const CRAWLABLE = { maxImagePreview: 'large' } as const;

/** A media host of somebody else's draws no cards: there the picture itself is shown. */
const sharedPicture = ({ url, mediaBase }: Site, title: string, { picture, card = 'store.jpg' }: Pick<PageHeadProps, 'picture' | 'card'>) => {
  if (mediaBase.startsWith('/')) return [{ url: mediaAddress(url, mediaBase, `share/${card}`), width: 1200, height: 630, type: 'image/jpeg', alt: picture?.alt ?? title }];
  return picture && [{ url: pictureAddress(url, mediaBase, picture.src), alt: picture.alt }];
};

/** What stands in a page's head for people who find or share it: title, canonical and language alternates, Open Graph. */
export function PageHead({ title, description = SHOP_SENTENCE, path, picture, card, inWords = false, noindex = false }: PageHeadProps) {
  const shop = useAppSelector(selectSite);
  const { url } = shop;
  const region = useAppSelector(selectRegion);
  const { site } = useNavigation();
  const canonical = addressOf(url, site, path);
  const fullTitle = `${title} | ${SHOP_NAME}`;
  return (
    <Head>
      {generateNextSeo({
        title: fullTitle,
        description,
        noindex,
        robotsProps: noindex ? undefined : CRAWLABLE,
        ...(!noindex && { canonical, languageAlternates: alternatesOf(url, path, region.code) }),
        ...(inWords && { additionalLinkTags: [{ rel: 'alternate', type: 'text/markdown', href: addressOf(url, site, markdownHref(path)) }] }),
        twitter: { cardType: 'summary_large_image' },
        openGraph: {
          type: 'website', title: fullTitle, description, url: canonical, siteName: SHOP_NAME, locale: region.locale.replace('-', '_'),
          images: sharedPicture(shop, fullTitle, { picture, card }),
        },
      })}
    </Head>
  );
}
