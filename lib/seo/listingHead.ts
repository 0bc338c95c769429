import { DEFAULT_PREFIX, INDIA, PREFIXES } from '@/lib/i18n/region';
import { isFiltered } from '@/lib/model/filters';
import type { Listing, ListingHead } from '@/lib/model/listing';
import { listHref, type ListingUrl } from '@/lib/routing/href';
import { listingTitle } from './listingTitle';
import type { SitePaths } from './urls';

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

type ListingHeadSource = {
  listing: Listing;
  address: Pick<ListingUrl, 'pathname' | 'filters'>;
  /** The prefix of the site. */
  site: string;
};

/**
 * The title, description and addresses of a listing page. A further page of a price range links to
 * no other site, where the range may have fewer pages.
 */
export function listingHead({
  listing: { title, intro, crumbs, page, total, pricePages },
  address: { pathname, filters },
  site,
}: ListingHeadSource): ListingHead {
  const pageSuffix = page > 1 ? `, page ${page}` : '';
  const paths = pricePages && pricePaths(pricePages);
  const path = listHref(paths?.[site] ?? pathname, { page });
  return {
    title: `${listingTitle({ pathname, title, crumbs })}${pageSuffix}`,
    description: `${intro}${pageSuffix && ` Page ${page}.`}`,
    path,
    ...(paths && { sitePaths: page > 1 ? { [site]: path } : paths }),
    noindex: isFiltered(filters) || total === 0 || (paths !== undefined && !paths[site]),
  };
}
