import { DEFAULT_PREFIX, INDIA, PREFIXES, type Region } from '@/lib/i18n/region';
import { isFiltered } from '@/lib/model/filters';
import type { Listing, ListingHead } from '@/lib/model/listing';
import { listHref, type ListingUrl } from '@/lib/routing/href';
import { listingTexts } from './listingText';
import { absoluteUrl, type Alternate, alternateUrls } from './urls';

/** The paths of a page by the prefix of the site, where it exists. */
type SitePaths = Partial<Record<string, string>>;

/** The paths of a price page by site: each site names the range in its own currency. */
const pricePaths = (pricePages: Partial<Record<string, string>>): SitePaths =>
  Object.fromEntries(
    [[DEFAULT_PREFIX, INDIA.code] as const, ...Object.entries(PREFIXES)].flatMap(
      ([prefix, country]) => {
        const path = pricePages[country];
        return path === undefined ? [] : [[prefix, path]];
      },
    ),
  );

/** The alternate links of the sites that have the page. */
const alternatesOf = (siteUrl: string, paths: SitePaths, country: string): Alternate[] =>
  alternateUrls(siteUrl, '', country).flatMap(({ hrefLang }) => {
    const prefix = hrefLang in PREFIXES ? hrefLang : DEFAULT_PREFIX;
    const path = paths[prefix];
    return path === undefined ? [] : [{ hrefLang, href: absoluteUrl(siteUrl, prefix, path) }];
  });

type ListingHeadSource = {
  listing: Listing;
  address: Pick<ListingUrl, 'pathname' | 'filters'>;
  /** The prefix of the site. */
  site: string;
  siteUrl: string;
  region: Region;
};

/**
 * The title, description and addresses of a listing page. A further page of a price range links to
 * no other site, where the range may have fewer pages.
 */
export function listingHead({
  listing,
  address,
  site,
  siteUrl,
  region,
}: ListingHeadSource): ListingHead {
  const { page, total, pricePages, landingPage } = listing;
  const { pathname, filters } = address;
  const paths = pricePages && pricePaths(pricePages);
  const path = listHref(paths?.[site] ?? pathname, { page });
  return {
    ...listingTexts({ ...listing, pathname }, region),
    path,
    ...(paths && {
      alternates: alternatesOf(siteUrl, page > 1 ? { [site]: path } : paths, region.code),
    }),
    noindex:
      isFiltered(filters) ||
      total === 0 ||
      landingPage?.isOpen === false ||
      (paths !== undefined && !paths[site]),
  };
}
