import { DEFAULT_PREFIX, INDIA, PREFIXES, type Region } from '@/lib/i18n/region';
import { isFiltered } from '@/lib/model/filters';
import type { Listing, ListingHead } from '@/lib/model/listing';
import { listHref, type ListingUrl } from '@/lib/routing/href';
import { listingTexts } from './listingText';

/** The paths of a price page by site: each site names the range in its own currency. */
const pricePaths = (pricePages: Partial<Record<string, string>>): ListingHead['sitePaths'] =>
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
  region: Region;
};

/**
 * The title, description and addresses of a listing page. A further page of a price range links to
 * no other site, where the range may have fewer pages.
 */
export function listingHead({ listing, address, site, region }: ListingHeadSource): ListingHead {
  const { page, total, pricePages } = listing;
  const { pathname, filters } = address;
  const paths = pricePages && pricePaths(pricePages);
  const path = listHref(paths?.[site] ?? pathname, { page });
  return {
    ...listingTexts({ ...listing, pathname }, region),
    path,
    ...(paths && { sitePaths: page > 1 ? { [site]: path } : paths }),
    noindex: isFiltered(filters) || total === 0 || (paths !== undefined && !paths[site]),
  };
}
