import type { RevisionCache } from '@/backend/infra/cache';
import type { Database } from '@/backend/infra/db/database';
import type { SearchCatalogue } from '@/backend/listing/searchEngine';
import type { ListingCriteria } from '@/backend/listing/listingCriteria';
import { firstPictures, type ProductPicture } from '@/backend/product/firstPicture';
import { landingValues, MIN_PRODUCTS, type LandingFilters } from './landingFilters';
import { landingPages, type LandingPage } from './repository';

/** A landing page with enough products: their number, and the picture of a popular one. */
export type OpenLandingPage = Pick<LandingPage, 'handle' | 'title' | 'filters'> & {
  count: number;
  picture: ProductPicture | null;
};

const PAISE = 100;
/** Among so many of its most popular products, a page looks for one that no other page shows. */
const PICTURE_CANDIDATES = 24;

/** The criteria of a combination; undefined if a value is not in the catalogue. */
export function landingCriteria(
  catalogue: SearchCatalogue,
  filters: LandingFilters,
): ListingCriteria | undefined {
  const values = landingValues(filters).map(({ facet, slug }) => catalogue.findValue(facet, slug));
  const known = values.filter((value) => value !== undefined);
  if (known.length < values.length) return undefined;
  const { max_inr } = filters;
  return {
    terms: known.map(({ id }) => id),
    rule: max_inr === undefined ? {} : { price: { from: 0, to: max_inr * PAISE } },
    bucket: 'india',
    facetFilters: [],
  };
}

/** The number of products of a combination. */
export async function landingTotal(
  catalogue: SearchCatalogue,
  filters: LandingFilters,
): Promise<number> {
  const criteria = landingCriteria(catalogue, filters);
  return criteria ? (await catalogue.find({ criteria })).total : 0;
}

/** The ids of all products of a combination. */
export async function landingProductIds(
  catalogue: SearchCatalogue,
  filters: LandingFilters,
): Promise<number[]> {
  const criteria = landingCriteria(catalogue, filters);
  return criteria ? Array.from(await catalogue.productIds(criteria)) : [];
}

/** The number of products of a page, and popular ones for its picture. */
async function topOfPage(catalogue: SearchCatalogue, filters: LandingFilters) {
  const criteria = landingCriteria(catalogue, filters);
  if (!criteria) return { total: 0, ids: [] };
  const page = { sort: 'recommended' as const, page: 1, perPage: PICTURE_CANDIDATES };
  return catalogue.find({ criteria, page });
}

/** The first that is not used yet, and marks it as used. */
function chooseProduct(ids: number[], used: Set<number>): number {
  const id = ids.find((candidate) => !used.has(candidate)) ?? ids[0] ?? 0;
  used.add(id);
  return id;
}

async function findOpenPages(db: Database, catalogue: SearchCatalogue): Promise<OpenLandingPage[]> {
  const used = new Set<number>();
  const pages = await landingPages(db);
  const tops = await Promise.all(pages.map(({ filters }) => topOfPage(catalogue, filters)));
  const open = pages.flatMap(({ handle, title, filters }, position) => {
    const { total, ids } = tops[position] ?? { total: 0, ids: [] };
    return total < MIN_PRODUCTS
      ? []
      : [{ page: { handle, title, filters, count: total }, productId: chooseProduct(ids, used) }];
  });
  const pictures = await firstPictures(
    db,
    open.map(({ productId }) => productId),
  );
  return open.map(({ page, productId }) => ({
    ...page,
    picture: pictures.get(productId) ?? null,
  }));
}

/** Whether the country's shoppers have the page: one with a price has an amount in rupees. */
const isFor = (country: string, { max_inr }: LandingFilters) =>
  max_inr === undefined || country === 'IN';

/** The landing pages with enough products for a country; counted once per catalogue revision. */
export async function openLandingPages(
  { db, cache }: { db: Database; cache: RevisionCache },
  catalogue: SearchCatalogue,
  country: string,
): Promise<OpenLandingPage[]> {
  const pages = await cache('landing pages', catalogue, () => findOpenPages(db, catalogue));
  return pages.filter(({ filters }) => isFor(country, filters));
}
