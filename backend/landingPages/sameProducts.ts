import type { SearchCatalogue } from '@/backend/listing/searchEngine';
import type { LandingFilters } from './landingFilters';
import { landingProductIds, landingTotal } from './openLandingPages';
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

/** The same text for the same products. */
export const productsKey = async (
  catalogue: SearchCatalogue,
  filters: LandingFilters,
): Promise<string> => (await landingProductIds(catalogue, filters)).join();

/** The URLs of the pages by the products that each shows. */
export const urlsByProducts = async (
  catalogue: SearchCatalogue,
  pages: LandingPage[],
): Promise<Map<string, string>> =>
  new Map(
    await Promise.all(
      pages.map(
        async ({ handle, filters }) =>
          [await productsKey(catalogue, filters), `/collection/${handle}`] as const,
      ),
    ),
  );

/** The list that shows the same products already; `shownBy`: of landing pages. */
export async function listWithSameProducts(
  catalogue: SearchCatalogue,
  { filters, products }: { filters: LandingFilters; products: number },
  shownBy: Map<string, string>,
): Promise<string | undefined> {
  for (const [url, list] of singleLists(filters))
    // A part of a list with as many products is the whole list.
    if ((await landingTotal(catalogue, list)) === products) return url;
  return shownBy.get(await productsKey(catalogue, filters));
}
