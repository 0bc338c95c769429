import type { CatalogueIndex } from '@/backend/listing/catalogueIndex';
import type { LandingFilters } from './landingFilters';
import { landingHits } from './openLandingPages';
import type { LandingPage } from './repository';

/** The lists with a value of the combination alone by URL, and what each shows; a fabric has none. */
const singleLists = ({
  category,
  colour,
  occasion,
}: LandingFilters): [string, LandingFilters][] => [
  ...(category ? [[`/collection/${category}`, { category }] as [string, LandingFilters]] : []),
  ...(colour ? [[`/color/${colour}`, { colour }] as [string, LandingFilters]] : []),
  ...(occasion ? [[`/occasion/${occasion}`, { occasion }] as [string, LandingFilters]] : []),
];

/** The URLs of the pages by the products that each shows. */
export const urlsByProducts = (index: CatalogueIndex, pages: LandingPage[]): Map<string, string> =>
  new Map(
    pages.map(({ handle, filters }) => [
      landingHits(index, filters).join(),
      `/collection/${handle}`,
    ]),
  );

/** The list that shows the same products already; `shownBy`: of landing pages. */
export function listWithSameProducts(
  index: CatalogueIndex,
  { filters, hits }: { filters: LandingFilters; hits: Uint32Array },
  shownBy: Map<string, string>,
): string | undefined {
  const single = singleLists(filters).find(
    // A part of a list with as many products is the whole list.
    ([, list]) => landingHits(index, list).length === hits.length,
  );
  return single?.[0] ?? shownBy.get(hits.join());
}
