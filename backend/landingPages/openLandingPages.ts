import type { RevisionCache } from '@/backend/infra/cache';
import type { Database } from '@/backend/infra/db/database';
import type { CatalogueIndex } from '@/backend/listing/catalogueIndex';
import { filterIndex } from '@/backend/listing/filter';
import { sortedDocIds } from '@/backend/listing/sort';
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

/** The products of a combination as document ids; none if a value is not in the catalogue. */
export function landingHits(index: CatalogueIndex, filters: LandingFilters): Uint32Array {
  const values = landingValues(filters).map(({ facet, slug }) => index.findValue(facet, slug));
  const known = values.filter((value) => value !== undefined);
  if (known.length < values.length) return new Uint32Array(0);
  const { max_inr } = filters;
  return filterIndex(index, {
    terms: known.map(({ id }) => id),
    rule: max_inr === undefined ? {} : { price: { from: 0, to: max_inr * PAISE } },
    bucket: 'india',
    facetFilters: [],
  }).hits;
}

/** Popular products first; the first that is not used yet, and marks it as used. */
function chooseProduct(index: CatalogueIndex, hits: Uint32Array, used: Set<number>): number {
  const ids = sortedDocIds(index, hits, {
    sort: 'recommended',
    bucket: 'india',
    count: PICTURE_CANDIDATES,
  }).map((docId) => index.columns.id[docId] as number);
  const id = ids.find((candidate) => !used.has(candidate)) ?? ids[0] ?? 0;
  used.add(id);
  return id;
}

async function findOpenPages(db: Database, index: CatalogueIndex): Promise<OpenLandingPage[]> {
  const used = new Set<number>();
  const open = (await landingPages(db)).flatMap(({ handle, title, filters }) => {
    const hits = landingHits(index, filters);
    return hits.length < MIN_PRODUCTS
      ? []
      : [
          {
            page: { handle, title, filters, count: hits.length },
            productId: chooseProduct(index, hits, used),
          },
        ];
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
  index: CatalogueIndex,
  country: string,
): Promise<OpenLandingPage[]> {
  const pages = await cache('landing pages', index, () => findOpenPages(db, index));
  return pages.filter(({ filters }) => isFor(country, filters));
}
