import type { ListingWire } from '@/lib/contract/listing';
import { LANDING_FACETS, type LandingFilters } from './landingFilters';
import type { OpenLandingPage } from './openLandingPages';

type Tile = ListingWire['tiles'][number];

const MAX_NEIGHBOURS = 10;
/** The same value counts more than a category that contains the other. */
const SAME = 2;
/** Per level: "women/lehengas" is closer to its bridal ones than "women" is. */
const RELATED = 0.5;

const isWithin = (path: string, other: string) => path.startsWith(`${other}/`);

/** How much two combinations have in common; 0 for nothing. */
function closeness(a: LandingFilters, b: LandingFilters): number {
  const shared = LANDING_FACETS.filter(
    (facet) => a[facet] !== undefined && a[facet] === b[facet],
  ).length;
  const [path = '', other = ''] = [a.category, b.category];
  const outer = isWithin(path, other) ? other : isWithin(other, path) ? path : '';
  return shared * SAME + (outer ? outer.split('/').length * RELATED : 0);
}

/** The landing pages nearest to a list, the closest first, as tiles. Those without a picture are left out. */
export function neighbourTiles(
  pages: OpenLandingPage[],
  filters: LandingFilters,
  handle?: string,
): Tile[] {
  return pages
    .map((page) => ({ page, score: page.handle === handle ? 0 : closeness(filters, page.filters) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.page.count - a.page.count)
    .slice(0, MAX_NEIGHBOURS)
    .flatMap(({ page: { handle: id, title, picture } }) =>
      picture
        ? [
            {
              id,
              kind: 'landing_page' as const,
              label: title,
              url: `/collection/${id}`,
              ...picture,
            },
          ]
        : [],
    );
}
